import { dayMs } from '#lib/time.ts';
import type { Member } from './member.ts';

/** Money out waits this long after a change of credentials (safety). */
const withdrawalWaitMs = dayMs;

/** Until when money out waits after a change of credentials; nothing when it does not. */
export function withdrawalsFrom(
  member: Pick<Member, 'credentialsChangedAtMs'>,
  nowMs: number,
): { readonly withdrawalsFromMs?: number } {
  const withdrawalsFromMs = member.credentialsChangedAtMs + withdrawalWaitMs;
  return withdrawalsFromMs > nowMs ? { withdrawalsFromMs } : {};
}
