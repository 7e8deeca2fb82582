import type { Result } from '#lib/result.ts';
import { dayMs, hourMs, secondMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  countAttempts,
  type Limit,
  type Policy,
  type TooManyRequests,
} from '#platform/base/throttle/index.ts';

/** Codes that are mailed to one address, whoever asks, and those that one member asks for. */
export const mailPolicies: Readonly<Record<'address' | 'member', readonly Policy[]>> = {
  address: [
    { most: 1, windowMs: 60 * secondMs, waitMs: 'rest' },
    { most: 5, windowMs: hourMs, waitMs: 'rest' },
  ],
  member: [{ most: 10, windowMs: dayMs, waitMs: 'rest' }],
};

/**
 * Counts a code that is to be mailed; refuses with `too_many_requests`, uncounted, when there were
 * too many.
 */
export function countEmailCode(
  parts: Parts,
  request: { readonly memberId: string; readonly email: string },
): Promise<Result<undefined, TooManyRequests>> {
  const subjects = { member: request.memberId, address: request.email };
  const limits = (['address', 'member'] as const).flatMap((kind) =>
    mailPolicies[kind].map(
      (policy): Limit => [`email ${kind}:${policy.windowMs}:${subjects[kind]}`, policy],
    ),
  );
  return parts.storage.withTransaction((transaction) => countAttempts(parts, transaction, limits));
}
