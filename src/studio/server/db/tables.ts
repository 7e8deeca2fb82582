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
  /** Stake in minor units; for a free round, the stake that it is played as if. */
  stake_minor: bigint;
  /** Wallet's reference of the free rounds that it belongs to; null for one that is paid. */
  free_round_ref: string | null;
  payout_minor: bigint;
  state: RoundState;
  /** Wallet's reason for refusing the bet; null otherwise. */
  refusal: string | null;
  /** JSON: the moves so far, as the fields opened in their order. */
  played: string;
  created_at_ms: number;
  ended_at_ms: number | null;
}

export interface StudioTables {
  sessions: SessionRow;
  seeds: SeedRow;
  rounds: RoundRow;
}
