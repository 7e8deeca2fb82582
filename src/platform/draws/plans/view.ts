import type { DrawPlan, DrawPlanPart } from '#contract/draws/plans.ts';
import { findPlayName } from '#lib/lottery/plays/play-name.ts';
import { toMoney } from '#lib/money.ts';
import {
  listPlacedParts,
  listWaitingParts,
  type Plan,
  type PlanPart,
  sumPartStakes,
} from './plan.ts';

/** Returns a plan as its member sees it. */
export function toDrawPlan(plan: Plan, parts: readonly PlanPart[]): DrawPlan {
  const { gameCode, gameId, title, play, numbers, group, issues, multipliers, stopOnWin } = plan;
  const { stopOnLossMinor, end, currency, placedAtMs } = plan;
  const money = (amountMinor: bigint) => toMoney(amountMinor, currency);
  const placed = listPlacedParts(parts);
  const stakeMinor = sumPartStakes(parts);
  const stakedMinor = sumPartStakes(placed);
  const heldMinor = sumPartStakes(listWaitingParts(parts));
  const paidMinor = placed.reduce((sum, { bet }) => sum + bet.payoutMinor + bet.rebateMinor, 0n);
  return {
    planId: plan.id,
    gameCode,
    gameId,
    title,
    play,
    name: findPlayName(play),
    numbers,
    group,
    issues,
    multipliers,
    stopOnWin,
    unitStake: money(plan.unitStakeMinor),
    ...(stopOnLossMinor !== undefined && { stopOnLoss: money(stopOnLossMinor) }),
    stake: money(stakeMinor),
    staked: money(stakedMinor),
    held: money(heldMinor),
    released: money(stakeMinor - stakedMinor - heldMinor),
    paid: money(paidMinor),
    placedAtMs,
    ...(end && { end }),
  };
}

/** Returns a part of a plan as its member sees it. */
export function toDrawPlanPart(part: PlanPart, { currency }: Pick<Plan, 'currency'>): DrawPlanPart {
  const { issue, multiplier, stakeMinor, status } = part;
  const { number, opensAtMs, drawsAtMs } = issue;
  const shown = { number, opensAtMs, drawsAtMs, multiplier, stake: toMoney(stakeMinor, currency) };
  if (status.is !== 'placed') return { ...shown, state: status.is };
  const { id: betId, state, payoutMinor } = status.bet;
  const bet = { betId, state, payout: toMoney(payoutMinor, currency) };
  return { ...shown, state: 'placed', bet };
}
