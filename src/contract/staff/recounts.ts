import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/** Differences that one answer shows. */
export const mostDifferences = 100;

/** Difference of a contract's period between its line and a recount. */
export interface CommissionDifference {
  /** Id of the existing income line. */
  readonly incomeId: string;
  readonly contractId: string;
  readonly agent: { readonly memberId: string; readonly name: string };
  readonly period: string;
  /** Amount that was due, with everything added for it since. */
  readonly stood: Money;
  readonly now: Money;
  /** Signed; zero where the period takes other negatives along and is due the same. */
  readonly difference: Money;
}

/** Outcome of a recount. */
export interface CommissionRecount {
  readonly recountId: string;
  readonly total: number;
  /** The first 100 of them, the earliest period first. */
  readonly differences: readonly CommissionDifference[];
}

/**
 * Recounts the runs of a kind for periods that begin from a day of the brand's zone on, 31 at most,
 * each with the carried amounts of the one before, and keeps the differences for a week. Real-time
 * salaries are not included: their days are trued up automatically.
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

/**
 * Returns the differences of a recount, for the person who is to agree to it; nothing is counted
 * again.
 */
export const commissionRecount = endpoint<{ readonly recountId: string }, CommissionRecount>()({
  method: 'GET',
  path: '/desk/commissions/recounted',
  needs: { staff: 'commissions.read' },
  codes: ['unknown_recount'],
});

/**
 * Corrects the differences of a recount: the next run of each contract adds them, or for an ended
 * contract the next run of its kind; nothing is taken from a wallet. Always waits for a second
 * person; `done` is the number of corrected periods.
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
