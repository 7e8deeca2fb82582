import { dayMs } from '#lib/time.ts';
import type { MemberRow } from './queries.ts';

/** Money out waits this long after a change of credentials (safety). */
const withdrawalWaitMs = dayMs;

/** Until when money out waits after a change of credentials; nothing when it does not. */
export function withdrawalsFrom(
  member: Pick<MemberRow, 'credentials_changed_at_ms'>,
  nowMs: number,
): { readonly withdrawalsFromMs?: number } {
  const withdrawalsFromMs = member.credentials_changed_at_ms + withdrawalWaitMs;
  return withdrawalsFromMs > nowMs ? { withdrawalsFromMs } : {};
}
