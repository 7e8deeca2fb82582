import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ChatSharesTable } from './tables.ts';

/** Stored share of a round (`ChatSharesTable`). */
export type ShareRow = CamelRow<ChatSharesTable>;

/** Inserts a share. */
export async function insertShare(transaction: Transaction, row: ShareRow): Promise<void> {
  await transaction.insertInto('chat_shares').values(toRow<ChatSharesTable>(row)).execute();
}

/** Lists the shares of messages of a room. */
export async function listShares(
  reader: Reader,
  { room, sequences }: { readonly room: string; readonly sequences: readonly number[] },
): Promise<ShareRow[]> {
  const rows = await reader
    .selectFrom('chat_shares')
    .selectAll()
    .where('room', '=', room)
    .where('sequence', 'in', [...sequences])
    .execute();
  return rows.map(fromRow);
}

/** Deletes shares before a moment. */
export async function pruneShares(transaction: Transaction, beforeMs: number): Promise<void> {
  await transaction.deleteFrom('chat_shares').where('shared_at_ms', '<', beforeMs).execute();
}
