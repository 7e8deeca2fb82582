import { deskIdleMinutes, deskSessionHours } from '#contract/staff/sign-in.ts';
import { hourMs, minuteMs } from '#lib/time.ts';

/** Time without a call after which a session of the desk ends. */
export const idleMs = deskIdleMinutes * minuteMs;
export const sessionLifeMs = deskSessionHours * hourMs;

/** Returns whether a session that nobody has ended goes on at a moment. */
export function goesOn(
  { createdAtMs, lastSeenAtMs }: { readonly createdAtMs: number; readonly lastSeenAtMs: number },
  nowMs: number,
): boolean {
  return nowMs - lastSeenAtMs < idleMs && nowMs - createdAtMs < sessionLifeMs;
}
