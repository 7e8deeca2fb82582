import type { Transaction } from '#platform/base/db/storage.ts';
import type { RoundsTable, VendorTransactionsTable } from '#platform/base/db/vendor-tables.ts';

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
  rows: readonly VendorTransactionsTable[],
): Promise<void> {
  await transaction
    .insertInto('vendor_transactions')
    .values([...rows])
    .execute();
}
