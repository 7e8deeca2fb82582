import { hourMs, minuteMs } from '#lib/time.ts';
import type { Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { networkOf, type Policy, subjectOf, takeTurn } from '../throttle/index.ts';

/** What one address may send. */
const policies = {
  upload: { most: 20, windowMs: hourMs, waitMs: 10 * minuteMs },
  letter: { most: 5, windowMs: hourMs, waitMs: 10 * minuteMs },
} as const satisfies Record<string, Policy>;

/** Counts an upload or a letter against its address; above zero: seconds to wait. */
export async function takeSending(
  parts: Parts,
  transaction: Transaction,
  sending: { readonly what: keyof typeof policies; readonly clientAddress: string },
): Promise<number> {
  const subject = subjectOf(parts, `${sending.what}:${networkOf(sending.clientAddress)}`);
  const turns = await takeTurn(parts, transaction, subject, policies[sending.what]);
  return turns.retryAfterSeconds;
}
