import { hourMs, minuteMs } from '#lib/time.ts';
import type { Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { networkOf, type Policy, subjectOf, takeTurn } from '../throttle/index.ts';
import type { Sender } from './outcome.ts';

/** What one address may send. */
const policies = {
  upload: { most: 20, windowMs: hourMs, waitMs: 10 * minuteMs },
  letter: { most: 5, windowMs: hourMs, waitMs: 10 * minuteMs },
} as const satisfies Record<string, Policy>;

/** Counts an image against its member, or a stranger's address; above zero: seconds to wait. */
export async function takeUpload(
  parts: Parts,
  transaction: Transaction,
  { memberId, clientAddress }: Pick<Sender, 'memberId' | 'clientAddress'>,
): Promise<number> {
  const from = memberId === undefined ? networkOf(clientAddress) : `member:${memberId}`;
  const subject = subjectOf(parts, `upload:${from}`);
  return (await takeTurn(parts, transaction, subject, policies.upload)).retryAfterSeconds;
}

/** Counts a letter against its address; above zero: seconds to wait. */
export async function takeLetter(
  parts: Parts,
  transaction: Transaction,
  clientAddress: string,
): Promise<number> {
  const subject = subjectOf(parts, `letter:${networkOf(clientAddress)}`);
  return (await takeTurn(parts, transaction, subject, policies.letter)).retryAfterSeconds;
}
