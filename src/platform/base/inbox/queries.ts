import type { MemberMessagesTable } from '../db/centre-tables.ts';
import type { Transaction } from '../db/storage.ts';

export async function insertMessage(
  transaction: Transaction,
  row: MemberMessagesTable,
): Promise<void> {
  await transaction.insertInto('member_messages').values(row).execute();
}
