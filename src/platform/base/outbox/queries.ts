import { type CamelRow, fromRow, toRow } from '../db/row-names.ts';
import type { Reader, Transaction } from '../db/storage.ts';
import type { OutboxTable } from './tables.ts';

/** Message as stored (`OutboxTable`). */
export type OutboxMessage = CamelRow<OutboxTable>;

/** Inserts a message to send. */
export async function insertMessage(
  transaction: Transaction,
  message: OutboxMessage,
): Promise<void> {
  await transaction.insertInto('outbox').values(toRow<OutboxTable>(message)).execute();
}

/** Lists the due messages of some channels, the oldest first. */
export async function listDueMessages(
  reader: Reader,
  due: {
    readonly channels: readonly OutboxMessage['channel'][];
    readonly nowMs: number;
    readonly limit: number;
  },
): Promise<OutboxMessage[]> {
  const rows = await reader
    .selectFrom('outbox')
    .selectAll()
    .where('channel', 'in', due.channels)
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .where('next_try_at_ms', '<=', due.nowMs)
    .orderBy('created_at_ms')
    .orderBy('id')
    .limit(due.limit)
    .execute();
  return rows.map(fromRow);
}

/** Finds a message by its id; `undefined` for none. */
export async function findMessage(reader: Reader, id: string): Promise<OutboxMessage | undefined> {
  const query = reader.selectFrom('outbox').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && fromRow(row);
}

/**
 * Leases a message for sending until a moment; false when another has it since it was read, here or
 * in another instance.
 */
export async function leaseMessage(
  transaction: Transaction,
  { id, nextTryAtMs }: OutboxMessage,
  untilMs: number,
): Promise<boolean> {
  const result = await transaction
    .updateTable('outbox')
    .set((update) => ({ next_try_at_ms: untilMs, tries: update('tries', '+', 1) }))
    .where('id', '=', id)
    .where('next_try_at_ms', '=', nextTryAtMs)
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends a message that the network has accepted or that was given up, and deletes its content. */
export async function endMessage(
  transaction: Transaction,
  end:
    | { readonly id: string; readonly sentAtMs: number }
    | { readonly id: string; readonly failedAtMs: number },
): Promise<void> {
  const outcome =
    'sentAtMs' in end ? { sent_at_ms: end.sentAtMs } : { failed_at_ms: end.failedAtMs };
  await transaction
    .updateTable('outbox')
    .set({ ...outcome, subject: '', body: '' })
    .where('id', '=', end.id)
    .execute();
}

/** Postpones a message until a moment. */
export async function postponeMessage(
  transaction: Transaction,
  { id, untilMs }: { readonly id: string; readonly untilMs: number },
): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ next_try_at_ms: untilMs })
    .where('id', '=', id)
    .execute();
}

/** Lists the latest messages, newest first. */
export async function listMessages(reader: Reader, limit: number): Promise<OutboxMessage[]> {
  const rows = await reader
    .selectFrom('outbox')
    .selectAll()
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Deletes messages that were written before a moment. */
export async function deleteMessagesBefore(
  transaction: Transaction,
  createdBeforeMs: number,
): Promise<void> {
  await transaction.deleteFrom('outbox').where('created_at_ms', '<', createdBeforeMs).execute();
}
