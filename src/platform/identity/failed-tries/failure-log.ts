import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { hashSubject } from '#platform/base/throttle/index.ts';
import { recordSignIn, type SignInAttempt } from '../sessions/index.ts';
import type { LoginSource } from './sign-in-throttle.ts';

/** Characters of a hash that is only compared with others. */
const hashLength = 16;

/**
 * Logs and counts a failed sign-in. A name that belongs to nobody is logged as a hash, since it may
 * be a password typed in the wrong field; the hash shows repeated tries.
 */
export function logFailure(
  parts: Pick<Parts, 'log' | 'secrets' | 'tally'>,
  source: LoginSource,
  outcome: Exclude<SignInAttempt['outcome'], 'succeeded'>,
): void {
  const { name, tried, clientAddress, isByPassword } = source;
  const who = tried
    ? { memberId: tried.memberId }
    : { unknownName: hashSubject(parts, `name:${name}`).slice(0, hashLength) };
  const method = tried?.method ?? (isByPassword ? 'password' : 'sms');
  parts.tally.count('failedSignIns', outcome);
  parts.log.warn({ clientAddress, method, outcome, ...who }, 'a sign-in failed');
}

/** Records a sign-in that was refused unchecked in the log and in its member's history. */
export async function recordLockedOutSignIn(
  parts: Parts,
  transaction: Transaction,
  source: LoginSource,
): Promise<void> {
  logFailure(parts, source, 'locked');
  if (source.tried) await recordSignIn(transaction, parts, { ...source.tried, outcome: 'locked' });
}
