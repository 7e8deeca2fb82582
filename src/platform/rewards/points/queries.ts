import type { RedeemItemsTable } from '#platform/base/db/catalogue-tables.ts';
import { type Named, toNamed, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Lists the items of the points mall, the cheapest first. */
export async function listRedeemItems(reader: Reader): Promise<Named<RedeemItemsTable>[]> {
  const rows = await reader
    .selectFrom('redeem_items')
    .selectAll()
    .orderBy('points_requirement')
    .orderBy('item_id')
    .execute();
  return rows.map(toNamed);
}

/** Inserts an item, or updates the one with its id. */
export async function putRedeemItem(
  transaction: Transaction,
  item: Named<RedeemItemsTable>,
): Promise<void> {
  const row = toRow<RedeemItemsTable>(item);
  await transaction
    .insertInto('redeem_items')
    .values(row)
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(row))
    .execute();
}
