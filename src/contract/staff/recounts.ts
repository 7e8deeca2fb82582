import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/** Differences that one answer shows. */
export const mostDifferences = 100;

/** A period of a contract that comes to something else by now. */
export interface CommissionDifference {
  /** Of the line that stands. */
  readonly incomeId: string;
  readonly contractId: string;
  readonly agent: { readonly memberId: string; readonly name: string };
  readonly period: string;
  /** What it was due with all that was added for it since. */
  readonly stood: Money;
  readonly now: Money;
  /** Signed; zero where the period takes other negatives along and is due the same. */
  readonly difference: Money;
}

/** What counting again came to. */
export interface CommissionRecount {
  readonly recountId: string;
  readonly total: number;
  /** The first 100 of them, the earliest period first. */
  readonly differences: readonly CommissionDifference[];
}

/**
 * Counts the runs of a kind for periods that begin from a day of the brand's zone on again, 31 at
 * most, each with what the one before leaves, and keeps what differs for a week. Real-time salaries
 * are not among them: their days are trued up by themselves.
 */
export const recountCommissions = endpoint<
  {
    readonly kind: 'daily' | 'hourly' | 'dividend';
    readonly fromDay: string;
    /** Of all contracts of the kind without one. */
    readonly contractId?: string | undefined;
  },
  CommissionRecount
>()({
  method: 'POST',
  path: '/desk/commissions/recount',
  needs: { staff: 'commissions.write' },
  codes: ['unknown_run', 'too_many_runs', 'run_under_way'],
});

/** What a recount found, as whoever is to agree to it reads it; nothing is counted anew. */
export const commissionRecount = endpoint<{ readonly recountId: string }, CommissionRecount>()({
  method: 'GET',
  path: '/desk/commissions/recounted',
  needs: { staff: 'commissions.read' },
  codes: ['unknown_recount'],
});

/**
 * Corrects what a recount found: the next run of each contract adds the difference, of one that is
 * over the next run of its kind; nothing is taken from a wallet. Always waits for a second person;
 * `done` is how many periods are corrected.
 */
export const recomputeCommissions = endpoint<
  { readonly recountId: string; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/commissions/recompute',
  needs: { staff: 'commissions.write' },
  codes: ['unknown_recount', 'nothing_differs', 'recount_changed'],
});
