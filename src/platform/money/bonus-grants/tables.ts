/** Bonus of a member: its terms as they were when it was offered, and its balance. */
export interface BonusGrantsTable {
  id: string;
  member_id: string;
  currency: string;
  state:
    | 'offered'
    | 'waiting'
    | 'active'
    | 'converted'
    | 'expired'
    | 'forfeited'
    | 'cancelled'
    | 'lost';
  /** Origin of the grant: `staff`, or `promotion:<id>`. */
  source: string;
  /** Name that its member reads. */
  title: string;
  amount_minor: bigint;
  /** Stakes that have to count before it converts. */
  target_minor: bigint;
  /** Bonus money on it; 0 before it is active and after it has ended. */
  balance_minor: bigint;
  /** Bonus money in bets that are not settled. */
  open_minor: bigint;
  /** Stakes of settled bets that counted. */
  wagered_minor: bigint;
  /** Bonus money that became cash. */
  converted_minor: bigint;
  /** JSON of `GrantTerms`. */
  terms: string;
  created_at_ms: number;
  /** Time at which its member accepted it; null before. */
  accepted_at_ms: number | null;
  /** Time at which its money was granted; null before. */
  activated_at_ms: number | null;
  expires_at_ms: number;
  ended_at_ms: number | null;
}

/** Part of a bet's stake or of a payment that belongs to a grant. */
export interface BonusPartsTable {
  round_id: string;
  /** Reference of the bet or payment within its round. */
  ref: string;
  grant_id: string;
  kind: 'stake' | 'payout';
  state: 'open' | 'settled' | 'voided';
  game_id: string;
  /** The whole stake or payment. */
  amount_minor: bigint;
  /** Part of it that is the grant's. */
  part_minor: bigint;
  /** Part of a stake that counts towards the target. */
  counted_minor: bigint;
  /** Part of the grant's part that went to the house, because the grant had ended. */
  lapsed_minor: bigint;
  created_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    bonus_grants: BonusGrantsTable;
    bonus_parts: BonusPartsTable;
  }
}
