import { hourMs, minuteMs } from '#lib/time.ts';
import type { Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { networkOf, type Policy, subjectOf, takeTurn } from '../throttle/index.ts';
import type { Sender } from './sender.ts';

/** What one member, or one address, may upload. */
const policy: Policy = { most: 20, windowMs: hourMs, waitMs: 10 * minuteMs };

/** Counts an image against its member, or a stranger's address; above zero: seconds to wait. */
export async function takeUpload(
  parts: Parts,
  transaction: Transaction,
  { memberId, clientAddress }: Pick<Sender, 'memberId' | 'clientAddress'>,
): Promise<number> {
  const from = memberId === undefined ? networkOf(clientAddress) : `member:${memberId}`;
  const subject = subjectOf(parts, `upload:${from}`);
  return (await takeTurn(parts, transaction, subject, policy)).retryAfterSeconds;
}
