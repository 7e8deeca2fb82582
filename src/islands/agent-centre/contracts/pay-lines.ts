import type { SimulatedPeriodValue } from '#contract/agents/contract-simulation.ts';
import type { ContractTerms } from '#contract/agents/contracts.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import { isReached } from '#lib/commission/tiers.ts';

/** Point of the chart: a base of the team and its pay, both in minor units. */
export type ChartPoint = readonly [base: number, amount: number];

/** Lines and points of the chart for simulated terms. */
export interface PayLines {
  /** Pay at each base, with all other figures as simulated. */
  readonly pay: readonly ChartPoint[];
  /** Pay at each base at the rate of each tier, as if that tier was reached. */
  readonly tiers: readonly (readonly ChartPoint[])[];
  /** Amount that the upline keeps at each base; `undefined` when the upline's rate is not known. */
  readonly keeps?: readonly ChartPoint[] | undefined;
  /** Bases at which another tier is reached. */
  readonly steps: readonly number[];
  /** Base and pay of the simulated figures. */
  readonly reached: ChartPoint;
  /** Base up to which nothing is paid; `undefined` when it is outside the chart. */
  readonly breakEven?: number | undefined;
  /**
   * First base at which the upline keeps nothing or adds to the pay; `undefined` when there is
   * none.
   */
  readonly keepsNothing?: number | undefined;
}

export interface PayLinesInput {
  readonly terms: ContractTerms;
  readonly period: SimulatedPeriodValue;
  readonly uplineBps: number | undefined;
  readonly from: number;
  readonly to: number;
}

/**
 * Computes the pay over the base from the engine's answer. A change of the base is taken as direct
 * members' play, which counts at a tier's whole rate.
 */
export function calculatePayLines({ terms, period, uplineBps, from, to }: PayLinesInput): PayLines {
  const { team, outcome } = period;
  const tried = Number(team[`${terms.base}Minor`]);
  const points = period.tiers.map(({ outcome: each }) => ({
    earned: Number(each.amountMinor) - Number(each.carryInMinor),
    keeps: Number(each.uplineKeepsMinor),
    rate: each.rateBps / wholeInBps,
  }));
  const upline = (uplineBps ?? 0) / wholeInBps;
  const payAt = (tier: number, base: number) => {
    const { earned = 0, rate = 0 } = points[tier] ?? {};
    return Math.max(0, earned + (base - tried) * rate);
  };
  const evenAt = (tier: number) => {
    const { earned = 0, rate = 0 } = points[tier] ?? {};
    return rate > 0 ? Math.round(tried - earned / rate) : undefined;
  };
  const tierAt = tierFinder(terms, team);
  const keepsAt = (base: number) => {
    const { keeps, rate } = points[tierAt(base)] ?? { keeps: tried * upline, rate: 0 };
    return keeps + (base - tried) * (upline - rate);
  };
  const isInside = (base: number | undefined): base is number =>
    base !== undefined && base >= from && base <= to;
  const steps = stepsOf(terms).filter(isInside);
  const corners = [from, to, ...steps, ...points.map((_, tier) => evenAt(tier)).filter(isInside)];
  const bases = sorted([...corners, ...steps.map((step) => step - 1)].filter(isInside));
  const even = evenAt(outcome.reachedTier ?? Math.max(tierAt(tried), 0));
  const keeps = uplineBps === undefined ? undefined : bases.map((b): ChartPoint => [b, keepsAt(b)]);
  return {
    pay: bases.map((base): ChartPoint => [base, payAt(tierAt(base), base)]),
    tiers: points.map((_, tier) =>
      sorted(corners).map((base): ChartPoint => [base, payAt(tier, base)]),
    ),
    keeps,
    steps,
    reached: [tried, Number(outcome.dueMinor)],
    breakEven: isInside(even) && even > from ? even : undefined,
    keepsNothing: keeps?.find(([base, kept]) => base > 0 && kept <= 0)?.[0],
  };
}

/** The tier that the team reaches at a base; -1 where it reaches none. */
function tierFinder({ tiers, base }: ContractTerms, team: SimulatedPeriodValue['team']) {
  const figures = {
    validStakeMinor: BigInt(team.validStakeMinor),
    ggrMinor: BigInt(team.ggrMinor),
    ngrMinor: BigInt(team.ngrMinor),
    activeMembers: team.activeMembers,
  };
  const requirements = tiers.map((tier) => ({
    ...tier,
    minValidStakeMinor: BigInt(tier.minValidStakeMinor),
    minLossMinor: BigInt(tier.minLossMinor),
  }));
  return (amount: number) => {
    const now = { ...figures, [`${base}Minor`]: BigInt(Math.round(amount)) };
    const reached = requirements.findLastIndex((tier) => isReached(tier, now));
    // A negative that reaches no tier has the rate of the lowest.
    return reached === -1 && amount < 0 ? 0 : reached;
  };
}

/** Returns the tiers' requirements for the base itself, where they have one. */
function stepsOf({ tiers, base }: ContractTerms): readonly number[] {
  const asks = { validStake: 'minValidStakeMinor', ggr: 'minLossMinor', ngr: undefined } as const;
  const name = asks[base];
  return name
    ? tiers.map((tier) => Number(tier[name])).filter((requirement) => requirement > 0)
    : [];
}

function sorted(bases: readonly number[]): readonly number[] {
  return [...new Set(bases)].sort((one, other) => one - other);
}
