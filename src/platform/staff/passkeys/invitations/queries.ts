import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** An invitation that nobody has taken. */
export interface KeptInvitation {
  /** SHA-256 of the link's secret, hex. */
  readonly secretHash: string;
  readonly staffId: string;
  readonly expiresAtMs: number;
}

/** Keeps an invitation in place of those that the person had. */
export async function putInvitation(
  transaction: Transaction,
  { secretHash, staffId, expiresAtMs }: KeptInvitation,
): Promise<void> {
  await deleteInvitations(transaction, staffId);
  await transaction
    .insertInto('staff_invitations')
    .values({ secret_hash: secretHash, staff_id: staffId, expires_at_ms: expiresAtMs })
    .execute();
}

/** An invitation by the hash of its secret, run out or not; `undefined` for none. */
export async function findInvitation(
  reader: Reader,
  secretHash: string,
): Promise<KeptInvitation | undefined> {
  return reader
    .selectFrom('staff_invitations')
    .select(['secret_hash as secretHash', 'staff_id as staffId', 'expires_at_ms as expiresAtMs'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
}

/** Takes an invitation away, so that it is good once; false when somebody did before. */
export async function takeRow(transaction: Transaction, secretHash: string): Promise<boolean> {
  const result = await transaction
    .deleteFrom('staff_invitations')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes a person's invitations; answers how many. */
export async function deleteInvitations(
  transaction: Transaction,
  staffId: string,
): Promise<number> {
  const query = transaction.deleteFrom('staff_invitations').where('staff_id', '=', staffId);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Deletes invitations that have run out. */
export async function deleteExpired(transaction: Transaction, nowMs: number): Promise<void> {
  await transaction.deleteFrom('staff_invitations').where('expires_at_ms', '<=', nowMs).execute();
}
