import type { Result } from '#lib/result.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { mailKey, usernameKey } from '#lib/typed-text/typed-kinds.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  countAttempts,
  type Limit,
  networkAddress,
  type Policy,
  type TooManyRequests,
} from '#platform/base/throttle/index.ts';

/**
 * Links for one name with one mail address, whether they belong together or not, and from one
 * address. Not for the name alone: a stranger who knows it would keep its member out.
 */
export const recoveryPolicies: Readonly<Record<'pair' | 'address', readonly Policy[]>> = {
  pair: [
    { most: 3, windowMs: hourMs, waitMs: 'rest' },
    { most: 8, windowMs: dayMs, waitMs: 'rest' },
  ],
  address: [
    { most: 20, windowMs: hourMs, waitMs: 'rest' },
    { most: 60, windowMs: dayMs, waitMs: 'rest' },
  ],
};

/**
 * Counts a request for a link; refuses with `too_many_requests`, uncounted, when there were too
 * many.
 */
export function countRecoveryRequest(
  parts: Parts,
  transaction: Transaction,
  request: { readonly username: string; readonly email: string; readonly clientAddress: string },
): Promise<Result<undefined, TooManyRequests>> {
  const username = usernameKey(request.username);
  const pair = `${username} ${mailKey(request.email)}`;
  const subjects = { address: networkAddress(request.clientAddress), pair };
  const limits = (['address', 'pair'] as const).flatMap((kind) =>
    recoveryPolicies[kind].map(
      (policy): Limit => [`recovery ${kind}:${policy.windowMs}:${subjects[kind]}`, policy],
    ),
  );
  return countAttempts(parts, transaction, limits);
}
