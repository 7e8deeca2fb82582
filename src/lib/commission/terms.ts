import type { PeriodKind } from './period-kinds.ts';

/**
 * Kind of a contract (specification §3): a dividend of the team's result, or a salary by day, by
 * hour or every five minutes.
 */
export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realtime';

/**
 * Amount that a rate applies to (rules §4.2): stakes without voids, GGR (stakes − payouts), or NGR
 * (GGR less bonuses, rebates and salaries).
 */
export type Base = 'validStake' | 'ggr' | 'ngr';

/** Bases that a kind may have. A salary is itself part of NGR, so NGR cannot be its base. */
export const basesByContractKind: Readonly<Record<ContractKind, readonly Base[]>> = {
  dividend: ['ngr', 'ggr'],
  daily: ['validStake', 'ggr'],
  hourly: ['validStake', 'ggr'],
  realtime: ['validStake'],
};

/** Periods that a kind may be paid for. */
export const periodsByContractKind: Readonly<Record<ContractKind, readonly PeriodKind[]>> = {
  dividend: ['day', 'week', 'halfMonth', 'month'],
  daily: ['day'],
  hourly: ['hour'],
  realtime: ['fiveMinutes'],
};

/** Most tiers of a contract (rules §4.3). */
export const mostTiers = 6;

/** Most periods that a negative may offset, where their number is agreed. */
export const mostCarriedPeriods = 60;

/**
 * Thresholds that a team has to reach, and the rate it then earns. Thresholds are inclusive; 0
 * requires nothing, not even a result above 0. They refer to the period; for a real-time salary to
 * the day so far.
 */
export interface Tier {
  readonly minValidStakeMinor: bigint;
  /** Least loss of the team's members, which is its GGR. */
  readonly minLossMinor: bigint;
  /** Least number of members of the whole team with valid stakes above 0 in the period. */
  readonly minActiveMembers: number;
  /** 1 to 10,000. */
  readonly rateBps: number;
}

/** Policy for a negative dividend (rules §4.8); see `dividend.ts`. */
export type CarryPolicy =
  | { readonly policy: 'reset' }
  | { readonly policy: 'carry' }
  /** It may offset each of so many next periods, 1 to 60. */
  | { readonly policy: 'carryFor'; readonly periods: number };

/** Terms that an agent and its upline agreed on: one version of a contract, never edited. */
export interface Terms {
  readonly kind: ContractKind;
  readonly base: Base;
  readonly period: PeriodKind;
  /** 1 to 6, each above the one before. */
  readonly tiers: readonly Tier[];
  /**
   * Carry of negatives; a salary has `reset`, as it carries no loss. Voids of stakes that were paid
   * are no loss, see `negativePolicy`.
   */
  readonly carry: CarryPolicy;
  /**
   * Fate of a negative that is left when the contract ends: dropped, or carried to the next
   * contract of the two.
   */
  readonly negativeAtEnd: 'dropped' | 'nextContract';
  /** Owner of the ledgerAccount that pays. First agents are paid by the house. */
  readonly payer: 'house' | 'upline';
  /**
   * Treatment of a line whose upline reaches a lower rate: it is held at that rate, or the upline
   * pays the difference (agents §1.2).
   */
  readonly aboveUpline: 'held' | 'uplineGuarantees';
}
