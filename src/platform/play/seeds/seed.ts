import { hash } from 'node:crypto';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { findSeed, insertSeed } from './queries.ts';

/** A seed that a vendor published, and the commitment that it showed before. Both hexadecimal. */
export interface PublishedSeed {
  readonly vassalage: string;
  readonly commitment: string;
  readonly serverSeed: string;
}

/**
 * Keeps a seed that a vendor is done with, so that members can work their rounds out (play, "Proof").
 * Telling it again changes nothing. Refuses `wrong_seed` where the commitment, SHA-256 of the seed's
 * bytes, is not made of it: what a member is shown as the seed is the one that was promised.
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
    server_seed: serverSeed,
    published_at_ms: nowMs,
  });
  return ok(undefined);
}

/** The seed of the commitment in a round's details; `undefined` for none, and while it is in use. */
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
