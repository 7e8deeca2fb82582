import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { subjectOf } from '#platform/base/throttle/index.ts';
import { noteSignIn, type Try } from '../sessions/index.ts';
import type { LoginSource } from './throttle.ts';

/** Of a hash that only tells names apart. */
const hashLength = 16;

/**
 * A line of the log for a sign-in that failed, which is counted too. A name that is nobody's is not
 * written, for it may be a password in the wrong field: its hash tells whether it is tried again.
 */
export function logFailure(
  parts: Pick<Parts, 'log' | 'secrets' | 'tally'>,
  source: LoginSource,
  outcome: Exclude<Try['outcome'], 'succeeded'>,
): void {
  const { name, tried, clientAddress, isByPassword } = source;
  const who = tried
    ? { memberId: tried.memberId }
    : { unknownName: subjectOf(parts, `name:${name}`).slice(0, hashLength) };
  const method = tried?.method ?? (isByPassword ? 'password' : 'sms');
  parts.tally.count('failedSignIns', outcome);
  parts.log.warn({ clientAddress, method, outcome, ...who }, 'a sign-in failed');
}

/** Writes a sign-in that was not looked at into the log, and into its member's own list. */
export async function noteLockedOut(
  parts: Parts,
  transaction: Transaction,
  source: LoginSource,
): Promise<void> {
  logFailure(parts, source, 'locked');
  if (source.tried) await noteSignIn(transaction, parts, { ...source.tried, outcome: 'locked' });
}
