/* Counts down to the next draw of every lottery on the page. */
import { formatLeft, type NextDraw, nextDraw, nextIssue } from '../lib/draws.ts';

/** The next draw of a place, with its issue where it has one. */
function drawOf(
  { every, draw, closes, days }: DOMStringMap,
  nowMs: number,
): (NextDraw & { readonly issue?: string }) | undefined {
  if (every !== undefined) return nextIssue(nowMs, Number(every));
  const weekdays = (days ?? '').split(',').map(Number);
  return nextDraw(nowMs, { drawTime: draw ?? '', closesAt: closes ?? '', weekdays });
}

/** Writes what is left until bets close or, after that, until the draw. */
export function showCountdown(place: HTMLElement, nowMs: number): void {
  const next = drawOf(place.dataset, nowMs);
  if (!next) return;
  const isOpen = nowMs < next.closesAtMs;
  const write = (name: string, text: string) => {
    const target = place.querySelector(`[data-${name}]`);
    if (target && target.textContent !== text) target.textContent = text;
  };
  write('left', formatLeft((isOpen ? next.closesAtMs : next.drawsAtMs) - nowMs));
  write('issue', next.issue ?? '');
  for (const [name, isShown] of [
    ['open', isOpen],
    ['closed', !isOpen],
  ] as const) {
    const label = place.querySelector<HTMLElement>(`[data-${name}]`);
    if (label) label.hidden = !isShown;
  }
}

const places = document.querySelectorAll<HTMLElement>('.countdown');

function tick(): void {
  const nowMs = Date.now();
  for (const place of places) showCountdown(place, nowMs);
  // Just after the next full second, so that no second is skipped.
  setTimeout(tick, 1_010 - (nowMs % 1_000));
}

if (places.length > 0) tick();
