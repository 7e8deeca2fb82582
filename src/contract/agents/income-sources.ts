import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { DaySpan } from '../period.ts';
import type { IncomeKind } from './settlement.ts';

/** Lines that are named; what the others brought is one sum. */
export const mostSourceLines = 100;

/** An amount of one kind. */
export interface KindAmount {
  readonly kind: IncomeKind;
  readonly amount: Money;
}

/** What the agent is paid for itself for periods that began on a day, what awaits payers as well. */
export interface IncomeDay {
  readonly day: string;
  readonly kinds: readonly KindAmount[];
  readonly paid: Money;
}

/**
 * What a part of the team earned the agent: its direct members, a direct downline with its whole team,
 * those that are not named, and what real-time salaries kept below a minor unit.
 */
export interface IncomeSource {
  readonly of: 'direct' | 'line' | 'others' | 'rounding';
  readonly line?: { readonly memberId: string; readonly name: string } | undefined;
  /** How many lines `others` are. */
  readonly count?: number | undefined;
  readonly kinds: readonly KindAmount[];
  readonly earned: Money;
}

/** Sums of both lists: all that `sources` earned, and how it leads to what `days` were paid. */
export interface SourceTotals {
  readonly kinds: readonly {
    readonly kind: IncomeKind;
    readonly earned: Money;
    readonly paid: Money;
  }[];
  readonly earned: Money;
  /** Signed: negatives that were set off, are carried or dropped, and what was borne of the team. */
  readonly setOff: Money;
  /** Of closed periods, signed. */
  readonly adjustments: Money;
  readonly paid: Money;
}

/** The agent's own income by day, by kind and by direct line, from lines that runs wrote. */
export const incomeSources = endpoint<
  DaySpan,
  {
    /** The latest first; days without any line are left out. */
    readonly days: readonly IncomeDay[];
    /** Those that brought the most first. */
    readonly sources: readonly IncomeSource[];
    readonly totals: SourceTotals;
  }
>()({ method: 'GET', path: '/wps/agent/incomes/sources', needs: 'agent' });
