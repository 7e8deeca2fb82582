import { hourMs, minuteMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { networkOf, type Policy, subjectOf, takeTurn } from '#platform/base/throttle/index.ts';

/** What one address may send. */
const policy: Policy = { most: 5, windowMs: hourMs, waitMs: 10 * minuteMs };

/** Counts a letter against its address; above zero: seconds to wait. */
export async function takeLetter(
  parts: Parts,
  transaction: Transaction,
  clientAddress: string,
): Promise<number> {
  const subject = subjectOf(parts, `letter:${networkOf(clientAddress)}`);
  return (await takeTurn(parts, transaction, subject, policy)).retryAfterSeconds;
}
