import { brandCurrency } from '../../world.ts';
import { houseOf, mainOf } from '../books.ts';
import { recordCost } from '../costs.ts';
import { dayOf } from '../limits.ts';
import { day, type Model, type ModelMember, minute } from '../model.ts';
import { endOf } from './days.ts';
import { stakesOfDay } from './play-kinds.ts';

/** Rates in basis points of the valid stake by level, and the least amount of a day. */
export const rebateTerms = {
  leastMinor: 500n,
  rates: [
    { fromLevel: 1, live: 37, lottery: 20, pvp: 10, rng: 100, sports: 20 },
    { fromLevel: 3, live: 45, lottery: 33, pvp: 10, rng: 90, sports: 20 },
  ],
} as const;

/** Day of a member with its rebate. */
export interface ModelRebate {
  readonly day: string;
  readonly state: 'claimable' | 'claimed';
  readonly amountMinor: bigint;
  readonly untilMs: number;
}

/** Rebate that was claimed. */
export interface ClaimedRebate extends ModelRebate {
  readonly member: string;
}

/** Rounds down to whole minor units, below 0 as well. */
function floorBps(minor: bigint, bps: number): bigint {
  const product = minor * BigInt(bps);
  return (product - (((product % 10_000n) + 10_000n) % 10_000n)) / 10_000n;
}

/**
 * Counts the rebate of a day by its facts and the member's level, each kind by itself; one of which
 * more was taken back than staked lowers the day.
 */
function amountOf(model: Model, { name, level }: ModelMember, date: string): bigint {
  const rates = rebateTerms.rates.findLast(({ fromLevel }) => fromLevel <= level);
  if (!rates) return 0n;
  return [...stakesOfDay(model, name, date)].reduce(
    (sum, [kind, stake]) => sum + floorBps(stake, rates[kind]),
    0n,
  );
}

/** Lists the days of a member, the latest first: what can be claimed, and what was within 30 days. */
export function rebatesOf(model: Model, member: ModelMember): readonly ModelRebate[] {
  if (member.currency !== brandCurrency) return [];
  const { nowMs, rebates } = model;
  const claimed = rebates.filter((each) => each.member === member.name);
  const days: ModelRebate[] = [];
  for (let back = 1; back <= 30; back += 1) {
    const name = dayOf(nowMs - back * day);
    const own = claimed.find((each) => each.day === name);
    const untilMs = endOf(name) + 7 * day;
    const isOpen = endOf(name) + 5 * minute <= nowMs && nowMs < untilMs;
    const amountMinor = own?.amountMinor ?? (isOpen ? amountOf(model, member, name) : 0n);
    if (own) days.push({ day: name, state: 'claimed', amountMinor, untilMs });
    else if (isOpen && amountMinor >= rebateTerms.leastMinor) {
      days.push({ day: name, state: 'claimable', amountMinor, untilMs });
    }
  }
  return days;
}

/** Claims the rebate of a day, of the amount that was seen; answers the refusals that fit. */
export function claimRebate(
  model: Model,
  member: ModelMember,
  { day: name, amountMinor }: { readonly day: string; readonly amountMinor: bigint },
): string[] {
  if (member.unit === 'trial') return ['need_true_account'];
  const found = rebatesOf(model, member).find((each) => each.day === name);
  const paused = member.pausedUntilMs > model.nowMs ? ['play_paused'] : [];
  if (found?.state === 'claimed') return ['already_claimed', ...paused];
  if (!found) return ['nothing_to_claim', ...paused];
  if (found.amountMinor !== amountMinor) return ['claim_changed', ...paused];
  if (paused.length > 0) return paused;
  model.rebates.push({ ...found, member: member.name });
  const to = mainOf(member.name);
  model.books.move(member, { from: houseOf('promotions'), to, amountMinor });
  recordCost(model, { kind: 'rebate', member: member.name, amountMinor });
  model.changes.push([member.name, 'rewards']);
  return [];
}
