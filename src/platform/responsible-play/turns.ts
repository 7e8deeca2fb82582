import { dayMs } from '#lib/time.ts';
import type { Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { type Policy, subjectOf, takeTurn } from '../throttle/index.ts';

/** Changes of one member's limits in a day: each one sends a mail, perhaps to a stranger's address. */
const dayPolicy: Policy = { most: 30, windowMs: dayMs, waitMs: 'rest' };

/** There were too many changes. */
export interface TooMany {
  readonly code: 'too_many_requests';
  readonly detail: { readonly retryAfterSeconds: number };
}

/** Counts a change of a member's limits; the refusal when there were too many. */
export async function takeLimitChange(
  parts: Pick<Parts, 'clock' | 'secrets'>,
  transaction: Transaction,
  memberId: string,
): Promise<TooMany | undefined> {
  const subject = subjectOf(parts, `limits:${memberId}`);
  const { retryAfterSeconds } = await takeTurn(parts, transaction, subject, dayPolicy);
  if (retryAfterSeconds === 0) return undefined;
  return { code: 'too_many_requests', detail: { retryAfterSeconds } };
}
