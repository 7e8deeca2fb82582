import { sql } from 'kysely';
import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ChatPresenceTable } from './tables.ts';

/** Stored number of a room's readers on an instance (`ChatPresenceTable`). */
export type PresenceRow = CamelRow<ChatPresenceTable>;

/** Replaces the numbers of an instance. */
export async function replacePresence(
  transaction: Transaction,
  instance: string,
  rows: readonly PresenceRow[],
): Promise<void> {
  await transaction.deleteFrom('chat_presence').where('instance', '=', instance).execute();
  if (rows.length === 0) return;
  const values = rows.map((row) => toRow<ChatPresenceTable>(row));
  await transaction.insertInto('chat_presence').values(values).execute();
}

/** Sums the numbers of the other instances that were counted since a moment, by room. */
export async function sumOthersPresence(
  reader: Reader,
  { instance, sinceMs }: { readonly instance: string; readonly sinceMs: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('chat_presence')
    .select(['room', sql<number>`sum(readers)`.as('readers')])
    .where('instance', '!=', instance)
    .where('counted_at_ms', '>=', sinceMs)
    .groupBy('room')
    .execute();
  // PostgreSQL writes a sum of whole numbers as text.
  return new Map(rows.map(({ room, readers }) => [room, Number(readers)]));
}

/** Deletes numbers that were counted before a moment, of instances that are gone. */
export async function prunePresence(transaction: Transaction, beforeMs: number): Promise<void> {
  await transaction.deleteFrom('chat_presence').where('counted_at_ms', '<', beforeMs).execute();
}
