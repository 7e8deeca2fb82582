import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RedeemItemsTable } from './tables.ts';

/** Lists the items of the points mall, the cheapest first. */
export async function listRedeemItems(reader: Reader): Promise<CamelRow<RedeemItemsTable>[]> {
  const rows = await reader
    .selectFrom('redeem_items')
    .selectAll()
    .orderBy('points_requirement')
    .orderBy('item_id')
    .execute();
  return rows.map(fromRow);
}

/** Inserts an item, or updates the one with its id. */
export async function saveRedeemItem(
  transaction: Transaction,
  item: CamelRow<RedeemItemsTable>,
): Promise<void> {
  const row = toRow<RedeemItemsTable>(item);
  await transaction
    .insertInto('redeem_items')
    .values(row)
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(row))
    .execute();
}
