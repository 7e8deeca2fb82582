/** One play of a vendor's game by one member, from the first bet to the close. */
export interface RoundsTable {
  id: string;
  vassalage: string;
  /** Vendor's reference of the round; at a shared table it is the same for everyone at it. */
  round_ref: string;
  member_id: string;
  game_id: string;
  currency: string;
  mode: 'real' | 'trial';
  /** First launch of the session that it was begun in; null when no bet began it. */
  game_session_id: string | null;
  /**
   * Grant that the round is a free round of; null for one that is paid, and for a free one of the
   * vendor's own.
   */
  free_round_grant_id: string | null;
  state: 'open' | 'closed' | 'refunded' | 'cancelled';
  is_free: number;
  /** 1 where a win came after the close. */
  has_late_win: number;
  /** Amounts staked and paid out, less those rolled back. */
  stakes_minor: bigint;
  /**
   * Part of the stakes that counts for commission and rebate, when the vendor says less than all.
   */
  valid_stakes_minor: bigint | null;
  payouts_minor: bigint;
  /** JSON: what the vendor says of it, its rules' version and its proof for instance. */
  details: string | null;
  /** JSON: a vendor's bet → its selection; null when no bet has one. */
  selections: string | null;
  opened_at_ms: number;
  closed_at_ms: number | null;
}

/** Finds rounds that are open: a row is there as long as one is. */
export interface OpenRoundsTable {
  round_id: string;
  member_id: string;
  opened_at_ms: number;
  /** Highest payout of a bet on a draw; null where only the vendor knows it. */
  most_payout_minor: bigint | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    rounds: RoundsTable;
    open_rounds: OpenRoundsTable;
  }
}
