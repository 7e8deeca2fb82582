import {
  type RebateDay,
  type RebateKind,
  type RebateLine,
  rebateClaimDays,
} from '#contract/rewards/rebates.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import { toMoney } from '#lib/money.ts';
import { minuteMs } from '#lib/time.ts';
import { addDays, endOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { findClubLabel, levelsSetting, type Member } from '#platform/identity/index.ts';
import { findPlayKind } from '../points/index.ts';
import { type RebateSettings, rebatesSetting } from '../settings/index.ts';
import { listClaims, listStakes, type RebateClaimRow, type StakeOfDay } from './queries.ts';

/** Time after midnight in which the last transactions of a day end. */
const settledAfterMs = 5 * minuteMs;

/** Days for which claimed rebates are listed. */
const listedDays = 30;

/** Kinds of play in the order of the lines. */
const kinds: readonly RebateKind[] = ['live', 'lottery', 'pvp', 'rng', 'sports'];

/** Member whose rebates are counted, with the moment. */
export interface RebateQuery extends ZonedMoment {
  readonly member: Pick<Member, 'id' | 'rankLevel' | 'currency'>;
}

/** Rates of a member's level; `undefined` while rebates are off, or in another currency. */
export async function findRates(reader: Reader, { member }: Pick<RebateQuery, 'member'>) {
  const { currency } = await readSetting(reader, whitelabelSetting);
  const settings = await readSetting(reader, rebatesSetting);
  const least = toMoney(BigInt(settings.leastMinor), currency);
  const { rankLevel } = findClubLabel(await readSetting(reader, levelsSetting), member.rankLevel);
  const isOn = settings.isOn && member.currency === currency;
  const rates = isOn ? ratesFor(settings, rankLevel) : [];
  return { currency, least, rates };
}

function ratesFor({ rates }: RebateSettings, rankLevel: number) {
  const own = rates.findLast(({ fromLevel }) => fromLevel <= rankLevel);
  return kinds.map((kind) => ({ kind, rateBps: own?.[kind] ?? 0 }));
}

/**
 * Calculates a member's claimable rebates, and lists them with those claimed in 30 days, the latest
 * day first.
 */
export async function calculateRebateDays(
  reader: Reader,
  query: RebateQuery,
): Promise<RebateDay[]> {
  const { member, nowMs, timeZone } = query;
  const { id: memberId } = member;
  const today = zoneDay(nowMs, timeZone);
  const toDay = addDays(zoneDay(nowMs - settledAfterMs, timeZone), -1);
  const fromDay = addDays(today, -rebateClaimDays);
  const { currency, least, rates } = await findRates(reader, query);
  const claims = await listClaims(reader, { memberId, fromDay: addDays(today, -listedDays) });
  const stakes = await listStakes(reader, { memberId, currency, fromDay, toDay });
  const claimed = new Map(claims.map((claim) => [claim.day, claim]));
  const open = [...Map.groupBy(stakes, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const lines = calculateLines(ofDay, { rates, currency });
    const amountMinor = lines.reduce((sum, { amount }) => sum + BigInt(amount.amountMinor), 0n);
    if (claimed.has(day) || amountMinor < BigInt(least.amountMinor)) return [];
    const amount = toMoney(amountMinor, currency);
    return [
      { day, state: 'claimable', amount, untilMs: endOfClaim(day, timeZone), lines } as const,
    ];
  });
  return [...open, ...claims.map((claim) => toClaimedDay(claim, timeZone))].toSorted(
    (one, other) => (one.day < other.day ? 1 : -1),
  );
}

/**
 * Counts the lines of a day: ⌊valid stake × rate / 10,000⌋ of each kind. A kind of which more was
 * taken back than staked lowers the day.
 */
function calculateLines(
  stakes: readonly StakeOfDay[],
  {
    rates,
    currency,
  }: {
    readonly rates: readonly { readonly kind: RebateKind; readonly rateBps: number }[];
    readonly currency: string;
  },
): RebateLine[] {
  return rates.flatMap(({ kind, rateBps }) => {
    const stakeMinor = stakes
      .filter(({ category }) => findPlayKind(category) === kind)
      .reduce((sum, each) => sum + each.stakeMinor, 0n);
    if (stakeMinor === 0n || rateBps === 0) return [];
    const product = stakeMinor * BigInt(rateBps);
    const whole = BigInt(wholeInBps);
    const isUneven = product < 0n && product % whole !== 0n;
    const amountMinor = product / whole - (isUneven ? 1n : 0n);
    const amount = toMoney(amountMinor, currency);
    return [{ kind, validStake: toMoney(stakeMinor, currency), rateBps, amount }];
  });
}

/** Returns the end of the time in which a day's rebate can be claimed. */
function endOfClaim(day: string, timeZone: string): number {
  return endOfDay(addDays(day, rebateClaimDays), timeZone) ?? 0;
}

/** Returns a claimed rebate as its member sees it. */
export function toClaimedDay(claim: RebateClaimRow, timeZone: string): RebateDay {
  const { day, amountMinor, currency, createdAtMs, lines } = claim;
  return {
    day,
    state: 'claimed',
    amount: toMoney(amountMinor, currency),
    untilMs: endOfClaim(day, timeZone),
    claimedAtMs: createdAtMs,
    lines: JSON.parse(lines),
  };
}
