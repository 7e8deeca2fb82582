import type { Base } from './terms.ts';

/** Sums of members' play in a period: everything that a contract's terms refer to. */
export interface Figures {
  readonly validStakeMinor: bigint;
  /** Stakes − payouts: what members lost. */
  readonly ggrMinor: bigint;
  /** GGR less bonuses, rebates and salaries. */
  readonly ngrMinor: bigint;
  /** Members whose valid stakes of the period come to more than 0, each once. */
  readonly activeMembers: number;
}

/** One member's settled play of a period, as it was counted when it settled (rules §4.1). */
export interface MemberSums {
  readonly member: string;
  /** Id of the person, for members with play in several places; `member` where missing. */
  readonly person?: string | undefined;
  /** Agent whose direct line the member was in; `undefined` for members without an upline. */
  readonly upline?: string | undefined;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** Stakes that count; those of voided bets do not. */
  readonly validStakeMinor: bigint;
  /** Bonuses, rebates and salaries that were paid for it. */
  readonly costsMinor: bigint;
  /** False for trial and excluded members, which never count. */
  readonly counts: boolean;
}

/** Nobody's figures. */
export const noFigures: Figures = {
  validStakeMinor: 0n,
  ggrMinor: 0n,
  ngrMinor: 0n,
  activeMembers: 0,
};

/**
 * Returns the revenue of the house from play, before and after its costs: bonuses, rebates and
 * salaries (rules §4.2).
 */
export function calculateRevenue({
  stakeMinor,
  payoutMinor,
  costsMinor,
}: Pick<MemberSums, 'stakeMinor' | 'payoutMinor' | 'costsMinor'>): Pick<
  Figures,
  'ggrMinor' | 'ngrMinor'
> {
  const ggrMinor = stakeMinor - payoutMinor;
  return { ggrMinor, ngrMinor: ggrMinor - costsMinor };
}

/** Returns the figures of one member (rules §4.2). */
export function calculateFigures(sums: MemberSums): Figures {
  if (!sums.counts) return noFigures;
  const { validStakeMinor } = sums;
  const activeMembers = validStakeMinor > 0n ? 1 : 0;
  return { validStakeMinor, ...calculateRevenue(sums), activeMembers };
}

/** Adds two figures. */
export function addFigures(one: Figures, other: Figures): Figures {
  return {
    validStakeMinor: one.validStakeMinor + other.validStakeMinor,
    ggrMinor: one.ggrMinor + other.ggrMinor,
    ngrMinor: one.ngrMinor + other.ngrMinor,
    activeMembers: one.activeMembers + other.activeMembers,
  };
}

/** Returns whether two figures are equal. */
export function areSameFigures(one: Figures, other: Figures): boolean {
  return (
    one.validStakeMinor === other.validStakeMinor &&
    one.ggrMinor === other.ggrMinor &&
    one.ngrMinor === other.ngrMinor &&
    one.activeMembers === other.activeMembers
  );
}

/** Returns the amount that a rate applies to. */
export function baseAmount(figures: Figures, base: Base): bigint {
  return figures[`${base}Minor`];
}
