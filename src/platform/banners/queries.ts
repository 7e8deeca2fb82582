import type { Selectable } from 'kysely';
import type { BannersTable } from '../db/content-tables.ts';
import type { Reader, Transaction } from '../db/storage.ts';

export async function listBanners(
  reader: Reader,
  groupName: string,
): Promise<Selectable<BannersTable>[]> {
  return reader
    .selectFrom('banners')
    .selectAll()
    .where('group_name', '=', groupName)
    .where('active', '=', 1)
    .orderBy('position')
    .execute();
}

/** Hides every banner. */
export async function hideBanners(transaction: Transaction): Promise<void> {
  await transaction.updateTable('banners').set({ active: 0 }).execute();
}

/** Adds a banner, or changes the one with its id. */
export async function putBanner(transaction: Transaction, row: BannersTable): Promise<void> {
  await transaction
    .insertInto('banners')
    .values(row)
    .onConflict((conflict) => conflict.column('banner_id').doUpdateSet(row))
    .execute();
}
