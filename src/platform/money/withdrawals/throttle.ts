import { dayMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { type AttemptResult, countAttempt, hashSubject } from '#platform/base/throttle/index.ts';
import { withdrawalsSetting } from '../settings/index.ts';

/**
 * Requests within 24 hours that a member may cancel, beyond those that count towards the day's
 * limits.
 */
const extraRequests = 20;

/**
 * Counts a request of a member even if it is cancelled later, which the day limits ignore. Refuses
 * `too_many_requests`. A request that is refused afterwards, and so undone, is not counted.
 */
export async function countRequest(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'secrets'>,
  memberId: string,
): Promise<AttemptResult> {
  const { perDay } = await readSetting(transaction, withdrawalsSetting);
  // The 24 hours reach into two business days.
  const policy = { most: 2 * perDay + extraRequests, windowMs: dayMs, waitMs: 'rest' } as const;
  const subject = hashSubject(parts, `withdrawal:${memberId}`);
  return countAttempt(parts, transaction, subject, policy);
}
