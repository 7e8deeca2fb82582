import { toRow } from '#platform/base/db/row-names.ts';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { CallRecord } from '../vendor-calls/index.ts';

/** Writes rounds in one statement. */
export async function insertRounds(
  transaction: Transaction,
  rows: readonly Schema['rounds'][],
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
    .values(calls.map((call) => toRow<Schema['vendor_transactions']>(call)))
    .execute();
}
