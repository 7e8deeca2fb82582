import type { TeamFigures } from '#contract/agents/team.ts';
import { calculateRevenue } from '#lib/commission/figures.ts';
import { toMoney } from '#lib/money.ts';

/** Figures of a team, as they are summed. */
export interface RawFigures {
  readonly activeMembers: number;
  readonly newMembers: number;
  readonly depositsMinor: bigint;
  readonly withdrawalsMinor: bigint;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly bonusesMinor: bigint;
  readonly rebatesMinor: bigint;
  readonly salariesMinor: bigint;
  readonly incomeMinor: bigint;
}

/** The figures of a team that did nothing. */
export const noFigures: RawFigures = {
  activeMembers: 0,
  newMembers: 0,
  depositsMinor: 0n,
  withdrawalsMinor: 0n,
  stakeMinor: 0n,
  validStakeMinor: 0n,
  payoutMinor: 0n,
  bonusesMinor: 0n,
  rebatesMinor: 0n,
  salariesMinor: 0n,
  incomeMinor: 0n,
};

/** Adds figures, or a part of them. */
export function addDay(sum: RawFigures, part: Partial<RawFigures>): RawFigures {
  const more = { ...noFigures, ...part };
  return {
    activeMembers: sum.activeMembers + more.activeMembers,
    newMembers: sum.newMembers + more.newMembers,
    depositsMinor: sum.depositsMinor + more.depositsMinor,
    withdrawalsMinor: sum.withdrawalsMinor + more.withdrawalsMinor,
    stakeMinor: sum.stakeMinor + more.stakeMinor,
    validStakeMinor: sum.validStakeMinor + more.validStakeMinor,
    payoutMinor: sum.payoutMinor + more.payoutMinor,
    bonusesMinor: sum.bonusesMinor + more.bonusesMinor,
    rebatesMinor: sum.rebatesMinor + more.rebatesMinor,
    salariesMinor: sum.salariesMinor + more.salariesMinor,
    incomeMinor: sum.incomeMinor + more.incomeMinor,
  };
}

/** Returns figures in the form of calls; their NGR is the base of dividends. */
export function toFigures(raw: RawFigures, currency: string): TeamFigures {
  const costsMinor = raw.bonusesMinor + raw.rebatesMinor + raw.salariesMinor;
  const { ggrMinor, ngrMinor } = calculateRevenue({ ...raw, costsMinor });
  return {
    activeMembers: raw.activeMembers,
    newMembers: raw.newMembers,
    deposits: toMoney(raw.depositsMinor, currency),
    withdrawals: toMoney(raw.withdrawalsMinor, currency),
    stake: toMoney(raw.stakeMinor, currency),
    validStake: toMoney(raw.validStakeMinor, currency),
    payout: toMoney(raw.payoutMinor, currency),
    ggr: toMoney(ggrMinor, currency),
    bonuses: toMoney(raw.bonusesMinor, currency),
    rebates: toMoney(raw.rebatesMinor, currency),
    salaries: toMoney(raw.salariesMinor, currency),
    ngr: toMoney(ngrMinor, currency),
    income: toMoney(raw.incomeMinor, currency),
  };
}
