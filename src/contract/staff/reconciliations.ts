import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue, ShownAct } from './acts.ts';

/** Kinds of differences between a vendor's list and the house's books. */
export const mismatchKinds = [
  /** The vendor has it as done and we do not have it. */
  'missing_here',
  /** We have it as done and the vendor does not have it. */
  'missing_there',
  'amount',
  /** One has it as done, the other as taken back. */
  'state',
] as const;

/** Kind of a difference between a vendor's list and the house's books. */
export type MismatchKind = (typeof mismatchKinds)[number];

/**
 * Transaction that differs between a vendor's list and the house's books, or is missing in one of
 * them.
 */
export interface Mismatch {
  readonly kind: MismatchKind;
  /** The vendor's id of the transaction. */
  readonly transactionRef: string;
  /** `null` where it is missing. */
  readonly here: { readonly amount: Money; readonly state: 'done' | 'undone' } | null;
  readonly there: { readonly amount: Money; readonly state: 'done' | 'undone' } | null;
}

/** One comparison of a vendor's day with ours. Never changed but by its closing. */
export interface Reconciliation {
  readonly id: string;
  readonly vassalage: string;
  readonly currency: string;
  /** Of the brand's time zone, `2026-11-23`. */
  readonly day: string;
  /** Staff handed the list in, or the vendor was asked for it. */
  readonly source: 'handed_in' | 'asked';
  /** A staff person's name. */
  readonly madeBy: string;
  readonly madeAtMs: number;
  /** `clean` from the start where nothing differs; `open` until somebody closes it with a reason. */
  readonly state: 'clean' | 'open' | 'closed';
  /** Transactions of the day that moved money here, and rows of the vendor's list. */
  readonly countHere: number;
  readonly countThere: number;
  readonly mismatches: number;
}

/** Row of a vendor's list: a bet, a win or another payment, without the rows that undo one. */
export interface VendorListRow {
  readonly transactionRef: string;
  /** Whole minor units, never below zero but for an adjustment. */
  readonly amountMinor: string;
  readonly state: 'done' | 'undone';
  /** ISO 8601 with a zone. */
  readonly at: string;
}

/**
 * Compares a vendor's list of a day in one currency with the house's books and saves the report.
 * The list is `rows`, or `csv` with a first line of their names
 * (`transactionRef,amountMinor,state,at`), or, without either, the vendor's own answer. Rows of
 * other days are matched but never reported as missing, so that a list may begin earlier and end
 * later than the day, as clocks differ. Refuses with `day_not_over`, with `unknown_vendor` for a
 * vendor without terms, and with `vendor_unavailable`.
 */
export const makeReconciliation = endpoint<
  {
    readonly vassalage: string;
    readonly currency: string;
    readonly day: string;
    readonly rows?: readonly VendorListRow[];
    readonly csv?: string;
  },
  Reconciliation
>()({
  method: 'POST',
  path: '/desk/reconciliations/make',
  mostBytes: 4 * 1024 * 1024,
  needs: { staff: 'reconciliations.write' },
  codes: ['unknown_vendor', 'day_not_over', 'vendor_unavailable'],
});

/** Reports, those that are open first, then the latest first; 200 at most. */
export const reconciliations = endpoint<NoInput, readonly Reconciliation[]>()({
  method: 'GET',
  path: '/desk/reconciliations/list',
  needs: { staff: 'reconciliations.read' },
});

interface ReconciliationName {
  readonly reconciliationId: string;
}

/** Returns one report with its differences, 1,000 at most, and the acts on it. */
export const reconciliation = endpoint<
  ReconciliationName,
  {
    readonly report: Reconciliation;
    readonly mismatches: readonly Mismatch[];
    readonly acts: readonly ShownAct[];
  }
>()({
  method: 'GET',
  path: '/desk/reconciliations/detail',
  needs: { staff: 'reconciliations.read' },
  codes: ['unknown_reconciliation'],
});

/** Closes a report with a reason; `done` is its id. One that is not open is `unchanged`. */
export const closeReconciliation = endpoint<
  ReconciliationName & { readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/reconciliations/close',
  needs: { staff: 'reconciliations.write' },
  codes: ['unknown_reconciliation', 'unchanged'],
});
