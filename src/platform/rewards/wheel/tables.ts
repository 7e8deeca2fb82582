/** Versions of the lucky wheel, the latest of which is spun; rows are never changed. */
export interface WheelVersionsTable {
  id: string;
  /** JSON: `StaffWheelTerms` of the contract. */
  terms: string;
  created_at_ms: number;
}

/** Stocks of prizes that have an end. */
export interface WheelStocksTable {
  version_id: string;
  prize_id: string;
  /** Number when the version was written. */
  first_count: number;
  left_count: number;
}

/** Spins of members, one a day of the brand; rows are never changed. */
export interface WheelSpinsTable {
  member_id: string;
  day: string;
  version_id: string;
  /** Drawn number, 0 to 9,999. */
  number: number;
  drawn_id: string;
  /** The prize drawn, or the replacement for one whose stock had ended. */
  won_id: string;
  kind: 'points' | 'cash';
  /** Of the amount: the brand's, or `PTS`. */
  currency: string;
  amount_minor: bigint;
  commitment: string;
  server_seed: string;
  client_seed: string;
  transfer_id: string;
  created_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    wheel_versions: WheelVersionsTable;
    wheel_stocks: WheelStocksTable;
    wheel_spins: WheelSpinsTable;
  }
}
