import type { BrandFacts } from '#contract/brand/brand.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { identitySetting, readOpeningGift, whitelabelSetting } from '../settings/index.ts';

/**
 * Reads the facts that texts may state about the brand: its name, its operator, and gifts for new
 * members.
 */
export async function readBrandFacts(reader: Reader): Promise<BrandFacts> {
  const { brandName, currency } = await readSetting(reader, whitelabelSetting);
  const giftMinor = await readOpeningGift(reader);
  return {
    brandName,
    identity: await readSetting(reader, identitySetting),
    ...(giftMinor > 0n && { openingGift: toMoney(giftMinor, currency) }),
  };
}
