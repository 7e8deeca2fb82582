import type { Selectable } from 'kysely';
import type { ChallengesTable } from '#platform/base/db/access-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Keeps a challenge; false when one of that hash is there. */
export async function insertChallenge(
  transaction: Transaction,
  row: ChallengesTable,
): Promise<boolean> {
  const result = await transaction
    .insertInto('challenges')
    .values(row)
    .onConflict((conflict) => conflict.column('cookie_hash').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findChallenge(
  reader: Reader,
  key: Pick<ChallengesTable, 'cookie_hash' | 'kind'>,
): Promise<Selectable<ChallengesTable> | undefined> {
  return reader
    .selectFrom('challenges')
    .selectAll()
    .where('cookie_hash', '=', key.cookie_hash)
    .where('kind', '=', key.kind)
    .executeTakeFirst();
}

/** Takes a challenge away, so that it is answered once. */
export async function takeRow(
  transaction: Transaction,
  key: Pick<ChallengesTable, 'cookie_hash' | 'kind'>,
): Promise<Selectable<ChallengesTable> | undefined> {
  return transaction
    .deleteFrom('challenges')
    .where('cookie_hash', '=', key.cookie_hash)
    .where('kind', '=', key.kind)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpiredChallenges(
  transaction: Transaction,
  nowMs: number,
): Promise<void> {
  await transaction.deleteFrom('challenges').where('expires_at_ms', '<=', nowMs).execute();
}

/** Remembers an envelope's id; false when it was there. */
export async function insertEnvelope(
  transaction: Transaction,
  row: { readonly jti: string; readonly expires_at_ms: number },
): Promise<boolean> {
  const result = await transaction
    .insertInto('used_envelopes')
    .values(row)
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteExpiredEnvelopes(
  transaction: Transaction,
  nowMs: number,
): Promise<void> {
  await transaction.deleteFrom('used_envelopes').where('expires_at_ms', '<', nowMs).execute();
}
