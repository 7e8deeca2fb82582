import type { Base } from './terms.ts';

/** What members did in a period, added up: everything that a contract looks at. */
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
  /** Who it is, where one may be at several places; `member` where missing. */
  readonly person?: string | undefined;
  /** The agent whose direct line the member was; `undefined` for those of nobody. */
  readonly upline?: string | undefined;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** Stakes that count; those of voided bets do not. */
  readonly validStakeMinor: bigint;
  /** Bonuses, rebates and salaries that were paid for it. */
  readonly costsMinor: bigint;
  /** Trial and excluded members never count. */
  readonly counts: boolean;
}

/** Nobody's figures. */
export const noFigures: Figures = {
  validStakeMinor: 0n,
  ggrMinor: 0n,
  ngrMinor: 0n,
  activeMembers: 0,
};

/** What the house keeps of play, before and after its costs: bonuses, rebates and salaries (rules §4.2). */
export function revenueOf({
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

/** The figures of one member (rules §4.2). */
export function figuresOf(sums: MemberSums): Figures {
  if (!sums.counts) return noFigures;
  const { validStakeMinor } = sums;
  const activeMembers = validStakeMinor > 0n ? 1 : 0;
  return { validStakeMinor, ...revenueOf(sums), activeMembers };
}

/** Both together. */
export function addFigures(one: Figures, other: Figures): Figures {
  return {
    validStakeMinor: one.validStakeMinor + other.validStakeMinor,
    ggrMinor: one.ggrMinor + other.ggrMinor,
    ngrMinor: one.ngrMinor + other.ngrMinor,
    activeMembers: one.activeMembers + other.activeMembers,
  };
}

/** Whether both are the same. */
export function areSame(one: Figures, other: Figures): boolean {
  return (
    one.validStakeMinor === other.validStakeMinor &&
    one.ggrMinor === other.ggrMinor &&
    one.ngrMinor === other.ngrMinor &&
    one.activeMembers === other.activeMembers
  );
}

/** What a rate is taken of. */
export function baseOf(figures: Figures, base: Base): bigint {
  return figures[`${base}Minor`];
}
