import type { Selectable } from 'kysely';
import type { BannersTable } from '../db/schema.ts';
import type { Reader, Transaction } from '../db/storage.ts';

export async function listBanners(
  reader: Reader,
  groupName: string,
): Promise<Selectable<BannersTable>[]> {
  return reader
    .selectFrom('banners')
    .selectAll()
    .where('group_name', '=', groupName)
    .orderBy('position')
    .execute();
}

export async function insertBanner(transaction: Transaction, row: BannersTable): Promise<void> {
  await transaction
    .insertInto('banners')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
