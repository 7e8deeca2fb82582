/* Tables of accounts that money goes out to and of withdrawals; see schema.ts. */

/** A member's bank account; rows stay once money may have gone there. */
export interface PayoutAccountsTable {
  id: string;
  member_id: string;
  /** A name out of the setting `withdrawals.banks`. */
  bank: string;
  holder: string;
  /** Digits and letters without spaces. */
  number: string;
  created_at_ms: number;
  /** Since when it is no longer offered; null while it is. */
  removed_at_ms: number | null;
}

export interface WithdrawalsTable {
  id: string;
  member_id: string;
  payout_account_id: string;
  currency: string;
  /** What leaves the wallet. */
  amount_minor: bigint;
  /** Part of the amount that does not arrive. */
  fee_minor: bigint;
  /** What arrived, as far as it is known; null before. */
  received_minor: bigint | null;
  /** A `WithdrawalState` of the contract; the state of the last step. */
  state: string;
  hold_id: string;
  /** What the operator's bank calls the payment; null before the approval. */
  payment_reference: string | null;
  /** What notices about it are written in. */
  language_code: string;
  requested_at_ms: number;
  /** Since when an operator pays it, so that its member cannot take it back; null before. */
  taken_at_ms: number | null;
  /** It counts as received then; null before the approval. */
  receipt_due_at_ms: number | null;
}

/** How a withdrawal came from state to state; rows are never changed. */
export interface WithdrawalStepsTable {
  withdrawal_id: string;
  /** 1 for the request, then without gaps. */
  sequence: number;
  state: string;
  /** `member`, `operator` or `system`. */
  done_by: string;
  /** What the operator says about it; may be empty. */
  why: string;
  at_ms: number;
}

/** Images that show what arrived, or did not; rows are never changed. */
export interface WithdrawalProofsTable {
  withdrawal_id: string;
  /** From 1. */
  position: number;
  /** WebP. */
  bytes: Uint8Array;
  /** Of `bytes`, hex. */
  sha256: string;
  created_at_ms: number;
}

export interface WithdrawalTables {
  payout_accounts: PayoutAccountsTable;
  withdrawals: WithdrawalsTable;
  withdrawal_steps: WithdrawalStepsTable;
  withdrawal_proofs: WithdrawalProofsTable;
}
