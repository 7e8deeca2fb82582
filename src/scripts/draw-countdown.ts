/* Makes countdowns to draws count by the server's clock, and asks for what a draw came to. */
import { formatTimeLeft, phaseAt } from '#lib/draw-phase.ts';
import { secondMs } from '#lib/time.ts';

const tickMs = 250;
/** Visitors ask for a result at times of their own, not all at once. */
const spreadMs = 1_500;
/** Between two questions for a result that is not there yet. */
const againMs = 2_000;
/** After so many questions the next ones come at longer times. */
const hurried = 10;
const laterMs = 15 * secondMs;

/** Fetches a part of the page; `undefined` when it is not available. */
export type ReadPart = (path: string) => Promise<string | undefined>;

const readPart: ReadPart = async (path) => (await import('../stores/site-files.ts')).readPart(path);

/** Input of a countdown. */
export interface CountdownStart {
  /** Arrival of the page's answer, in milliseconds by the visitor's clock. */
  readonly arrivedAtMs: number;
  /** True when the browser may have cached the page, so that its content is read again at once. */
  readonly isOld?: boolean;
  readonly read?: ReadPart;
}

/** Starts the countdowns of a page; returns a function that stops them. */
export function startCountdown(
  root: HTMLElement,
  { arrivedAtMs, isOld = false, read = readPart }: CountdownStart,
): () => void {
  let arrived = arrivedAtMs;
  let attempts = 0;
  let askAtMs = 0;

  const ask = async (number: string) => {
    askAtMs = Number.POSITIVE_INFINITY;
    attempts += 1;
    // What takes an answer is of no use before a draw, and comes with the first one.
    const [html, taking] = await Promise.all([
      read(`${root.dataset.drawsPart}${location.search}`),
      import('./draw-exchange.ts'),
    ]).catch(() => []);
    const cameAtMs = Date.now();
    const query = { number, isAwaited: attempts < hurried };
    const isThere = html !== undefined && taking?.exchangeParts(root, html, query) === true;
    if (isThere) [arrived, attempts, askAtMs] = [cameAtMs, 0, 0];
    else askAtMs = cameAtMs + (attempts < hurried ? againMs : laterMs);
    if (isThere) root.dispatchEvent(new CustomEvent('foyer:draw', { bubbles: true }));
  };

  const tick = () => {
    for (const place of root.querySelectorAll<HTMLElement>('[data-countdown]')) {
      const { now, opens, closes, draws, number = '' } = place.dataset;
      const nowMs = Number(now) + Date.now() - arrived;
      const times = {
        opensAtMs: opens === undefined ? undefined : Number(opens),
        closesAtMs: Number(closes),
        drawsAtMs: Number(draws),
      };
      const phase = phaseAt(nowMs, times);
      show(place, phase, times.drawsAtMs - nowMs);
      if (phase !== 'drawing') continue;
      if (askAtMs === 0) askAtMs = Date.now() + Math.random() * spreadMs;
      if (Date.now() >= askAtMs) void ask(number);
    }
  };
  if (isOld) void ask('');
  tick();
  const timer = setInterval(tick, tickMs);
  return () => clearInterval(timer);
}

function show(place: HTMLElement, phase: string, leftMs: number): void {
  const left = place.querySelector<HTMLElement>('[data-left]');
  const text = formatTimeLeft(leftMs, document.documentElement.lang);
  if (left && left.textContent !== text) left.textContent = text;
  left?.classList.remove('is-waiting');
  if (place.dataset.shown === phase) return;
  place.dataset.shown = phase;
  for (const each of place.querySelectorAll<HTMLElement>('[data-phase]')) {
    each.hidden = each.dataset.phase !== phase;
  }
  place.dispatchEvent(new CustomEvent('foyer:phase', { bubbles: true }));
}
