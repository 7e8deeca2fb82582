import type { BrandFacts } from '#contract/brand/brand.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readOpeningGift, readSetting } from '#platform/base/settings/index.ts';

/**
 * Reads the facts that texts may state about the brand: its name, its operator, and gifts for new
 * members.
 */
export async function readBrandFacts(reader: Reader): Promise<BrandFacts> {
  const { brandName, currency } = await readSetting(reader, 'whitelabel');
  const giftMinor = await readOpeningGift(reader);
  return {
    brandName,
    identity: await readSetting(reader, 'identity'),
    ...(giftMinor > 0n && { openingGift: toMoney(giftMinor, currency) }),
  };
}
