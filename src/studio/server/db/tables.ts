/** A launch that was redeemed. */
export interface SessionRow {
  id: string;
  /** SHA-256 of the token that the page keeps in its memory. */
  token_hash: string;
  vassalage: string;
  game_id: string;
  /** Whose seeds and rounds these are: vassalage, member and game. */
  player: string;
  member_ref: string;
  display_name: string;
  /** What the platform knows the session by. */
  session_token: string;
  currency: string;
  decimals: number;
  mode: 'real' | 'trial';
  language: string;
  back_url: string | null;
  created_at_ms: number;
  expires_at_ms: number;
}

/** A server seed and what the member's browser added to it. */
export interface SeedRow {
  id: string;
  player: string;
  /** The player while the seed is in use, so that each has one; null afterwards. */
  in_use_by: string | null;
  /** Hexadecimal; leaves the server once `revealed_at_ms` is set, never before. */
  server_seed: string;
  commitment: string;
  client_seed: string | null;
  next_nonce: number;
  created_at_ms: number;
  revealed_at_ms: number | null;
  /** When the wallet had heard of it, so that records of rounds can show it. */
  told_at_ms: number | null;
}

/** Where a round stands; see `rounds/rounds.ts`. */
export type RoundState =
  | 'betting'
  | 'playing'
  | 'paying'
  | 'undoing'
  | 'paid'
  | 'refused'
  | 'undone';

export interface RoundRow {
  id: string;
  player: string;
  /** The player while the round goes on, so that each has one; null afterwards. */
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
  /** What the member chose beside the stake, as JSON. */
  choice: string;
  /** Of a free round, what it is played as if it were staked. */
  stake_minor: bigint;
  /** What the wallet calls the free rounds that it is one of; null for one that is paid. */
  free_round_ref: string | null;
  payout_minor: bigint;
  state: RoundState;
  /** The wallet's reason, when it refused the bet. */
  refusal: string | null;
  /** What was played so far, as JSON: fields opened, in their order. */
  played: string;
  created_at_ms: number;
  ended_at_ms: number | null;
}

export interface StudioTables {
  sessions: SessionRow;
  seeds: SeedRow;
  rounds: RoundRow;
}
