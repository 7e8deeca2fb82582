import type { Reader, Transaction } from '../db/storage.ts';

export async function findSetting(reader: Reader, key: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** Inserts a setting unless it is there already. */
export async function insertSetting(
  transaction: Transaction,
  setting: { readonly key: string; readonly value: string },
): Promise<void> {
  await transaction
    .insertInto('settings')
    .values(setting)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function updateSetting(
  transaction: Transaction,
  setting: { readonly key: string; readonly value: string },
): Promise<void> {
  await transaction
    .updateTable('settings')
    .set({ value: setting.value })
    .where('key', '=', setting.key)
    .execute();
}
