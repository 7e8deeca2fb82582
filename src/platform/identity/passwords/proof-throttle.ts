import { minuteMs, secondMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  countAttemptAlone,
  deleteTurns,
  type Policy,
  subjectOf,
  type Turn,
} from '#platform/base/throttle/index.ts';

/** Passwords and codes that a signed-in member may get wrong. */
export const proofPolicy: Policy = { most: 10, windowMs: 15 * minuteMs, waitMs: 300 * secondMs };

/** Counts a password as if it were wrong; refuses with `too_many_requests` after too many. */
export function countPasswordAttempt(parts: Parts, memberId: string): Promise<Turn> {
  return countAttemptAlone(parts, `change:${memberId}`, proofPolicy);
}

/** Clears a member's wrong old passwords. */
export async function clearPasswordAttempts(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets'>,
  memberId: string,
): Promise<void> {
  await deleteTurns(transaction, subjectOf(parts, `change:${memberId}`));
}

/**
 * Counts a code of a signed-in member as if it were wrong; refuses with `too_many_requests` after
 * too many.
 */
export function countCodeAttempt(parts: Parts, memberId: string): Promise<Turn> {
  return countAttemptAlone(parts, `factor:${memberId}`, proofPolicy);
}
