import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Key of a challenge: hash of the browser's cookie, and kind. */
export interface ChallengeKey {
  /** SHA-256 of the cookie's value, hex. */
  readonly cookieHash: string;
  readonly kind: string;
}

export interface ChallengeRow {
  /** JSON. */
  readonly data: string;
  readonly expiresAtMs: number;
}

/** Inserts a challenge; false when one with that hash exists. */
export async function insertChallenge(
  transaction: Transaction,
  challenge: ChallengeKey & ChallengeRow,
): Promise<boolean> {
  const { cookieHash, kind, data, expiresAtMs } = challenge;
  const row = { cookie_hash: cookieHash, kind, data, expires_at_ms: expiresAtMs };
  const result = await transaction
    .insertInto('challenges')
    .values(row)
    .onConflict((conflict) => conflict.column('cookie_hash').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds a challenge by its hash and kind, expired or not; `undefined` when there is none. */
export async function findChallenge(
  reader: Reader,
  key: ChallengeKey,
): Promise<ChallengeRow | undefined> {
  return reader
    .selectFrom('challenges')
    .select(['data', 'expires_at_ms as expiresAtMs'])
    .where('cookie_hash', '=', key.cookieHash)
    .where('kind', '=', key.kind)
    .executeTakeFirst();
}

/** Deletes a challenge and returns it, so that it is answered only once. */
export async function consumeChallengeRow(
  transaction: Transaction,
  key: ChallengeKey,
): Promise<ChallengeRow | undefined> {
  return transaction
    .deleteFrom('challenges')
    .where('cookie_hash', '=', key.cookieHash)
    .where('kind', '=', key.kind)
    .returning(['data', 'expires_at_ms as expiresAtMs'])
    .executeTakeFirst();
}

/** Deletes expired challenges. */
export async function deleteExpiredChallenges(
  transaction: Transaction,
  nowMs: number,
): Promise<void> {
  await transaction.deleteFrom('challenges').where('expires_at_ms', '<=', nowMs).execute();
}

/** Inserts an envelope's id; false when it was there already. */
export async function insertEnvelope(
  transaction: Transaction,
  { jti, expiresAtMs }: { readonly jti: string; readonly expiresAtMs: number },
): Promise<boolean> {
  const result = await transaction
    .insertInto('used_envelopes')
    .values({ jti, expires_at_ms: expiresAtMs })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes ids of envelopes that are too old to open anyway. */
export async function deleteExpiredEnvelopes(
  transaction: Transaction,
  nowMs: number,
): Promise<void> {
  await transaction.deleteFrom('used_envelopes').where('expires_at_ms', '<', nowMs).execute();
}
