/** Launch that was redeemed. */
export interface SessionRow {
  id: string;
  /** SHA-256 of the token that the page keeps in its memory. */
  token_hash: string;
  vassalage: string;
  game_id: string;
  /** Owner of the seeds and rounds: vassalage, member and game. */
  player: string;
  member_ref: string;
  display_name: string;
  /** Platform's token of the session. */
  session_token: string;
  currency: string;
  decimals: number;
  mode: 'real' | 'trial';
  language: string;
  back_url: string | null;
  created_at_ms: number;
  expires_at_ms: number;
}

/** Server seed with the client seed of the member's browser. */
export interface SeedRow {
  id: string;
  player: string;
  /** Player while the seed is in use, so that each has one; null afterwards. */
  in_use_by: string | null;
  /** Hexadecimal; leaves the server once `revealed_at_ms` is set, never before. */
  server_seed: string;
  commitment: string;
  client_seed: string | null;
  next_nonce: number;
  created_at_ms: number;
  revealed_at_ms: number | null;
  /**
   * Time at which the wallet was notified of it, so that records of rounds can show it; null
   * before.
   */
  told_at_ms: number | null;
}

/** State of a round; see `rounds/rounds.ts`. */
export type RoundState =
  | 'betting'
  | 'playing'
  | 'raising'
  | 'splitting'
  | 'awarding'
  | 'paying'
  | 'undoing'
  | 'paid'
  | 'refused'
  | 'undone';

export interface RoundRow {
  id: string;
  player: string;
  /** Player while the round goes on, so that each has one; null afterwards. */
  open_by: string | null;
  session_id: string;
  /** Made by the page: the same key is the same round. */
  request_key: string;
  seed_id: string;
  nonce: number;
  algorithm: string;
  engine: string;
  /** The paytable's version. */
  version: string;
  /** JSON: the member's choice beside the stake. */
  choice: string;
  /**
   * Stake in minor units, with what a double added; for a free round, the stake that it is played
   * as if.
   */
  stake_minor: bigint;
  /** Wallet's reference of the free rounds that it belongs to; null for one that is paid. */
  free_round_ref: string | null;
  payout_minor: bigint;
  /** Pot that it won, as the wallet stated it; null before, and for a round that won none. */
  jackpot_minor: bigint | null;
  state: RoundState;
  /** Wallet's reason for refusing the bet, or the last double; null otherwise. */
  refusal: string | null;
  /** JSON: the moves so far, as the fields opened in their order. */
  played: string;
  created_at_ms: number;
  ended_at_ms: number | null;
}

/** Seeds of a table's rounds for one day: each is the SHA-256 of the one after it. */
export interface TableChainRow {
  id: string;
  game_id: string;
  /** Number of the first round that the chain decides. */
  first_index: number;
  /** Number of rounds. */
  length: number;
  /** Hexadecimal seed of the last round, from which all others follow; secret to the end. */
  last_seed: string;
  /** SHA-256 of the first round's seed, published before anything is bet. */
  commitment: string;
  /** Public text of all its rounds, made by the browser of the first member; null before. */
  client_seed: string | null;
  created_at_ms: number;
}

/** State of a seat; see `tables/settling.ts`. */
export type TableSeatState = 'open' | 'paying' | 'publishing' | 'paid' | 'void';

/** Bets of one member in one round of a table: a round of the wallet. */
export interface TableSeatRow {
  id: string;
  player: string;
  game_id: string;
  /** Number of the round since 1970 at the table's pace. */
  round_index: number;
  session_id: string;
  chain_id: string;
  engine: string;
  version: string;
  /** Stakes by place that the wallet has debited, `player:5000,tie:1000`; empty for none. */
  bets: string;
  /** Their sum in minor units. */
  stake_minor: bigint;
  payout_minor: bigint;
  /** Balance after the payout, as the wallet stated it; null before. */
  balance_minor: bigint | null;
  state: TableSeatState;
  created_at_ms: number;
  closes_at_ms: number;
  reveals_at_ms: number;
  ended_at_ms: number | null;
}

/** State of a bet: `betting` until the wallet answers, `undoing` until it has rolled it back. */
export type TableBetState = 'betting' | 'placed' | 'refused' | 'undoing' | 'undone';

/** Bet at a table, on one or several places at once. */
export interface TableBetRow {
  id: string;
  seat_id: string;
  player: string;
  session_id: string;
  /** Made by the page: the same key is the same bet. */
  request_key: string;
  bets: string;
  stake_minor: bigint;
  state: TableBetState;
  /** Reason why it came to nothing; null otherwise. */
  refusal: string | null;
  created_at_ms: number;
}

/** Player whose slips wait for one another. */
export interface FixturePlayerRow {
  player: string;
  last_at_ms: number;
}

/**
 * State of a slip: `betting` until the wallet answers the bet, `undoing` until it has rolled it
 * back, `open` until its last fixture is over; see `fixtures/settling.ts`.
 */
export type FixtureSlipState =
  | 'betting'
  | 'refused'
  | 'undoing'
  | 'undone'
  | 'open'
  | 'paying'
  | 'publishing'
  | 'paid';

/** Slip of fixtures: a bet, and a round of the wallet. */
export interface FixtureSlipRow {
  id: string;
  player: string;
  game_id: string;
  session_id: string;
  /** Made by the page: the same key is the same slip. */
  request_key: string;
  /** Book whose fixtures its legs are of. */
  book: string;
  version: string;
  /** Legs with the prices that were accepted, `football:29678400.0.home@210`. */
  legs: string;
  stake_minor: bigint;
  /** Payout when every leg wins. */
  most_minor: bigint;
  payout_minor: bigint;
  /** Balance after the payout, as the wallet stated it; null before. */
  balance_minor: bigint | null;
  state: FixtureSlipState;
  /** Reason why it came to nothing; null otherwise. */
  refusal: string | null;
  /** Number of its last kick-off, whose seed is the slip's. */
  last_index: number;
  created_at_ms: number;
  /** Kick-off of its first leg: a bet at this moment is late. */
  closes_at_ms: number;
  /** End of its last fixture. */
  settles_at_ms: number;
  ended_at_ms: number | null;
}

/** Leg of a slip that the wallet has debited. */
export interface FixtureLegRow {
  slip_id: string;
  book: string;
  kickoff_index: number;
  place: number;
  selection: string;
}

/** Lease that one of several instances has until a time. */
export interface LeaseRow {
  name: string;
  holder: string;
  until_ms: number;
}

export interface StudioTables {
  sessions: SessionRow;
  seeds: SeedRow;
  rounds: RoundRow;
  table_chains: TableChainRow;
  table_seats: TableSeatRow;
  table_bets: TableBetRow;
  fixture_players: FixturePlayerRow;
  fixture_slips: FixtureSlipRow;
  fixture_legs: FixtureLegRow;
  leases: LeaseRow;
}
