import { type EarningKind, earningKinds } from '#contract/rewards/points.ts';
import { endOfDay, startOfDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findPlayKind } from './earning-kind.ts';
import { sumDeposited, sumPlay } from './queries.ts';

/** Day of the brand with the currency that counts. */
export interface EarningDay {
  readonly day: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** Amounts of a member's day by kind, in minor units. */
export type DayAmounts = ReadonlyMap<EarningKind, bigint>;

/** Returns the span of a day of the brand. */
export function dayTimes({ day, timeZone }: Pick<EarningDay, 'day' | 'timeZone'>) {
  const fromMs = startOfDay(day, timeZone);
  const untilMs = endOfDay(day, timeZone);
  if (fromMs === undefined || untilMs === undefined) throw new Error(`${day} is no day`);
  return { fromMs, untilMs };
}

/** Reads the valid stakes and deposits of a day by member and kind; of all members without ids. */
export async function readDayAmounts(
  reader: Reader,
  earningDay: EarningDay,
  memberIds?: readonly string[],
): Promise<ReadonlyMap<string, DayAmounts>> {
  const { currency } = earningDay;
  const [play, deposits] = await Promise.all([
    sumPlay(reader, earningDay, memberIds),
    sumDeposited(reader, { currency, ...dayTimes(earningDay) }, memberIds),
  ]);
  const members = new Map<string, Map<EarningKind, bigint>>();
  const add = (memberId: string, kind: EarningKind | undefined, amountMinor: bigint) => {
    if (kind === undefined || amountMinor === 0n) return;
    const amounts = members.get(memberId) ?? new Map<EarningKind, bigint>();
    amounts.set(kind, (amounts.get(kind) ?? 0n) + amountMinor);
    members.set(memberId, amounts);
  };
  for (const each of play) add(each.memberId, findPlayKind(each.category), each.amountMinor);
  for (const each of deposits) add(each.memberId, 'deposit', each.amountMinor);
  return members;
}

/** Lists kinds in their order with the amounts of a day. */
export function listAmounts(amounts: DayAmounts): (readonly [EarningKind, bigint])[] {
  return earningKinds.flatMap((kind) => {
    const amountMinor = amounts.get(kind);
    return amountMinor === undefined ? [] : [[kind, amountMinor] as const];
  });
}
