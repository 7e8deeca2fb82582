import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { VendorSettingsTable } from '#platform/base/db/vendor-tables.ts';

/** Returns the settings of a vendor; `undefined` for one without. */
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

/**
 * Locks a vendor's settings, so that its calls that need it run one at a time; on SQLite only one
 * transaction writes anyway.
 */
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

/** Lists the settings of every vendor, by its code. */
export async function listVendorSettings(
  reader: Reader,
): Promise<Selectable<VendorSettingsTable>[]> {
  return reader.selectFrom('vendor_settings').selectAll().orderBy('vassalage').execute();
}

/** Saves a vendor's settings over the stored ones. */
export async function saveVendorSettings(
  transaction: Transaction,
  { vassalage, ...row }: VendorSettingsTable,
): Promise<void> {
  await transaction
    .insertInto('vendor_settings')
    .values({ vassalage, ...row })
    .onConflict((conflict) => conflict.column('vassalage').doUpdateSet(row))
    .execute();
}
