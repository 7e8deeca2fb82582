import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Link for a new password. */
export interface ResetLink {
  /** SHA-256 of its secret, hex. */
  readonly tokenHash: string;
  readonly memberId: string;
  /** Hash of the password at that time; another password voids the link. */
  readonly passwordHash: string;
  readonly expiresAtMs: number;
}

/** Inserts a link for a new password. */
export async function insertLink(transaction: Transaction, link: ResetLink): Promise<void> {
  const row = {
    token_hash: link.tokenHash,
    member_id: link.memberId,
    password_hash: link.passwordHash,
    expires_at_ms: link.expiresAtMs,
  };
  await transaction.insertInto('reset_links').values(row).execute();
}

/** Finds a link that has not expired. */
export async function findLink(
  reader: Reader,
  { tokenHash, nowMs }: { readonly tokenHash: string; readonly nowMs: number },
): Promise<Pick<ResetLink, 'memberId' | 'passwordHash'> | undefined> {
  return reader
    .selectFrom('reset_links')
    .select(['member_id as memberId', 'password_hash as passwordHash'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst();
}

/** Deletes a link, so that it works once; false when it is gone. */
export async function consumeLink(transaction: Transaction, tokenHash: string): Promise<boolean> {
  const result = await transaction
    .deleteFrom('reset_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes expired links. */
export async function deleteExpiredLinks(transaction: Transaction, nowMs: number): Promise<void> {
  await transaction.deleteFrom('reset_links').where('expires_at_ms', '<=', nowMs).execute();
}
