import type { Jackpot } from '#contract/play/jackpots.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { readHouseBalances } from '#platform/money/index.ts';
import { readVendorTitles } from '../games/index.ts';
import { listWithPots } from './queries.ts';

const potKind = /^jackpot:(.+)$/;

/**
 * Returns the pots of real money in the brand's currency, from the books: of vendors whose agreement
 * puts a share of each stake aside, and of those whose games have put something there themselves.
 */
export async function readJackpots(reader: Reader): Promise<Jackpot[]> {
  const [{ currency }, agreed] = await Promise.all([
    readSetting(reader, whitelabelSetting),
    listWithPots(reader),
  ]);
  const balances = await readHouseBalances(reader, { currency, unit: 'real' });
  const filled = [...balances.keys()].flatMap((kind) => potKind.exec(kind)?.[1] ?? []);
  const vendors = [...new Set([...agreed, ...filled])].toSorted();
  if (vendors.length === 0) return [];
  const titles = await readVendorTitles(reader);
  return vendors.map((vassalage) => {
    const owedMinor = balances.get(`jackpot:${vassalage}`) ?? 0n;
    return {
      vassalage,
      title: titles.get(vassalage) ?? vassalage,
      isOfEveryGame: agreed.includes(vassalage),
      pot: toMoney(owedMinor > 0n ? owedMinor : 0n, currency),
    };
  });
}
