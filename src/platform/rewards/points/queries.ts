import type { Selectable } from 'kysely';
import type { RedeemItemsTable } from '#platform/base/db/catalogue-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

export async function listRedeemItems(reader: Reader): Promise<Selectable<RedeemItemsTable>[]> {
  return reader
    .selectFrom('redeem_items')
    .selectAll()
    .orderBy('points_requirement')
    .orderBy('item_id')
    .execute();
}

/** Adds an item, or changes the one with its id. */
export async function putRedeemItem(
  transaction: Transaction,
  row: RedeemItemsTable,
): Promise<void> {
  await transaction
    .insertInto('redeem_items')
    .values(row)
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(row))
    .execute();
}
