export interface WithdrawalsTable {
  id: string;
  member_id: string;
  payout_account_id: string;
  currency: string;
  /** Amount that leaves the wallet. */
  amount_minor: bigint;
  /** Part of the amount that does not arrive. */
  fee_minor: bigint;
  /** Amount that arrived, as far as it is known; null before. */
  received_minor: bigint | null;
  /** A `WithdrawalState` of the contract; the state of the last step. */
  state: string;
  hold_id: string;
  /** Reference of the payment at the operator's bank; null before the approval. */
  payment_reference: string | null;
  /** Language of the notices about it. */
  language_code: string;
  requested_at_ms: number;
  /** Time since which an operator pays it, so that its member cannot cancel it; null before. */
  taken_at_ms: number | null;
  /** Time at which it counts as received; null before the approval. */
  receipt_due_at_ms: number | null;
}

/** Steps of a withdrawal from state to state; rows are never changed. */
export interface WithdrawalStepsTable {
  withdrawal_id: string;
  /** 1 for the request, then without gaps. */
  sequence: number;
  state: string;
  /** Actor of the step: `member`, `operator` or `system`. */
  done_by: string;
  /** Operator's reason; may be empty. */
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

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    withdrawals: WithdrawalsTable;
    withdrawal_steps: WithdrawalStepsTable;
    withdrawal_proofs: WithdrawalProofsTable;
  }
}
