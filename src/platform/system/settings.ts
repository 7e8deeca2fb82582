import type { Reader, Storage } from '../db/storage.ts';
import { defaultSettings, type PlatformSettings } from './defaults.ts';
import { findSetting, insertSetting, updateSetting } from './queries.ts';

/** Reads one setting; its default where a database of an older version has none. */
export async function readSetting<Name extends keyof PlatformSettings>(
  reader: Reader,
  name: Name,
): Promise<PlatformSettings[Name]> {
  const value = await findSetting(reader, name);
  return value === undefined ? defaultSettings[name] : JSON.parse(value);
}

/** Changes one setting at once, for every instance. */
export async function changeSetting<Name extends keyof PlatformSettings>(
  storage: Storage,
  name: Name,
  value: PlatformSettings[Name],
): Promise<void> {
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

/** What each new member is given, in minor units: nothing unless this is a demonstration brand. */
export async function readOpeningGift(reader: Reader): Promise<bigint> {
  const isDemonstration = await readSetting(reader, 'demonstration');
  return isDemonstration ? BigInt(await readSetting(reader, 'openingGiftMinor')) : 0n;
}
