import { dayMs } from '#lib/time.ts';
import type { Member } from './member.ts';

/** Money out waits this long after a change of credentials (safety). */
const withdrawalWaitMs = dayMs;

/**
 * Returns the moment until which withdrawals wait after a change of credentials; empty when they do
 * not wait.
 */
export function findWithdrawalWait(
  member: Pick<Member, 'credentialsChangedAtMs'>,
  nowMs: number,
): { readonly withdrawalsFromMs?: number } {
  const withdrawalsFromMs = member.credentialsChangedAtMs + withdrawalWaitMs;
  return withdrawalsFromMs > nowMs ? { withdrawalsFromMs } : {};
}
