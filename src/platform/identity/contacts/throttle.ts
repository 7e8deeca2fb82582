import { ok, type Result } from '#lib/result.ts';
import { dayMs, hourMs, secondMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  type Policy,
  subjectOf,
  type TooManyRequests,
  takeTurn,
} from '#platform/base/throttle/index.ts';

/** Codes that are mailed to one address, whoever asks, and those that one member asks for. */
const policies: Readonly<Record<'address' | 'member', readonly Policy[]>> = {
  address: [
    { most: 1, windowMs: 60 * secondMs, waitMs: 'rest' },
    { most: 5, windowMs: hourMs, waitMs: 'rest' },
  ],
  member: [{ most: 10, windowMs: dayMs, waitMs: 'rest' }],
};

/** Counts a code that is to be mailed; `too_many_requests` when there were too many. */
export async function takeEmailCode(
  parts: Parts,
  request: { readonly memberId: string; readonly email: string },
): Promise<Result<undefined, TooManyRequests>> {
  const subjects = { member: request.memberId, address: request.email };
  return parts.storage.withTransaction(async (transaction) => {
    for (const kind of ['address', 'member'] as const) {
      for (const policy of policies[kind]) {
        const subject = subjectOf(parts, `email ${kind}:${policy.windowMs}:${subjects[kind]}`);
        const turn = await takeTurn(parts, transaction, subject, policy);
        if (!turn.ok) return turn;
      }
    }
    return ok(undefined);
  });
}
