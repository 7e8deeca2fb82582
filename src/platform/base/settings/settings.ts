import type { Reader, Storage, Transaction } from '../db/storage.ts';
import { upgradeStored } from './merge.ts';
import { findSetting, insertSetting, saveSetting, updateSetting } from './queries.ts';
import type { AnySetting, Setting } from './setting.ts';
import { settingProblems } from './setting-problems.ts';

/** Reads one setting; missing values of it in a database of an older version get their defaults. */
export async function readSetting<Value>(
  reader: Reader,
  { name, initial }: Pick<Setting<string, Value>, 'name' | 'initial'>,
): Promise<Value> {
  const value = await findSetting(reader, name);
  if (value === undefined) return initial;
  return upgradeStored(initial, JSON.parse(value));
}

/**
 * Changes one setting at once, for every instance.
 * @throws when the value is not what the setting takes.
 */
export async function changeSetting<Value>(
  storage: Storage,
  setting: Setting<string, Value>,
  value: Value,
): Promise<void> {
  const { name, schema } = setting;
  const [problem] = schema ? settingProblems([setting], { [name]: value }) : [];
  if (problem) throw new Error(`the setting ${problem.path.join('.')} ${problem.phrase}`);
  await storage.withTransaction((transaction) =>
    updateSetting(transaction, { key: name, value: JSON.stringify(value) }),
  );
}

/** Returns the value that a new database gets of a setting. */
export function initialSetting(
  { initial, demonstration }: AnySetting,
  { isDemonstration }: { readonly isDemonstration: boolean },
): unknown {
  return isDemonstration && demonstration !== undefined ? demonstration : initial;
}

/** Inserts the settings that the database lacks; an existing one stays. */
export async function fillSettings(
  storage: Storage,
  settings: readonly AnySetting[],
  kind: { readonly isDemonstration: boolean },
): Promise<void> {
  await storage.withTransaction(async (transaction) => {
    for (const setting of settings) {
      const value = JSON.stringify(initialSetting(setting, kind));
      await insertSetting(transaction, { key: setting.name, value });
    }
  });
}

/** Writes one setting within a transaction. */
export async function writeSetting<Value>(
  transaction: Transaction,
  { name }: Pick<Setting<string, Value>, 'name'>,
  value: NoInfer<Value>,
): Promise<void> {
  await saveSetting(transaction, { key: name, value: JSON.stringify(value) });
}

/**
 * Saves a marker of some kind, as the hash of imported data; false when exactly this one was saved
 * last. Other writers of the same kind wait until the transaction ends.
 */
export async function saveMarker(
  transaction: Transaction,
  kind: string,
  hash: string,
): Promise<boolean> {
  return saveSetting(transaction, { key: `taken:${kind}`, value: JSON.stringify(hash) });
}

/** Returns whether exactly this marker was saved last for its kind. */
export async function hasMarker(reader: Reader, kind: string, hash: string): Promise<boolean> {
  return (await findSetting(reader, `taken:${kind}`)) === JSON.stringify(hash);
}

/** Reads the last marker of some kind; `undefined` for none. */
export async function readMarker(reader: Reader, kind: string): Promise<string | undefined> {
  const noted = await findSetting(reader, `taken:${kind}`);
  return noted === undefined ? undefined : JSON.parse(noted);
}
