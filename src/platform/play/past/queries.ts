import { toRow } from '#platform/base/db/row-names.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RoundsTable, VendorTransactionsTable } from '#platform/base/db/vendor-tables.ts';
import type { CallRecord } from '../vendor-calls/index.ts';

/** Writes rounds in one statement. */
export async function insertRounds(
  transaction: Transaction,
  rows: readonly RoundsTable[],
): Promise<void> {
  await transaction
    .insertInto('rounds')
    .values([...rows])
    .execute();
}

/** Inserts calls with their answers, in one statement. */
export async function insertCalls(
  transaction: Transaction,
  calls: readonly CallRecord[],
): Promise<void> {
  await transaction
    .insertInto('vendor_transactions')
    .values(calls.map((call) => toRow<VendorTransactionsTable>(call)))
    .execute();
}
