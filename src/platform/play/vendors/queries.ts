import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { VendorSettingsTable } from '#platform/base/db/vendor-tables.ts';

/** How a vendor is set up; `undefined` for one that is not. */
export async function findVendorSettings(
  reader: Reader,
  vassalage: string,
): Promise<Selectable<VendorSettingsTable> | undefined> {
  return reader
    .selectFrom('vendor_settings')
    .selectAll()
    .where('vassalage', '=', vassalage)
    .executeTakeFirst();
}

/** Inserts a vendor's settings; those that are there stay. */
export async function insertVendorSettings(
  transaction: Transaction,
  row: VendorSettingsTable,
): Promise<void> {
  await transaction
    .insertInto('vendor_settings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
