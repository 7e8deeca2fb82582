import { type PlanBet, type StopRules, stopOf, waitsForResults } from './plans.ts';

/** Part of a plan: one issue with its stake in minor units and what became of it. */
export type PlanPart = { readonly stakeMinor: bigint } & (
  | { readonly state: 'waiting' | 'skipped' | 'released' }
  | { readonly state: 'placed'; readonly bet: PlanBet; readonly isWaiting: boolean }
);

/** Plan: its parts in the issues' order, and its end once it has one. */
export interface PlanRecord extends StopRules {
  readonly parts: readonly PlanPart[];
  readonly end?: 'won' | 'lost' | 'stopped' | 'finished' | 'refused' | undefined;
}

/** Sums of a plan in minor units; the first three add up to the whole. */
export interface PlanSums {
  readonly stakedMinor: bigint;
  readonly heldMinor: bigint;
  readonly releasedMinor: bigint;
  readonly paidMinor: bigint;
}

/** Returns the sums of a plan. */
export function planSums({ parts }: PlanRecord): PlanSums {
  const sum = (states: readonly PlanPart['state'][]) =>
    parts.reduce((all, part) => all + (states.includes(part.state) ? part.stakeMinor : 0n), 0n);
  const paidMinor = parts.reduce(
    (all, part) =>
      part.state === 'placed' ? all + part.bet.payoutMinor + part.bet.rebateMinor : all,
    0n,
  );
  return {
    stakedMinor: sum(['placed']),
    heldMinor: sum(['waiting']),
    releasedMinor: sum(['skipped', 'released']),
    paidMinor,
  };
}

/** Ends a plan: parts that wait are released, bets that were placed stand. */
export function endPlan(plan: PlanRecord, end: NonNullable<PlanRecord['end']>): PlanRecord {
  if (plan.end !== undefined) return plan;
  const parts = plan.parts.map(
    (part): PlanPart =>
      part.state === 'waiting' ? { state: 'released', stakeMinor: part.stakeMinor } : part,
  );
  return { ...plan, parts, end };
}

/** Ends a plan where its bets so far say so, or where no part waits any more. */
export function judgePlan(plan: PlanRecord): PlanRecord {
  const bets = plan.parts.flatMap((part) => (part.state === 'placed' ? [part.bet] : []));
  const stop = stopOf(plan, bets);
  if (stop !== undefined) return endPlan(plan, stop);
  const isOver = plan.parts.every(
    (part) => part.state !== 'waiting' && !(part.state === 'placed' && part.isWaiting),
  );
  return isOver ? endPlan(plan, 'finished') : plan;
}

/**
 * Returns whether the part of an issue that takes bets becomes a bet now: not while a bet before it
 * is unsettled and the plan has something to stop at.
 */
export function canPlacePart(plan: PlanRecord, index: number): boolean {
  if (plan.end !== undefined || plan.parts[index]?.state !== 'waiting') return false;
  const before = plan.parts.slice(0, index);
  const isOpen = before.some((part) => part.state === 'placed' && part.isWaiting);
  return !(isOpen && waitsForResults(plan));
}
