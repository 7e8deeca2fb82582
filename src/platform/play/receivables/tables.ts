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

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    receivables: ReceivablesTable;
  }
}
