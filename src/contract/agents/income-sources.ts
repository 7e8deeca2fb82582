import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { DaySpan } from '../period.ts';
import type { IncomeKind } from './settlement.ts';

/** Highest number of named lines; the income from all others is one sum. */
export const mostSourceLines = 100;

/** Amount of one kind of income. */
export interface KindAmount {
  readonly kind: IncomeKind;
  readonly amount: Money;
}

/** The agent's own income for periods that began on a day, including payments not made yet. */
export interface IncomeDay {
  readonly day: string;
  readonly kinds: readonly KindAmount[];
  readonly paid: Money;
}

/**
 * Income from a part of the team: direct members, a direct downline with its whole team, or all lines
 * that are not named. Of real-time salaries also what is `returned` of guarantees that the day made
 * unnecessary, what voids took back and the next pay is `reduced` by, and the `rounding` below a minor
 * unit.
 */
export interface IncomeSource {
  readonly of: 'direct' | 'line' | 'others' | 'returned' | 'reduced' | 'rounding';
  readonly line?: { readonly memberId: string; readonly name: string } | undefined;
  /** Number of lines in `others`; `undefined` for other sources. */
  readonly count?: number | undefined;
  readonly kinds: readonly KindAmount[];
  readonly earned: Money;
}

/** Sums of both lists: from the earnings of `sources` to the pay of `days`. */
export interface SourceTotals {
  readonly kinds: readonly {
    readonly kind: IncomeKind;
    readonly earned: Money;
    readonly paid: Money;
  }[];
  readonly earned: Money;
  /** Signed sum of negatives set off, carried or dropped, and of amounts borne of the team. */
  readonly setOff: Money;
  /** Signed adjustments of closed periods. */
  readonly adjustments: Money;
  readonly paid: Money;
}

/** Reads the agent's own income by day, by kind and by direct line, from the lines of runs. */
export const incomeSources = endpoint<
  DaySpan,
  {
    /** Latest day first; days without a line are left out. */
    readonly days: readonly IncomeDay[];
    /** Highest income first. */
    readonly sources: readonly IncomeSource[];
    readonly totals: SourceTotals;
  }
>()({ method: 'GET', path: '/wps/agent/incomes/sources', needs: 'agent' });
