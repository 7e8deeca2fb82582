import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { Base, CarryPolicy } from '#lib/commission/terms.ts';

/** A `Tier` of the engine as it travels: amounts are decimal strings of minor units. */
export interface ContractTier {
  readonly minValidStakeMinor: string;
  readonly minLossMinor: string;
  readonly minActiveMembers: number;
  /** 1 to 10,000. */
  readonly rateBps: number;
}

/** `Terms` of the engine as they travel, without the kind, which is the contract's. */
export interface ContractTerms {
  readonly base: Base;
  readonly period: PeriodKind;
  /** 1 to 6, the lowest first. */
  readonly tiers: readonly ContractTier[];
  readonly carry: CarryPolicy;
  readonly negativeAtEnd: 'dropped' | 'nextContract';
  readonly payer: 'house' | 'upline';
  readonly aboveUpline: 'held' | 'uplineGuarantees';
}

/** One value of the terms that a version changes: `tiers.2.rateBps`. */
export interface TermsDifference {
  readonly field: string;
  /** Missing where the version before had none. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}
