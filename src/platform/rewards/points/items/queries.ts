import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RedeemItemsTable } from '../tables.ts';

/** Item of the points mall as it is stored. */
export type ItemRow = CamelRow<RedeemItemsTable>;

/** Lists the items of the points mall, those that are off included, the cheapest first. */
export async function listItems(reader: Reader): Promise<ItemRow[]> {
  const rows = await reader
    .selectFrom('redeem_items')
    .selectAll()
    .orderBy('points_requirement')
    .orderBy('item_id')
    .execute();
  return rows.map(fromRow);
}

/** Locks an item until the transaction ends; `undefined` for none. */
export async function lockItem(
  transaction: Transaction,
  itemId: string,
): Promise<ItemRow | undefined> {
  const query = transaction.selectFrom('redeem_items').selectAll().where('item_id', '=', itemId);
  // An SQLite write transaction has the whole database to itself already.
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  const row = await locked.executeTakeFirst();
  return row && fromRow(row);
}

/** Inserts an item, or updates the one with its id. */
export async function saveItem(transaction: Transaction, item: ItemRow): Promise<void> {
  const row = toRow<RedeemItemsTable>(item);
  await transaction
    .insertInto('redeem_items')
    .values(row)
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(row))
    .execute();
}

/** Saves the stock of an item. */
export async function saveStock(
  transaction: Transaction,
  { itemId, quantity }: { readonly itemId: string; readonly quantity: number },
): Promise<void> {
  await transaction
    .updateTable('redeem_items')
    .set({ quantity })
    .where('item_id', '=', itemId)
    .execute();
}
