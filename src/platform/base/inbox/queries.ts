import { type CamelRow, toRow } from '../db/row-names.ts';
import { insertRows } from '../db/rows.ts';
import type { Transaction } from '../db/storage.ts';
import type { MemberMessagesTable } from './tables.ts';

/** Inserts a message to one member, or to all. */
export async function insertMessage(
  transaction: Transaction,
  message: CamelRow<MemberMessagesTable>,
): Promise<void> {
  const row = toRow<MemberMessagesTable>(message);
  await transaction.insertInto('member_messages').values(row).execute();
}

const columns = {
  id: 'text',
  member_id: 'text',
  title: 'text',
  text: 'text',
  words: 'text',
  created_at_ms: 'bigint',
  kind: 'text',
  mailing_id: 'text',
} as const;

/** Inserts many messages in one statement; one whose id is there already is left out. */
export async function insertMessages(
  transaction: Transaction,
  messages: readonly CamelRow<MemberMessagesTable>[],
): Promise<void> {
  const rows = messages.map((message) => toRow<MemberMessagesTable>(message));
  await insertRows(transaction, { table: 'member_messages', columns, skipsKnown: true }, rows);
}
