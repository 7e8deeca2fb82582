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

/** Locks a vendor's settings, for what one call of it at a time may do; on SQLite one is alone anyway. */
export async function lockVendor(transaction: Transaction, vassalage: string): Promise<void> {
  if (transaction.engine !== 'postgres') return;
  await transaction
    .selectFrom('vendor_settings')
    .select('vassalage')
    .where('vassalage', '=', vassalage)
    .forUpdate()
    .execute();
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

/** How every vendor is set up, by its code. */
export async function listVendorSettings(
  reader: Reader,
): Promise<Selectable<VendorSettingsTable>[]> {
  return reader.selectFrom('vendor_settings').selectAll().orderBy('vassalage').execute();
}

/** Writes a vendor's settings in place of those that are there. */
export async function putVendorSettings(
  transaction: Transaction,
  { vassalage, ...row }: VendorSettingsTable,
): Promise<void> {
  await transaction
    .insertInto('vendor_settings')
    .values({ vassalage, ...row })
    .onConflict((conflict) => conflict.column('vassalage').doUpdateSet(row))
    .execute();
}
