import { zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { pointsSetting } from '../../settings/index.ts';
import { countEarning } from './count-earning.ts';
import { listAmounts, readDayAmounts } from './day-amounts.ts';
import { listCarried } from './queries.ts';

/** Counts the points that a member's play and deposits of today come to so far. */
export async function countToday(
  reader: Reader,
  { memberId, nowMs, timeZone }: ZonedMoment & { readonly memberId: string },
): Promise<number> {
  const { currency } = await readSetting(reader, whitelabelSetting);
  const { earn } = await readSetting(reader, pointsSetting);
  const day = zoneDay(nowMs, timeZone);
  const members = await readDayAmounts(reader, { day, currency, timeZone }, [memberId]);
  const carried = await listCarried(reader, day, [memberId]);
  let points = 0;
  for (const [kind, amountMinor] of listAmounts(members.get(memberId) ?? new Map())) {
    const { perMinor, mostPerDay } = earn[kind];
    if (perMinor === null) continue;
    const carryInMinor = carried.find((each) => each.kind === kind)?.carryMinor ?? 0n;
    const input = { amountMinor, carryInMinor, perMinor: BigInt(perMinor), mostPerDay };
    points += countEarning(input).points;
  }
  return points;
}
