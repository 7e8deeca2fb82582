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
  /** Time since which it is no longer offered; null while it is. */
  removed_at_ms: number | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    payout_accounts: PayoutAccountsTable;
  }
}
