import type { Reader } from '#platform/base/db/storage.ts';
import { defineSetting, demonstrationSetting, readSetting } from '#platform/base/settings/index.ts';
import { minor } from '#platform/base/settings/setting-kinds.ts';

/** Given to each new member of a demonstration brand, in minor units; "0" for none. */
export const openingGiftMinorSetting = defineSetting({
  name: 'openingGiftMinor',
  initial: '8800000',
  schema: minor,
});

/**
 * Reads the gift to each new member, in minor units: nothing unless this is a demonstration brand.
 */
export async function readOpeningGift(reader: Reader): Promise<bigint> {
  const isDemonstration = await readSetting(reader, demonstrationSetting);
  return isDemonstration ? BigInt(await readSetting(reader, openingGiftMinorSetting)) : 0n;
}
