import { atom, readonlyType } from 'nanostores';
import { secondMs } from '#lib/time.ts';

/** What does not answer for so long is said to be slow. */
const slowAfterMs = 8 * secondMs;

const slow = atom(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The game has not answered for eight seconds. */
export const $isSlow = readonlyType(slow);

/** Begins to wait for a game. */
export function waitForAnswer(): void {
  settle();
  timer = setTimeout(() => slow.set(true), slowAfterMs);
}

/** Nothing is waited for any more. */
export function settle(): void {
  clearTimeout(timer);
  slow.set(false);
}
