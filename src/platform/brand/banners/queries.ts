import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { BannersTable } from './tables.ts';

/** Lists shown banners: those of one group, or all, group by group. */
export async function listBanners(
  reader: Reader,
  groupName: string | undefined,
): Promise<CamelRow<BannersTable>[]> {
  const shown = reader.selectFrom('banners').selectAll().where('active', '=', 1);
  const query = groupName === undefined ? shown : shown.where('group_name', '=', groupName);
  const rows = await query.orderBy('group_name').orderBy('position').execute();
  return rows.map(fromRow);
}

/** Hides every banner. */
export async function hideBanners(transaction: Transaction): Promise<void> {
  await transaction.updateTable('banners').set({ active: 0 }).execute();
}

/** Inserts a banner, or updates the one with its id. */
export async function saveBanner(
  transaction: Transaction,
  banner: CamelRow<BannersTable>,
): Promise<void> {
  const row = toRow<BannersTable>(banner);
  await transaction
    .insertInto('banners')
    .values(row)
    .onConflict((conflict) => conflict.column('banner_id').doUpdateSet(row))
    .execute();
}
