import type { EarningLine } from '../commissions/earnings.ts';
import type { Negative } from '../commissions/negatives.ts';
import type { Period } from '../commissions/periods.ts';
import type { BoundState } from '../commissions/team-bounds.ts';
import type { Base, PeriodKind, Terms } from '../commissions/terms.ts';
import type { ModelContract, ModelVersion } from './contracts.ts';

/** Period that is paid for. */
export interface PaidPeriod extends Period {
  readonly periodKind: PeriodKind | 'fiveMinutes';
}

/** Payment of a line: what its payer gives the agent, or what an upline guarantees and bears. */
export interface ModelPayment {
  /** An agent, or the house. */
  readonly from: string;
  readonly to: string;
  readonly isGuarantee: boolean;
  readonly amountMinor: bigint;
  readonly kind: Terms['kind'];
  readonly periodKey: string;
  readonly period: PaidPeriod;
  readonly settledAtMs: number;
  paidAtMs: number | undefined;
}

/** Line of a contract in a period, as its agent sees it. */
export interface ModelLine {
  readonly contract: ModelContract;
  readonly kind: Terms['kind'];
  readonly agent: string;
  readonly periodKind: PeriodKind;
  readonly periodKey: string;
  readonly startMs: number;
  readonly version: number;
  readonly rateBps: number;
  /** Sum of the lines; of real-time salaries, which round none of them, the amount due. */
  readonly earnedMinor: bigint;
  readonly dueMinor: bigint;
  readonly adjustmentsMinor: bigint;
  readonly paidMinor: bigint;
  readonly openMinor: bigint;
  readonly passedOnMinor: bigint;
  readonly payments: readonly ModelPayment[];
  /** Base of the rates, with the one of the version before where that was another. */
  readonly base: Base;
  readonly baseBefore: Base | undefined;
  /** Earnings by part of the team; missing for real-time salaries. */
  readonly parts?: readonly EarningLine[] | undefined;
  /** Valid stake, GGR and of dividends NGR of the team; missing for real-time salaries. */
  readonly team?: readonly string[] | undefined;
  readonly settledAtMs: number;
  /** Of real-time salaries: fractions kept before and after, in 1/10,000 of a minor unit. */
  readonly kept?: { readonly before: bigint; readonly after: bigint };
  /** Of real-time salaries: earnings by part of the team, and guarantees that came back. */
  readonly live?: { readonly parts: readonly EarningLine[]; readonly returnedMinor: bigint };
  /** Tier that was reached, from 0. */
  readonly tier: number | undefined;
  /** True where stakes are exactly the threshold of that tier. */
  readonly isExact: boolean;
}

/** State that a contract's last line leaves. */
export interface LineRemainder {
  readonly version: ModelVersion;
  readonly negatives: readonly Negative[];
  readonly bound: BoundState;
  readonly openMinor: bigint;
}

/** Balance that a contract of a real-time salary carries from one settlement to the next. */
export interface RealtimeBalance {
  /** Day that the fraction is of. */
  readonly day: string;
  readonly kept: bigint;
  /** Fraction that the last true-up left. */
  readonly opening: bigint;
  /** Amount paid too much; 0 or below. */
  readonly openMinor: bigint;
}

/** Runs of a brand so far. */
export interface RunModel {
  readonly lines: ModelLine[];
  readonly left: Map<ModelContract, LineRemainder>;
  /** End of the last period that was run, by kind of contract and of period. */
  readonly ranUntilMs: Map<string, number>;
  readonly awaited: ModelPayment[];
  readonly balances: Map<ModelContract, RealtimeBalance>;
}

/** Returns the runs of a brand that has run nothing. */
export function createRuns(): RunModel {
  return {
    lines: [],
    left: new Map(),
    ranUntilMs: new Map(),
    awaited: [],
    balances: new Map(),
  };
}

/** Returns the key of runs of a kind of contract and of period. */
export const runKey = (kind: Terms['kind'], period: PeriodKind) => `${kind} ${period}`;
