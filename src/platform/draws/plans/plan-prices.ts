import type { BetOrder } from '#contract/draws/bets.ts';
import type { DrawPlanOrder, placeDrawPlan } from '#contract/draws/plans.ts';
import { listMultipliers } from '#lib/lottery/plans/multipliers.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import { type PricedBet, priceSlip, type SlipPricing, type SlipRefusal } from '../bets/index.ts';

/** Reasons why a plan is not accepted. */
export type PlanRefusal = RefusalOf<typeof placeDrawPlan>;

/** Plan that was parsed and priced, before its issues are read. */
export interface PricedPlan {
  readonly order: DrawPlanOrder;
  /** Of each issue, in their order. */
  readonly multipliers: readonly number[];
  readonly stakesMinor: readonly bigint[];
  /** Bet that the first part becomes. */
  readonly first: PricedBet;
}

/** Parses and prices a plan by its first part and its highest one. */
export async function pricePlan(
  reader: Reader,
  order: DrawPlanOrder,
  pricing: SlipPricing,
): Promise<Result<PricedPlan, PlanRefusal>> {
  const multipliers = listMultipliers(order.multipliers, order.issues);
  if (!multipliers.ok) return refused({ code: 'bad_plan' });
  const [firstOf = 1] = multipliers.value;
  const { fromNumber: number } = order;
  const most = Math.max(...multipliers.value);
  // What the highest part may not be is refused before anything is held.
  for (const multiplier of [most, firstOf]) {
    const priced = await pricePart(reader, order, { ...pricing, number, multiplier });
    if (!priced.ok) return refused(asPlanRefusal(priced.refusal));
    if (multiplier !== firstOf) continue;
    const first = priced.value;
    const onceMinor = first.stakeMinor / BigInt(firstOf);
    const stakesMinor = multipliers.value.map((each) => onceMinor * BigInt(each));
    return ok({ order, multipliers: multipliers.value, stakesMinor, first });
  }
  throw new Error('a plan has no first part');
}

/** Bet that a plan places on each issue. */
export type PlannedBet = Pick<
  BetOrder,
  'gameCode' | 'play' | 'numbers' | 'unitStakeMinor' | 'group'
>;

/** Parses and prices one part, at the present odds. */
export async function pricePart(
  reader: Reader,
  { gameCode, play, numbers, unitStakeMinor, group }: PlannedBet,
  part: SlipPricing & { readonly number: string; readonly multiplier: number },
): Promise<Result<PricedBet, SlipRefusal>> {
  const { number, multiplier, ...by } = part;
  const order = { gameCode, play, numbers, unitStakeMinor, group, number, multiplier };
  const priced = await priceSlip(reader, [order], by);
  if (!priced.ok) return priced;
  const [bet] = priced.value;
  if (!bet) throw new Error('a slip of one bet has none');
  return ok(bet);
}

/** Returns a bet's refusal as a plan's. Throws on `odds_changed`: a plan names no odds. */
export function asPlanRefusal({ code, detail }: SlipRefusal): PlanRefusal {
  if (code === 'odds_changed') throw new Error('the odds of a plan were compared');
  return detail ? { code, detail } : { code };
}
