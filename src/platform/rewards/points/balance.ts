import type { PointsBalance, PointsConfig } from '#contract/rewards/points.ts';
import { earningKinds } from '#contract/rewards/points.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { pointsSetting } from '../settings/index.ts';
import { countToday } from './earning/index.ts';
import { readPointAccount } from './point-account.ts';

/** Reads a member's points: free, held, and what today comes to so far. */
export async function readPointsBalance(
  reader: Reader,
  query: ZonedMoment & { readonly memberId: string },
): Promise<PointsBalance> {
  const { points, held } = await readPointAccount(reader, query.memberId);
  return { points, held, today: await countToday(reader, query) };
}

/** Reads the rules by which points are earned and converted. */
export async function readPointsConfig(reader: Reader): Promise<PointsConfig> {
  const { currency } = await readSetting(reader, whitelabelSetting);
  const { earn, convert } = await readSetting(reader, pointsSetting);
  return {
    rates: earningKinds.map((kind) => {
      const { perMinor, mostPerDay } = earn[kind];
      const per = perMinor === null ? undefined : toMoney(BigInt(perMinor), currency);
      return { kind, per, mostPerDay: mostPerDay ?? undefined };
    }),
    convert: convert.isOn
      ? {
          perPoint: toMoney(BigInt(convert.perPointMinor), currency),
          least: convert.least,
          mostPerDay: convert.mostPerDay,
        }
      : undefined,
  };
}
