/** Rebates of days that members claimed; rows are never changed. */
export interface RebateClaimsTable {
  id: string;
  member_id: string;
  /** Of the brand's time zone. */
  day: string;
  currency: string;
  amount_minor: bigint;
  /** JSON: kind, valid stake, rate and amount of each line. */
  lines: string;
  transfer_id: string;
  created_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    rebate_claims: RebateClaimsTable;
  }
}
