import type { PeriodKind } from './period-kinds.ts';

/**
 * What a contract pays for (specification §3): a share of the team's result, or a salary by day, by
 * hour or every five minutes.
 */
export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realtime';

/**
 * What a rate is taken of (rules §4.2): stakes with voids excluded, stakes − payouts, or that less
 * bonuses, rebates and salaries.
 */
export type Base = 'validStake' | 'ggr' | 'ngr';

/** Bases that a kind may have. A salary is a part of NGR itself, so it cannot be taken of it. */
export const basesOf: Readonly<Record<ContractKind, readonly Base[]>> = {
  dividend: ['ngr', 'ggr'],
  daily: ['validStake', 'ggr'],
  hourly: ['validStake', 'ggr'],
  realtime: ['validStake'],
};

/** Periods that a kind may be paid for. */
export const periodsOf: Readonly<Record<ContractKind, readonly PeriodKind[]>> = {
  dividend: ['day', 'week', 'halfMonth', 'month'],
  daily: ['day'],
  hourly: ['hour'],
  realtime: ['fiveMinutes'],
};

/** A contract has so many tiers at the most (rules §4.3). */
export const mostTiers = 6;

/** Rates are in basis points: 10,000 is the whole. */
export const wholeBps = 10_000;

/** A negative may offset so many periods at the most, where their number is said. */
export const mostCarriedPeriods = 60;

/**
 * What a team has to reach, and what it then earns. Thresholds are inclusive, and 0 asks for
 * nothing: not even that a result is above 0. They are those of the period; a real-time salary
 * looks at the day so far.
 */
export interface Tier {
  readonly minValidStakeMinor: bigint;
  /** What the team's members lost at least, which is its GGR. */
  readonly minLossMinor: bigint;
  /** Members of the whole team whose valid stakes of the period come to more than 0, each once. */
  readonly minActiveMembers: number;
  /** 1 to 10,000. */
  readonly rateBps: number;
}

/** What becomes of a negative dividend (rules §4.8): see `dividend.ts`. */
export type CarryPolicy =
  | { readonly policy: 'reset' }
  | { readonly policy: 'carry' }
  /** It may offset each of so many next periods, 1 to 60. */
  | { readonly policy: 'carryFor'; readonly periods: number };

/** What an agent and its upline agreed on: one version of a contract, never edited. */
export interface Terms {
  readonly kind: ContractKind;
  readonly base: Base;
  readonly period: PeriodKind;
  /** 1 to 6, each above the one before. */
  readonly tiers: readonly Tier[];
  /** A salary has `reset`: nothing of a period reaches the next one. */
  readonly carry: CarryPolicy;
  /** A negative that is left when the contract ends: dropped, or of the two's next contract. */
  readonly negativeAtEnd: 'dropped' | 'nextContract';
  /** Whose ledgerAccount pays. The first agents are paid by the house. */
  readonly payer: 'house' | 'upline';
  /**
   * Where the upline reaches a lower rate than this line: the line is held at it, or the upline
   * pays the difference (agents §1.2).
   */
  readonly aboveUpline: 'held' | 'uplineGuarantees';
}
