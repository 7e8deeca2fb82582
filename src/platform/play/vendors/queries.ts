import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { VendorSettingsTable } from './tables.ts';

/** Settings of a vendor as they are stored: its secrets are sealed. */
export type VendorSettings = CamelRow<VendorSettingsTable>;

/** Returns the settings of a vendor; `undefined` for one without. */
export async function findVendorSettings(
  reader: Reader,
  vassalage: string,
): Promise<VendorSettings | undefined> {
  const row = await reader
    .selectFrom('vendor_settings')
    .selectAll()
    .where('vassalage', '=', vassalage)
    .executeTakeFirst();
  return row && fromRow(row);
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
  settings: VendorSettings,
): Promise<void> {
  await transaction
    .insertInto('vendor_settings')
    .values(toRow<VendorSettingsTable>(settings))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the settings of every vendor, by its code. */
export async function listVendorSettings(reader: Reader): Promise<VendorSettings[]> {
  const rows = await reader
    .selectFrom('vendor_settings')
    .selectAll()
    .orderBy('vassalage')
    .execute();
  return rows.map(fromRow);
}

/** Saves a vendor's settings over the stored ones. */
export async function saveVendorSettings(
  transaction: Transaction,
  settings: VendorSettings,
): Promise<void> {
  const { vassalage, ...row } = toRow<VendorSettingsTable>(settings);
  await transaction
    .insertInto('vendor_settings')
    .values({ vassalage, ...row })
    .onConflict((conflict) => conflict.column('vassalage').doUpdateSet(row))
    .execute();
}
