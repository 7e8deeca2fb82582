/* What the platform has with vendors of games; see schema.ts. */

import type { GameSessionsTable } from './game-session-tables.ts';

/** Settings of the calls from and to a vendor. */
export interface VendorSettingsTable {
  vassalage: string;
  /** Adapter for the style of its calls, `gls` … */
  adapter: string;
  /** Secret that it signs its calls with, sealed for the purpose `vendor secret`. */
  sealed_secret: string;
  /**
   * Key that we sign our calls to it with, sealed for the purpose `vendor own key`; null for none.
   */
  sealed_own_key: string | null;
  /** Vendor's name for us; null when it has none. */
  operator_ref: string | null;
  /** JSON: addresses and ranges that its calls come from; one that is empty lets every one in. */
  addresses: string;
  /** Address that its games are launched at, or a path on our own origin. */
  launch_url: string;
  /** JSON: origins that its games are shown from; ours where the list is empty. */
  launch_origins: string;
  /** `single`: bets debit the main wallet; `transfer`: they debit the wallet with the vendor. */
  wallet_mode: string;
  /** `frame` or `popup`. */
  opens_in: string;
  /** Decimal places of the amounts that it sends; null for minor units. */
  scale: number | null;
  /** Answer to a rollback of an unknown bet: `taken`, or `unknown_transaction`. */
  unknown_rollback: string;
  /** 1 where trials may play its games. */
  allows_trial: number;
  /** Part of each stake that goes into its jackpot, in hundredths of a percent. */
  jackpot_bps: number;
  /** Time until which calls whose signature covers the body alone are accepted; null for never. */
  body_signed_until_ms: number | null;
}

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

/** Seed that a vendor has retired and published; rows are never changed. */
export interface PublishedSeedsTable {
  vassalage: string;
  /** SHA-256 of the seed's bytes, hexadecimal; published before the first round. */
  commitment: string;
  /** Hexadecimal. */
  server_seed: string;
  published_at_ms: number;
}

export interface VendorTables {
  published_seeds: PublishedSeedsTable;
  rounds: RoundsTable;
  open_rounds: OpenRoundsTable;
  vendor_transactions: VendorTransactionsTable;
  refused_transactions: RefusedTransactionsTable;
  vendor_settings: VendorSettingsTable;
  game_sessions: GameSessionsTable;
}
