import type { DrawPlanOrder, StopOnWin } from '#contract/draws/plans.ts';

/** Issues of a plan, and multiplier of a bet, at most. */
export const mostPlanIssues = 120;
export const mostMultiplier = 1_000;

const isWhole = (value: number, most: number) =>
  Number.isInteger(value) && value >= 1 && value <= most;

/** Lists the multiplier of each issue of a plan; `undefined` where it makes no plan. */
export function planMultipliers({
  issues,
  multipliers,
}: Pick<DrawPlanOrder, 'issues' | 'multipliers'>): readonly number[] | undefined {
  if (!isWhole(issues, mostPlanIssues)) return undefined;
  const list: number[] = [];
  if (multipliers.kind === 'list') {
    if (multipliers.list.length !== issues) return undefined;
    list.push(...multipliers.list);
  } else if (multipliers.kind === 'same') {
    for (let issue = 0; issue < issues; issue += 1) list.push(multipliers.multiplier);
  } else {
    if (!isWhole(multipliers.everyIssues, mostPlanIssues)) return undefined;
    let current = multipliers.multiplier;
    for (let issue = 0; issue < issues; issue += 1) {
      if (issue > 0 && issue % multipliers.everyIssues === 0) current *= 2;
      list.push(current);
    }
  }
  return list.every((multiplier) => isWhole(multiplier, mostMultiplier)) ? list : undefined;
}

/** Settled bet of a plan, in minor units; one that came back or was cancelled counts for nothing. */
export interface PlanBet {
  readonly isSettled: boolean;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly rebateMinor: bigint;
}

/** Rules that a plan stops by. */
export interface StopRules {
  readonly stopOnWin: StopOnWin;
  readonly stopOnLossMinor?: bigint | undefined;
}

/** Returns why a plan stops after its bets so far; `undefined` while it goes on. */
export function stopOf(
  { stopOnWin, stopOnLossMinor }: StopRules,
  bets: readonly PlanBet[],
): 'won' | 'lost' | undefined {
  const settled = bets.filter(({ isSettled }) => isSettled);
  const isWin = ({ payoutMinor }: PlanBet): boolean => {
    if (payoutMinor <= 0n) return false;
    if (stopOnWin.kind === 'atLeast') return payoutMinor >= BigInt(stopOnWin.amountMinor);
    return stopOnWin.kind === 'any';
  };
  if (settled.some(isWin)) return 'won';
  const lossMinor = settled.reduce(
    (sum, { stakeMinor, payoutMinor, rebateMinor }) => sum + stakeMinor - payoutMinor - rebateMinor,
    0n,
  );
  return stopOnLossMinor !== undefined && lossMinor >= stopOnLossMinor ? 'lost' : undefined;
}

/** Returns whether a part has to wait for the results of the bets before it. */
export function waitsForResults({ stopOnWin, stopOnLossMinor }: StopRules): boolean {
  return stopOnWin.kind !== 'never' || stopOnLossMinor !== undefined;
}
