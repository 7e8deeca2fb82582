import { atom, readonlyType } from 'nanostores';
import { minuteMs } from '#lib/time.ts';

/** Longest step that counts: in a longer one the machine was asleep. */
const longestStepMs = 2 * minuteMs;
const keptKey = 'gameTime';

const openTime = atom(0);

/** Milliseconds that the game of this page was open, reloads and later launches included. */
export const $openTime = readonlyType(openTime);

/**
 * Counts the time that a game is open, each minute and when the page is left, and keeps it for the
 * launches that continue the same session. Returns the function that stops it.
 * @param session game and moment of its first launch.
 */
export function countOpenTime(session: string): () => void {
  openTime.set(keptTime(session));
  let lastMs = Date.now();
  const count = () => {
    const nowMs = Date.now();
    openTime.set(openTime.get() + Math.min(Math.max(0, nowMs - lastMs), longestStepMs));
    lastMs = nowMs;
    keep(session, openTime.get());
  };
  const timer = setInterval(count, minuteMs);
  addEventListener('pagehide', count);
  return () => {
    clearInterval(timer);
    removeEventListener('pagehide', count);
    count();
  };
}

function keptTime(session: string): number {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptKey) ?? 'null');
    if (!Array.isArray(kept) || kept[0] !== session) return 0;
    return Number.isFinite(kept[1]) ? Math.max(0, Number(kept[1])) : 0;
  } catch {
    return 0;
  }
}

function keep(session: string, lengthMs: number): void {
  try {
    localStorage.setItem(keptKey, JSON.stringify([session, lengthMs]));
  } catch {
    // Without storage it counts from this page on.
  }
}
