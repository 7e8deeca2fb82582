import { wholeInBps } from '../basis-points.ts';
import { checkSofter, type SofterProblem } from './softer-terms.ts';
import {
  basesByContractKind,
  mostCarriedPeriods,
  mostTiers,
  periodsByContractKind,
  type Terms,
  type Tier,
} from './terms.ts';

/** The thresholds of a tier. */
export const thresholds = ['minValidStakeMinor', 'minLossMinor', 'minActiveMembers'] as const;

/** A tier's threshold. */
export type Threshold = (typeof thresholds)[number];

/** Problem of terms by themselves or beside the upline's; `tier` counts from 0. */
export type TermsProblem =
  | { readonly problem: 'base_not_of_kind' }
  | { readonly problem: 'period_not_of_kind' }
  | { readonly problem: 'no_tiers' }
  | { readonly problem: 'too_many_tiers' }
  /** Not a whole number from 1 to 10,000. */
  | { readonly problem: 'rate_out_of_range'; readonly tier: number }
  /** Below 0, or half a member. */
  | { readonly problem: 'threshold_invalid'; readonly tier: number; readonly threshold: Threshold }
  /** Not above the rate of the tier before. */
  | { readonly problem: 'rate_not_rising'; readonly tier: number }
  /** A threshold that the terms use is not above that of the tier before. */
  | { readonly problem: 'tiers_out_of_order'; readonly tier: number; readonly threshold: Threshold }
  /** No threshold tells it from the tier before. */
  | { readonly problem: 'tiers_the_same'; readonly tier: number }
  /** A salary that carries. */
  | { readonly problem: 'carry_not_of_kind' }
  | { readonly problem: 'carried_periods_out_of_range' }
  /** A reset leaves nothing to the next contract. */
  | { readonly problem: 'nothing_to_carry' }
  | BesideUplineProblem
  /** The house has no tiers that could be lower, and it is no upline that pays. */
  | { readonly problem: 'no_upline' };

/** Problem of terms beside those of the upline. */
export type BesideUplineProblem =
  /** A difference of rates needs one base, one period and one kind. */
  | { readonly problem: 'kind_not_uplines' }
  | { readonly problem: 'base_not_uplines' }
  | { readonly problem: 'period_not_uplines' }
  | SofterProblem
  /** Above the upline's rate of the same tier; past its last one, above that. */
  | { readonly problem: 'rate_above_uplines'; readonly tier: number; readonly mostBps: number };

/**
 * Lists all problems of terms, in a fixed order; empty when they may be offered. `upline` is the
 * upline's own terms, or `house`.
 */
export function checkTerms(terms: Terms, upline: Terms | 'house'): readonly TermsProblem[] {
  const beside = upline === 'house' ? checkUnderHouse(terms) : checkBesideUpline(terms, upline);
  return [...checkFrame(terms), ...checkTiers(terms.tiers), ...checkCarry(terms), ...beside];
}

/**
 * Lists the problems of terms beside the upline's: checked at offer, at acceptance and when the
 * terms above change.
 */
export function checkBesideUpline(terms: Terms, upline: Terms): readonly BesideUplineProblem[] {
  const problems: BesideUplineProblem[] = [];
  if (terms.kind !== upline.kind) problems.push({ problem: 'kind_not_uplines' });
  if (terms.base !== upline.base) problems.push({ problem: 'base_not_uplines' });
  if (terms.period !== upline.period) problems.push({ problem: 'period_not_uplines' });
  for (const [tier, { rateBps }] of terms.tiers.entries()) {
    const mostBps = (upline.tiers[tier] ?? upline.tiers.at(-1))?.rateBps ?? 0;
    if (rateBps > mostBps) problems.push({ problem: 'rate_above_uplines', tier, mostBps });
  }
  return [...problems, ...checkSofter(terms, upline)];
}

function checkUnderHouse({ payer, aboveUpline }: Terms): readonly TermsProblem[] {
  const isOfHouse = payer === 'house' && aboveUpline === 'held';
  return isOfHouse ? [] : [{ problem: 'no_upline' }];
}

function checkFrame({ kind, base, period, tiers }: Terms): readonly TermsProblem[] {
  const problems: TermsProblem[] = [];
  if (!basesByContractKind[kind].includes(base)) problems.push({ problem: 'base_not_of_kind' });
  if (!periodsByContractKind[kind].includes(period))
    problems.push({ problem: 'period_not_of_kind' });
  if (tiers.length === 0) problems.push({ problem: 'no_tiers' });
  if (tiers.length > mostTiers) problems.push({ problem: 'too_many_tiers' });
  return problems;
}

function checkTiers(tiers: readonly Tier[]): readonly TermsProblem[] {
  const used = thresholds.filter((threshold) =>
    tiers.some((tier) => Number(tier[threshold]) !== 0),
  );
  return tiers.flatMap((each, tier) => {
    const before = tiers[tier - 1];
    return [...checkTier(each, tier), ...(before ? checkAbove(before, each, { tier, used }) : [])];
  });
}

function checkTier(each: Tier, tier: number): readonly TermsProblem[] {
  const { rateBps } = each;
  const isRate = Number.isInteger(rateBps) && rateBps >= 1 && rateBps <= wholeInBps;
  const invalid = thresholds.filter((threshold) => {
    const least = each[threshold];
    return least < 0 || (typeof least === 'number' && !Number.isSafeInteger(least));
  });
  return [
    ...(isRate ? [] : [{ problem: 'rate_out_of_range', tier } as const]),
    ...invalid.map((threshold) => ({ problem: 'threshold_invalid', tier, threshold }) as const),
  ];
}

function checkAbove(
  before: Tier,
  each: Tier,
  { tier, used }: { readonly tier: number; readonly used: readonly Threshold[] },
): readonly TermsProblem[] {
  const low = used.filter((threshold) => each[threshold] <= before[threshold]);
  return [
    ...(each.rateBps > before.rateBps ? [] : [{ problem: 'rate_not_rising', tier } as const]),
    ...(used.length > 0 ? [] : [{ problem: 'tiers_the_same', tier } as const]),
    ...low.map((threshold) => ({ problem: 'tiers_out_of_order', tier, threshold }) as const),
  ];
}

function checkCarry({ kind, carry, negativeAtEnd }: Terms): readonly TermsProblem[] {
  if (carry.policy === 'reset') {
    return negativeAtEnd === 'dropped' ? [] : [{ problem: 'nothing_to_carry' }];
  }
  const problems: TermsProblem[] = [];
  if (kind !== 'dividend') problems.push({ problem: 'carry_not_of_kind' });
  if (carry.policy === 'carryFor') {
    const { periods } = carry;
    const isCount = Number.isInteger(periods) && periods >= 1 && periods <= mostCarriedPeriods;
    if (!isCount) problems.push({ problem: 'carried_periods_out_of_range' });
  }
  return problems;
}
