import type { Parts } from '#platform/base/parts.ts';
import { subjectOf } from '#platform/base/throttle/index.ts';
import type { Try } from '../sessions/index.ts';
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
