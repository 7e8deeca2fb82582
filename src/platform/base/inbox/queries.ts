import type { MemberMessagesTable } from '../db/centre-tables.ts';
import { type Named, toRow } from '../db/row-names.ts';
import type { Transaction } from '../db/storage.ts';

/** Writes a message to one member, or to all. */
export async function insertMessage(
  transaction: Transaction,
  message: Named<MemberMessagesTable>,
): Promise<void> {
  const row = toRow<MemberMessagesTable>(message);
  await transaction.insertInto('member_messages').values(row).execute();
}
