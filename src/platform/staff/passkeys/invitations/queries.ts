import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Stored invitation that nobody has accepted. */
export interface InvitationRow {
  /** SHA-256 of the link's secret, hex. */
  readonly secretHash: string;
  readonly staffId: string;
  readonly expiresAtMs: number;
}

/** Saves an invitation in place of the person's former ones. */
export async function saveInvitation(
  transaction: Transaction,
  { secretHash, staffId, expiresAtMs }: InvitationRow,
): Promise<void> {
  await deleteInvitations(transaction, staffId);
  await transaction
    .insertInto('staff_invitations')
    .values({ secret_hash: secretHash, staff_id: staffId, expires_at_ms: expiresAtMs })
    .execute();
}

/**
 * Finds an invitation by the hash of its secret, expired or not; `undefined` when there is none.
 */
export async function findInvitation(
  reader: Reader,
  secretHash: string,
): Promise<InvitationRow | undefined> {
  return reader
    .selectFrom('staff_invitations')
    .select(['secret_hash as secretHash', 'staff_id as staffId', 'expires_at_ms as expiresAtMs'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
}

/** Deletes an invitation, so that it is accepted once; false when it is gone. */
export async function consumeInvitationRow(
  transaction: Transaction,
  secretHash: string,
): Promise<boolean> {
  const result = await transaction
    .deleteFrom('staff_invitations')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes a person's invitations; returns their number. */
export async function deleteInvitations(
  transaction: Transaction,
  staffId: string,
): Promise<number> {
  const query = transaction.deleteFrom('staff_invitations').where('staff_id', '=', staffId);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Deletes expired invitations. */
export async function deleteExpiredInvitations(
  transaction: Transaction,
  nowMs: number,
): Promise<void> {
  await transaction.deleteFrom('staff_invitations').where('expires_at_ms', '<=', nowMs).execute();
}
