import type { Selectable } from 'kysely';
import type { OutboxTable } from '../db/access-tables.ts';
import type { Reader, Transaction } from '../db/storage.ts';

export type MessageRow = Selectable<OutboxTable>;

export async function insertMessage(transaction: Transaction, row: OutboxTable): Promise<void> {
  await transaction.insertInto('outbox').values(row).execute();
}

/** Messages of some channels whose time has come, the oldest first. */
export async function listDue(
  reader: Reader,
  due: {
    readonly channels: readonly MessageRow['channel'][];
    readonly nowMs: number;
    readonly limit: number;
  },
): Promise<MessageRow[]> {
  return reader
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
}

export async function findMessage(reader: Reader, id: string): Promise<MessageRow | undefined> {
  return reader.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Takes a message for sending until a moment; false when another has taken it since it was read,
 * here or in another instance.
 */
export async function claimMessage(
  transaction: Transaction,
  { id, next_try_at_ms, untilMs }: MessageRow & { readonly untilMs: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('outbox')
    .set((update) => ({ next_try_at_ms: untilMs, tries: update('tries', '+', 1) }))
    .where('id', '=', id)
    .where('next_try_at_ms', '=', next_try_at_ms)
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes that a message is with the network, or given up: what it said is no longer kept. */
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

export async function putOff(
  transaction: Transaction,
  { id, untilMs }: { readonly id: string; readonly untilMs: number },
): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ next_try_at_ms: untilMs })
    .where('id', '=', id)
    .execute();
}

/** The latest messages, newest first. */
export async function listMessages(reader: Reader, limit: number): Promise<MessageRow[]> {
  return reader
    .selectFrom('outbox')
    .selectAll()
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteMessagesBefore(
  transaction: Transaction,
  createdBeforeMs: number,
): Promise<void> {
  await transaction.deleteFrom('outbox').where('created_at_ms', '<', createdBeforeMs).execute();
}
