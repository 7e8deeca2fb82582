import type { Insertable } from 'kysely';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ReceivablesTable } from './tables.ts';

/** Inserts a receivable. */
export async function insertReceivable(
  transaction: Transaction,
  receivable: CamelRow<Insertable<ReceivablesTable>>,
): Promise<void> {
  await transaction
    .insertInto('receivables')
    .values(toRow<Insertable<ReceivablesTable>>(receivable))
    .execute();
}

const selectReceivables = (reader: Reader) =>
  reader
    .selectFrom('receivables')
    .innerJoin('members', 'members.id', 'receivables.member_id')
    .selectAll('receivables')
    .select('members.username');

/** Receivable with its member's name. */
export type ReceivableRow = Awaited<ReturnType<typeof listOpenReceivables>>[number];

/** Lists open receivables, the oldest first. */
export async function listOpenReceivables(reader: Reader, limit: number) {
  const rows = await selectReceivables(reader)
    .where('receivables.state', '=', 'open')
    .orderBy('receivables.created_at_ms')
    .orderBy('receivables.id')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Returns a receivable by its id; `undefined` for none. */
export async function findReceivable(
  reader: Reader,
  id: string,
): Promise<ReceivableRow | undefined> {
  const row = await selectReceivables(reader).where('receivables.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Ends an open receivable; false when it is no longer open. */
export async function endReceivable(
  transaction: Transaction,
  ended: {
    readonly id: string;
    readonly state: 'collected' | 'written_off';
    readonly nowMs: number;
  },
): Promise<boolean> {
  const result = await transaction
    .updateTable('receivables')
    .set({ state: ended.state, settled_at_ms: ended.nowMs })
    .where('id', '=', ended.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
