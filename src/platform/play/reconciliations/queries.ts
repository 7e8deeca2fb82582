import type { Insertable, Selectable } from 'kysely';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ReconciliationMismatchesTable, ReconciliationsTable } from './tables.ts';

/** Report as it is stored. */
export type ReportRow = CamelRow<Selectable<ReconciliationsTable>>;

/** Mismatch of a report as it is stored. */
export type MismatchRow = CamelRow<Selectable<ReconciliationMismatchesTable>>;

/** Most rows in one statement. */
const rowsAtOnce = 200;

/** Inserts a report with its mismatches; neither is ever changed. */
export async function insertReport(
  transaction: Transaction,
  report: ReportRow,
  mismatches: readonly MismatchRow[],
): Promise<void> {
  await transaction
    .insertInto('reconciliations')
    .values(toRow<Insertable<ReconciliationsTable>>(report))
    .execute();
  for (let from = 0; from < mismatches.length; from += rowsAtOnce) {
    const some = mismatches
      .slice(from, from + rowsAtOnce)
      .map((each) => toRow<Insertable<ReconciliationMismatchesTable>>(each));
    await transaction.insertInto('reconciliation_mismatches').values(some).execute();
  }
}

/** Lists reports, open ones first, then the latest first. */
export async function listReports(reader: Reader, limit: number): Promise<ReportRow[]> {
  const rows = await reader
    .selectFrom('reconciliations')
    .selectAll()
    .orderBy((order) => order.case().when('state', '=', 'open').then(0).else(1).end())
    .orderBy('made_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Returns a report by its id; `undefined` for none. */
export async function findReport(reader: Reader, id: string): Promise<ReportRow | undefined> {
  const row = await reader
    .selectFrom('reconciliations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Lists the mismatches of a report in their order. */
export async function listMismatches(
  reader: Reader,
  query: { readonly id: string; readonly limit: number },
): Promise<MismatchRow[]> {
  const rows = await reader
    .selectFrom('reconciliation_mismatches')
    .selectAll()
    .where('reconciliation_id', '=', query.id)
    .orderBy('position')
    .limit(query.limit)
    .execute();
  return rows.map(fromRow);
}

/** Closes a report; false when it is not open. */
export async function closeReport(transaction: Transaction, id: string): Promise<boolean> {
  const result = await transaction
    .updateTable('reconciliations')
    .set({ state: 'closed' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
