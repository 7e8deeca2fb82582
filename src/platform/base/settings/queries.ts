import { prepared } from '../db/prepared-query.ts';
import type { Reader, Transaction } from '../db/storage.ts';

/** Finds a setting as stored, JSON; `undefined` for an unknown one. */
export async function findSetting(reader: Reader, key: string): Promise<string | undefined> {
  return (await selectSetting(reader, { key }))[0]?.value;
}

const selectSetting = prepared((reader, { key }: { readonly key: string }) =>
  reader.selectFrom('settings').select('value').where('key', '=', key),
);

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

/**
 * Saves a setting; false when it had this value already. Other writers of it wait until this
 * commits.
 */
export async function saveSetting(
  transaction: Transaction,
  setting: { readonly key: string; readonly value: string },
): Promise<boolean> {
  const result = await transaction
    .insertInto('settings')
    .values(setting)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: setting.value })
        .where('settings.value', '<>', setting.value),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Replaces a setting, JSON. */
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
