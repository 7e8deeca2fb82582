/** One comparison of a vendor's list of a day with ours. */
export interface ReconciliationsTable {
  id: string;
  vassalage: string;
  currency: string;
  /** Of the brand's time zone. */
  day: string;
  source: 'handed_in' | 'asked';
  made_by: string;
  made_at_ms: number;
  state: 'clean' | 'open' | 'closed';
  count_here: number;
  count_there: number;
  mismatches: number;
}

/**
 * Difference of a reconciliation; null on the side that it is missing on, and for an amount that is
 * unknown.
 */
export interface ReconciliationMismatchesTable {
  reconciliation_id: string;
  position: number;
  kind: 'missing_here' | 'missing_there' | 'amount' | 'state';
  transaction_ref: string;
  here_minor: bigint | null;
  here_state: 'done' | 'undone' | null;
  there_minor: bigint | null;
  there_currency: string | null;
  there_state: 'done' | 'undone' | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    reconciliations: ReconciliationsTable;
    reconciliation_mismatches: ReconciliationMismatchesTable;
  }
}
