import { atom, readonlyType } from 'nanostores';
import { secondMs } from '#lib/time.ts';

/** Wait after which a game counts as slow. */
const slowAfterMs = 8 * secondMs;

const slow = atom(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** True once the game has not answered for eight seconds. */
export const $isSlow = readonlyType(slow);

/** Starts waiting for a game. */
export function waitForAnswer(): void {
  endWait();
  timer = setTimeout(() => slow.set(true), slowAfterMs);
}

/** Ends the wait. */
export function endWait(): void {
  clearTimeout(timer);
  slow.set(false);
}
