import type { BetOrder } from '#contract/draws/bets.ts';
import type { DrawPlanOrder, placeDrawPlan } from '#contract/draws/plans.ts';
import { multipliersOf } from '#lib/lottery/plans/multipliers.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import { type BetRefusal, type PricedBet, type Pricing, priceSlip } from '../bets/index.ts';

/** Why a plan is not taken. */
export type PlanRefusal = RefusalOf<typeof placeDrawPlan>;

/** A plan that was read and priced, before anything is asked of its issues. */
export interface PricedPlan {
  readonly order: DrawPlanOrder;
  /** Of each issue, in their order. */
  readonly multipliers: readonly number[];
  readonly stakesMinor: readonly bigint[];
  /** What the first part becomes. */
  readonly first: PricedBet;
}

/** Reads and prices a plan by its first part and its highest one. */
export async function pricePlan(
  reader: Reader,
  order: DrawPlanOrder,
  by: Pricing,
): Promise<Result<PricedPlan, PlanRefusal>> {
  const multipliers = multipliersOf(order.multipliers, order.issues);
  if (!multipliers.ok) return refused({ code: 'bad_plan' });
  const [firstOf = 1] = multipliers.value;
  const { fromNumber: number } = order;
  const most = Math.max(...multipliers.value);
  // What the highest part may not be is refused before anything is held.
  for (const multiplier of [most, firstOf]) {
    const priced = await pricePart(reader, order, { ...by, number, multiplier });
    if (!priced.ok) return refused(asPlanRefusal(priced.refusal));
    if (multiplier !== firstOf) continue;
    const first = priced.value;
    const onceMinor = first.stakeMinor / BigInt(firstOf);
    const stakesMinor = multipliers.value.map((each) => onceMinor * BigInt(each));
    return ok({ order, multipliers: multipliers.value, stakesMinor, first });
  }
  throw new Error('a plan has no first part');
}

/** What is bet on each issue. */
export type PlannedBet = Pick<
  BetOrder,
  'gameCode' | 'play' | 'numbers' | 'unitStakeMinor' | 'group'
>;

/** Reads and prices one part, at the odds of now. */
export async function pricePart(
  reader: Reader,
  { gameCode, play, numbers, unitStakeMinor, group }: PlannedBet,
  part: Pricing & { readonly number: string; readonly multiplier: number },
): Promise<Result<PricedBet, BetRefusal>> {
  const { number, multiplier, ...by } = part;
  const order = { gameCode, play, numbers, unitStakeMinor, group, number, multiplier };
  const priced = await priceSlip(reader, [order], by);
  if (!priced.ok) return priced;
  const [bet] = priced.value;
  if (!bet) throw new Error('a slip of one bet has none');
  return ok(bet);
}

/** A plan names no odds, so that none can have changed. */
export function asPlanRefusal({ code, detail }: BetRefusal): PlanRefusal {
  if (code === 'odds_changed') throw new Error('the odds of a plan were compared');
  return detail ? { code, detail } : { code };
}
