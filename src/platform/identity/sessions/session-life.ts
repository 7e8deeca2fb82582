import { hourMs, minuteMs } from '#lib/time.ts';

/** Time without a call after which a session ends. */
export const idleMs = 30 * minuteMs;
export const sessionLifeMs = 12 * hourMs;

/** Returns whether a session that nobody has ended goes on at a moment. */
export function goesOn(
  { createdAtMs, lastSeenAtMs }: { readonly createdAtMs: number; readonly lastSeenAtMs: number },
  nowMs: number,
): boolean {
  return nowMs - lastSeenAtMs < idleMs && nowMs - createdAtMs < sessionLifeMs;
}
