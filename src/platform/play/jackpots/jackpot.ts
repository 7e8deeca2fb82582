import type { Jackpot } from '#contract/play/jackpots.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { readHouseBalance } from '#platform/money/index.ts';
import { readVendorTitles } from '../games/index.ts';
import { listWithPots } from './queries.ts';

/** Returns the pots of real money in the brand's currency, from the books. */
export async function readJackpots(reader: Reader): Promise<Jackpot[]> {
  const vendors = await listWithPots(reader);
  if (vendors.length === 0) return [];
  const [{ currency }, titles] = await Promise.all([
    readSetting(reader, whitelabelSetting),
    readVendorTitles(reader),
  ]);
  return Promise.all(
    vendors.map(async (vassalage) => {
      const pot = { kind: `jackpot:${vassalage}`, currency, unit: 'real' } as const;
      const owedMinor = await readHouseBalance(reader, pot);
      const title = titles.get(vassalage) ?? vassalage;
      return { vassalage, title, pot: toMoney(owedMinor > 0n ? owedMinor : 0n, currency) };
    }),
  );
}
