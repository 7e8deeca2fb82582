import type { Reader, Storage, Transaction } from '../db/storage.ts';
import { defaultSettings, type PlatformSettings } from './defaults.ts';
import { upgradeStored } from './merge.ts';
import { findSetting, insertSetting, saveSetting, updateSetting } from './queries.ts';
import { operatorSettings, settingProblems } from './settings-schema.ts';

/** Reads one setting; missing values of it in a database of an older version get their defaults. */
export async function readSetting<Name extends keyof PlatformSettings>(
  reader: Reader,
  name: Name,
): Promise<PlatformSettings[Name]> {
  const value = await findSetting(reader, name);
  if (value === undefined) return defaultSettings[name];
  return upgradeStored(defaultSettings[name], JSON.parse(value));
}

/**
 * Changes one setting at once, for every instance.
 * @throws when the value is not what the setting takes.
 */
export async function changeSetting<Name extends keyof PlatformSettings>(
  storage: Storage,
  name: Name,
  value: PlatformSettings[Name],
): Promise<void> {
  const [problem] = settingProblems({ [name]: value }).filter(({ path }) => path[0] === name);
  if (problem && name in operatorSettings) {
    throw new Error(`the setting ${problem.path.join('.')} ${problem.phrase}`);
  }
  await storage.withTransaction((transaction) =>
    updateSetting(transaction, { key: name, value: JSON.stringify(value) }),
  );
}

/**
 * Inserts the settings that the database lacks: the initial ones, else their defaults. An existing
 * setting stays, so `initial` matters for new databases alone.
 */
export async function fillSettings(
  storage: Storage,
  initial: Partial<PlatformSettings>,
): Promise<void> {
  await storage.withTransaction(async (transaction) => {
    for (const [key, value] of Object.entries({ ...defaultSettings, ...initial })) {
      await insertSetting(transaction, { key, value: JSON.stringify(value) });
    }
  });
}

/** Writes one setting within a transaction. */
export async function writeSetting<Name extends keyof PlatformSettings>(
  transaction: Transaction,
  name: Name,
  value: PlatformSettings[Name],
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

/**
 * Reads the gift to each new member, in minor units: nothing unless this is a demonstration brand.
 */
export async function readOpeningGift(reader: Reader): Promise<bigint> {
  const isDemonstration = await readSetting(reader, 'demonstration');
  return isDemonstration ? BigInt(await readSetting(reader, 'openingGiftMinor')) : 0n;
}
