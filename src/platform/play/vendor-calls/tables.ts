/** Transactions of a vendor, under its own ids, with our answers. */
export interface VendorTransactionsTable {
  vassalage: string;
  transaction_ref: string;
  /** A `CallKind`, or `mark` for one that was rolled back before it came. */
  kind: string;
  content_hash: string;
  member_id: string;
  round_id: string | null;
  amount_minor: bigint;
  currency: string;
  /** Part of a stake that went into the jackpot. */
  jackpot_minor: bigint;
  /** Part of a rollback that the member's balance did not cover, and that the member owes. */
  receivable_minor: bigint;
  /** Transaction that it refers to: the one that a rollback undoes. */
  about_ref: string | null;
  /** The rollback that undid it. */
  undone_by_ref: string | null;
  /** First transfer that it booked; null when it moved nothing. */
  transfer_id: string | null;
  /** Balance in the answer. */
  balance_minor: bigint;
  at_ms: number;
}

/** Refused calls of a vendor, under its own ids: each id stays with the kind of its first call. */
export interface RefusedTransactionsTable {
  vassalage: string;
  transaction_ref: string;
  /** A `CallKind`. */
  kind: string;
  /** Time of the first refusal. */
  at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    vendor_transactions: VendorTransactionsTable;
    refused_transactions: RefusedTransactionsTable;
  }
}
