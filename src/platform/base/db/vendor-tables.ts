/* What the platform has with vendors of games; see schema.ts. */

import type { GameSessionsTable } from './game-session-tables.ts';

/** How a vendor is spoken with. */
export interface VendorSettingsTable {
  vassalage: string;
  /** The style of its calls, `gls` … */
  adapter: string;
  /** What it signs its calls with, sealed for the purpose `vendor secret`. */
  sealed_secret: string;
  /** What we sign our calls to it with, sealed for the purpose `vendor own key`; null for none. */
  sealed_own_key: string | null;
  /** What it calls us; null where it calls us nothing. */
  operator_ref: string | null;
  /** JSON: addresses and ranges that its calls come from; one that is empty lets every one in. */
  addresses: string;
  /** Where its games are started: an address, or a path on our own origin. */
  launch_url: string;
  /** JSON: origins that its games are shown from; ours where the list is empty. */
  launch_origins: string;
  /** `single`: bets are taken from the main wallet; `transfer`: from the wallet with the vendor. */
  wallet_mode: string;
  /** `frame` or `popup`. */
  opens_in: string;
  /** Decimal places of the amounts that it sends; null for minor units. */
  scale: number | null;
  /** What is said to a rollback of a bet that nobody knows: `taken`, or `unknown_transaction`. */
  unknown_rollback: string;
  /** 1 where trials may play its games. */
  allows_trial: number;
  /** Of each stake, what goes into its jackpot, in hundredths of a percent. */
  jackpot_bps: number;
  /** Until when calls whose signature covers the body alone are believed; null for never. */
  body_signed_until_ms: number | null;
}

/** One play of a vendor's game by one member, from the first bet to the close. */
export interface RoundsTable {
  id: string;
  vassalage: string;
  /** What the vendor calls it; at a shared table it is the same for everyone who sits there. */
  round_ref: string;
  member_id: string;
  game_id: string;
  currency: string;
  mode: 'real' | 'trial';
  /** The first launch of the session that it was begun in; null where no bet began it. */
  game_session_id: string | null;
  /** Whose free round it is; null for one that is paid, and for a free one of the vendor's own. */
  free_round_grant_id: string | null;
  state: 'open' | 'closed' | 'refunded' | 'cancelled';
  is_free: number;
  /** 1 where a win came after the close. */
  has_late_win: number;
  /** What was staked and paid out, less what was rolled back. */
  stakes_minor: bigint;
  /** What of the stakes counts for commission and rebate, where the vendor says less than all. */
  valid_stakes_minor: bigint | null;
  payouts_minor: bigint;
  /** JSON: what the vendor says of it, its rules' version and its proof for instance. */
  details: string | null;
  /** JSON: a vendor's bet → what it is on; null where no bet says. */
  selections: string | null;
  opened_at_ms: number;
  closed_at_ms: number | null;
}

/** Finds rounds that are open: a row is there as long as one is. */
export interface OpenRoundsTable {
  round_id: string;
  member_id: string;
  opened_at_ms: number;
}

/** What a vendor called for, under its own id, and what it was answered. */
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
  /** What of a stake went into the jackpot. */
  jackpot_minor: bigint;
  /** What of a rollback the member had no more, and owes. */
  receivable_minor: bigint;
  /** The transaction that it is about: the one a rollback undoes. */
  about_ref: string | null;
  /** The rollback that undid it. */
  undone_by_ref: string | null;
  /** What it booked first; null where it moved nothing. */
  transfer_id: string | null;
  /** What was answered. */
  balance_minor: bigint;
  at_ms: number;
}

/** What a refused call was of, under its vendor's id: the id is of no other kind from then on. */
export interface RefusedTransactionsTable {
  vassalage: string;
  transaction_ref: string;
  /** A `CallKind`. */
  kind: string;
  /** When it was refused first. */
  at_ms: number;
}

/** A seed that a vendor is done with and published; rows are never changed. */
export interface PublishedSeedsTable {
  vassalage: string;
  /** SHA-256 of the seed's bytes, hexadecimal; told before the first round. */
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
