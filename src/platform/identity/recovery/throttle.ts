import { ok, type Result } from '#lib/result.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  networkOf,
  type Policy,
  subjectOf,
  type TooManyRequests,
  takeTurn,
} from '#platform/base/throttle/index.ts';

/**
 * Links for one name with one mail address, whether they belong together or not, and from one
 * address. Not for the name alone: a stranger who knows it would keep its member out.
 */
const policies: Readonly<Record<'pair' | 'address', readonly Policy[]>> = {
  pair: [
    { most: 3, windowMs: hourMs, waitMs: 'rest' },
    { most: 8, windowMs: dayMs, waitMs: 'rest' },
  ],
  address: [
    { most: 20, windowMs: hourMs, waitMs: 'rest' },
    { most: 60, windowMs: dayMs, waitMs: 'rest' },
  ],
};

/** Counts a request for a link; `too_many_requests` when there were too many. */
export async function takeRecovery(
  parts: Parts,
  transaction: Transaction,
  request: { readonly username: string; readonly email: string; readonly clientAddress: string },
): Promise<Result<undefined, TooManyRequests>> {
  const username = request.username.toLowerCase();
  const pair = `${username} ${request.email.trim().toLowerCase()}`;
  const subjects = { address: networkOf(request.clientAddress), pair };
  for (const kind of ['address', 'pair'] as const) {
    for (const policy of policies[kind]) {
      const subject = subjectOf(parts, `recovery ${kind}:${policy.windowMs}:${subjects[kind]}`);
      const turn = await takeTurn(parts, transaction, subject, policy);
      if (!turn.ok) return turn;
    }
  }
  return ok(undefined);
}
