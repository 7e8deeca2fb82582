import { hash } from 'node:crypto';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { findSeed, insertSeed } from './queries.ts';

/** Published seed of a vendor with the commitment that was shown before; both hexadecimal. */
export interface PublishedSeed {
  readonly vassalage: string;
  readonly commitment: string;
  readonly serverSeed: string;
}

/**
 * Publishes a seed that a vendor no longer uses, so that members can verify their rounds (play,
 * "Proof"). Publishing it again changes nothing. Refuses `wrong_seed` when the commitment is not
 * the SHA-256 of the seed's bytes, so that a member only sees the seed that was promised.
 */
export async function publishSeed(
  transaction: Transaction,
  { vassalage, commitment, serverSeed, nowMs }: PublishedSeed & { readonly nowMs: number },
): Promise<Result<undefined, 'wrong_seed'>> {
  const made = hash('sha256', Buffer.from(serverSeed, 'hex'));
  if (made !== commitment) return refused('wrong_seed');
  await insertSeed(transaction, {
    vassalage,
    commitment,
    serverSeed,
    publishedAtMs: nowMs,
  });
  return ok(undefined);
}

/**
 * Returns the seed of the commitment in a round's details; `undefined` for none, and while it is in
 * use.
 */
export async function findPublishedSeed(
  reader: Reader,
  {
    vassalage,
    details,
  }: {
    readonly vassalage: string;
    readonly details: Readonly<Record<string, unknown>> | undefined;
  },
): Promise<string | undefined> {
  const commitment = details?.commitment;
  if (typeof commitment !== 'string') return undefined;
  return findSeed(reader, { vassalage, commitment });
}
