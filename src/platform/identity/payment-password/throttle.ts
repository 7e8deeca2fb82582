import { minuteMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  countAttemptAlone,
  deleteTurns,
  type Policy,
  subjectOf,
  type Turn,
} from '#platform/base/throttle/index.ts';

/** Payment passwords that a signed-in member may get wrong. */
export const paymentPolicy: Policy = { most: 5, windowMs: 15 * minuteMs, waitMs: 15 * minuteMs };

/**
 * Counts a payment password as if it were wrong; refuses with `too_many_requests` after too many.
 */
export function countPaymentAttempt(parts: Parts, memberId: string): Promise<Turn> {
  return countAttemptAlone(parts, `payment:${memberId}`, paymentPolicy);
}

/** Clears a member's wrong payment passwords. */
export async function clearPaymentAttempts(
  transaction: Transaction,
  parts: Parts,
  memberId: string,
): Promise<void> {
  await deleteTurns(transaction, subjectOf(parts, `payment:${memberId}`));
}
