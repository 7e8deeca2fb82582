/* What is left to settle with vendors and members; see schema.ts. */

/** Debt of a member since a payout was taken back; of real money alone. */
export interface ReceivablesTable {
  id: string;
  member_id: string;
  vassalage: string;
  /** Vendor's id of the transaction that took the payout back. */
  transaction_ref: string;
  currency: string;
  owed_minor: bigint;
  state: 'open' | 'collected' | 'written_off';
  created_at_ms: number;
  settled_at_ms: number | null;
}

/** Rounds of one game that a member may play at the house's cost. */
export interface FreeRoundGrantsTable {
  id: string;
  member_id: string;
  game_id: string;
  vassalage: string;
  currency: string;
  rounds: number;
  used_rounds: number;
  /** Amount that each round is played as if it were staked. */
  stake_minor: bigint;
  won_minor: bigint;
  created_at_ms: number;
  expires_at_ms: number;
  /** Time at which staff withdrew the rounds that were left; null before. */
  withdrawn_at_ms: number | null;
}

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

export interface VendorBooksTables {
  receivables: ReceivablesTable;
  free_round_grants: FreeRoundGrantsTable;
  reconciliations: ReconciliationsTable;
  reconciliation_mismatches: ReconciliationMismatchesTable;
}
