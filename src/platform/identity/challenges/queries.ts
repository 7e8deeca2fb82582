import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Which challenge: of a browser's cookie, and of a kind. */
export interface ChallengeKey {
  /** SHA-256 of the cookie's value, hex. */
  readonly cookieHash: string;
  readonly kind: string;
}

export interface KeptChallenge {
  /** JSON. */
  readonly data: string;
  readonly expiresAtMs: number;
}

/** Keeps a challenge; false when one of that hash is there. */
export async function insertChallenge(
  transaction: Transaction,
  challenge: ChallengeKey & KeptChallenge,
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

/** A challenge by its hash and kind, run out or not; `undefined` for none. */
export async function findChallenge(
  reader: Reader,
  key: ChallengeKey,
): Promise<KeptChallenge | undefined> {
  return reader
    .selectFrom('challenges')
    .select(['data', 'expires_at_ms as expiresAtMs'])
    .where('cookie_hash', '=', key.cookieHash)
    .where('kind', '=', key.kind)
    .executeTakeFirst();
}

/** Takes a challenge away, so that it is answered once. */
export async function takeRow(
  transaction: Transaction,
  key: ChallengeKey,
): Promise<KeptChallenge | undefined> {
  return transaction
    .deleteFrom('challenges')
    .where('cookie_hash', '=', key.cookieHash)
    .where('kind', '=', key.kind)
    .returning(['data', 'expires_at_ms as expiresAtMs'])
    .executeTakeFirst();
}

/** Deletes challenges that have run out. */
export async function deleteExpiredChallenges(
  transaction: Transaction,
  nowMs: number,
): Promise<void> {
  await transaction.deleteFrom('challenges').where('expires_at_ms', '<=', nowMs).execute();
}

/** Remembers an envelope's id; false when it was there. */
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

/** Forgets envelopes that are too old to open anyway. */
export async function deleteExpiredEnvelopes(
  transaction: Transaction,
  nowMs: number,
): Promise<void> {
  await transaction.deleteFrom('used_envelopes').where('expires_at_ms', '<', nowMs).execute();
}
