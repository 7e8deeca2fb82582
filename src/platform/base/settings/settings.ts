import type { Reader, Storage, Transaction } from '../db/storage.ts';
import { defaultSettings, type PlatformSettings } from './defaults.ts';
import { bringUpToDate } from './merge.ts';
import { findSetting, insertSetting, putSetting, updateSetting } from './queries.ts';
import { operatorSettings, settingProblems } from './settings-schema.ts';

/** Reads one setting; what a database of an older version has not, of it or in it, is default. */
export async function readSetting<Name extends keyof PlatformSettings>(
  reader: Reader,
  name: Name,
): Promise<PlatformSettings[Name]> {
  const value = await findSetting(reader, name);
  if (value === undefined) return defaultSettings[name];
  return bringUpToDate(defaultSettings[name], JSON.parse(value));
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
 * Writes the settings that the database has not: the given ones, else their defaults. A setting
 * that is there stays, so `given` decides for new databases alone.
 */
export async function fillSettings(
  storage: Storage,
  given: Partial<PlatformSettings>,
): Promise<void> {
  await storage.withTransaction(async (transaction) => {
    for (const [key, value] of Object.entries({ ...defaultSettings, ...given })) {
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
  await putSetting(transaction, { key: name, value: JSON.stringify(value) });
}

/**
 * Notes that data of some kind was taken over, by its hash; false when exactly this was taken last.
 * Until the transaction ends others that take the same kind wait.
 */
export async function noteTaken(
  transaction: Transaction,
  kind: string,
  hash: string,
): Promise<boolean> {
  return putSetting(transaction, { key: `taken:${kind}`, value: JSON.stringify(hash) });
}

/** Whether exactly this data of some kind was taken over last. */
export async function isTaken(reader: Reader, kind: string, hash: string): Promise<boolean> {
  return (await findSetting(reader, `taken:${kind}`)) === JSON.stringify(hash);
}

/** What `noteTaken` noted last of some kind. */
export async function readTaken(reader: Reader, kind: string): Promise<string | undefined> {
  const noted = await findSetting(reader, `taken:${kind}`);
  return noted === undefined ? undefined : JSON.parse(noted);
}

/** What each new member is given, in minor units: nothing unless this is a demonstration brand. */
export async function readOpeningGift(reader: Reader): Promise<bigint> {
  const isDemonstration = await readSetting(reader, 'demonstration');
  return isDemonstration ? BigInt(await readSetting(reader, 'openingGiftMinor')) : 0n;
}
