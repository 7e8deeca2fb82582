export interface LedgerAccountsTable {
  id: string;
  /** `member`, `house`, `method` or `vendor`. */
  owner_kind: string;
  owner_id: string;
  /** `main`, `bonus`, `vendor:<vassalage>`, `points`, or what the house keeps it for. */
  kind: string;
  currency: string;
  /** `real`, `trial` or `points`; never mixed in one transfer. */
  unit: string;
  /**
   * Number of this row among the house's rows of the same name, whose sum is its balance; 0 for
   * other owners.
   */
  stripe: number;
  balance_minor: bigint;
  held_minor: bigint;
  /** 1 where the balance may fall below zero (the house's side of the books). */
  may_go_negative: number;
  /** Postings so far. */
  posting_count: number;
  /** The last posting's, which the next one is chained to; empty before the first. */
  chain_hash: string;
  /** Of the last posting's chain hash, by `ChainSeals`; null before the first. */
  chain_seal: string | null;
  created_at_ms: number;
}

export interface TransfersTable {
  id: string;
  debit_ledger_account_id: string;
  credit_ledger_account_id: string;
  amount_minor: bigint;
  currency: string;
  unit: string;
  /** Code of its reason: `opening_gift`, `deposit`, `bet` … */
  code: string;
  scope: string;
  idempotency_key: string;
  request_hash: string;
  /** Cause of the transfer, for people and links: `draw:20261120-0042`. */
  reference: string;
  reverses_transfer_id: string | null;
  created_at_ms: number;
}

export interface PostingsTable {
  ledger_account_id: string;
  /** 1 for the first posting of a ledgerAccount, then without gaps. */
  sequence: number;
  transfer_id: string;
  /** Code of the transfer, repeated here so that a statement of some codes reads an index alone. */
  code: string;
  /** Positive is a credit, negative a debit. */
  amount_minor: bigint;
  balance_after_minor: bigint;
  created_at_ms: number;
  /** SHA-256 over the posting before and this one's content, hex. */
  chain_hash: string;
}

export interface HoldsTable {
  id: string;
  ledger_account_id: string;
  amount_minor: bigint;
  state: 'open' | 'posted' | 'voided';
  code: string;
  scope: string;
  idempotency_key: string;
  request_hash: string;
  reference: string;
  posted_transfer_id: string | null;
  created_at_ms: number;
  ended_at_ms: number | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    ledger_accounts: LedgerAccountsTable;
    transfers: TransfersTable;
    postings: PostingsTable;
    holds: HoldsTable;
  }
}
