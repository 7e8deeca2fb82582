import type { ResetLinksTable } from '#platform/base/db/access-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

export async function insertLink(transaction: Transaction, row: ResetLinksTable): Promise<void> {
  await transaction.insertInto('reset_links').values(row).execute();
}

/** A link that has not run out. */
export async function findLink(
  reader: Reader,
  { tokenHash, nowMs }: { readonly tokenHash: string; readonly nowMs: number },
): Promise<ResetLinksTable | undefined> {
  return reader
    .selectFrom('reset_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst();
}

/** Takes a link away, so that it works once; false when it is gone. */
export async function takeLink(transaction: Transaction, tokenHash: string): Promise<boolean> {
  const result = await transaction
    .deleteFrom('reset_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteExpiredLinks(transaction: Transaction, nowMs: number): Promise<void> {
  await transaction.deleteFrom('reset_links').where('expires_at_ms', '<=', nowMs).execute();
}
