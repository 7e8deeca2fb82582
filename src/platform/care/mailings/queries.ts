import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { MailingsTable } from './tables.ts';

/** Stored mailing (`MailingsTable`). */
export type MailingRow = CamelRow<MailingsTable>;

/** Inserts a mailing. */
export async function insertMailing(transaction: Transaction, row: MailingRow): Promise<void> {
  await transaction.insertInto('mailings').values(toRow<MailingsTable>(row)).execute();
}

/** Finds a mailing; `undefined` for none. */
export async function findMailing(reader: Reader, id: string): Promise<MailingRow | undefined> {
  const row = await reader
    .selectFrom('mailings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Lists mailings that are due, the first one first. */
export async function listDueMailings(reader: Reader, nowMs: number): Promise<MailingRow[]> {
  const rows = await reader
    .selectFrom('mailings')
    .selectAll()
    .where('state', '=', 'scheduled')
    .where('send_at_ms', '<=', nowMs)
    .orderBy('send_at_ms')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Locks a scheduled mailing until the transaction ends; `undefined` once it is sent or withdrawn. */
export async function lockScheduled(
  transaction: Transaction,
  id: string,
): Promise<MailingRow | undefined> {
  const row = await transaction
    .updateTable('mailings')
    .set({ state: 'scheduled' })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Saves how far a mailing has come, or its end. */
export async function saveMailing(
  transaction: Transaction,
  { id, ...change }: Pick<MailingRow, 'id' | 'state' | 'lastMemberId' | 'sent'>,
): Promise<void> {
  const { state, lastMemberId, sent } = change;
  await transaction
    .updateTable('mailings')
    .set({ state, last_member_id: lastMemberId, sent })
    .where('id', '=', id)
    .execute();
}

/** Marks a mailing as withdrawn; false when it was before. */
export async function markWithdrawn(transaction: Transaction, id: string): Promise<boolean> {
  const result = await transaction
    .updateTable('mailings')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('state', '!=', 'withdrawn')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes the messages of a mailing from inboxes, with what was read of them. */
export async function deleteMailingMessages(transaction: Transaction, id: string): Promise<void> {
  const ids = transaction.selectFrom('member_messages').select('id').where('mailing_id', '=', id);
  await transaction.deleteFrom('message_closings').where('message_id', 'in', ids).execute();
  await transaction.deleteFrom('message_reads').where('message_id', 'in', ids).execute();
  await transaction.deleteFrom('member_messages').where('mailing_id', '=', id).execute();
}

/** Lists the mailings that were written last. */
export async function listMailings(reader: Reader, limit: number): Promise<MailingRow[]> {
  const rows = await reader
    .selectFrom('mailings')
    .selectAll()
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Counts the members that have read a mailing. */
export async function countReaders(reader: Reader, id: string): Promise<number> {
  const row = await reader
    .selectFrom('message_reads')
    .innerJoin('member_messages', 'member_messages.id', 'message_reads.message_id')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('mailing_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.count;
}
