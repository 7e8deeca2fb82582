import type { PvpState } from '#contract/play/pvp.ts';

/** Room in which members play against each other for one stake. */
export interface PvpRoomsTable {
  id: string;
  code: string;
  /** 1 when it is not listed. */
  is_private: number;
  opened_by: string;
  game_id: string;
  vassalage: string;
  stake_minor: bigint;
  currency: string;
  mode: 'real' | 'trial';
  seats: number;
  rake_bps: number;
  version: string;
  state: PvpState;
  /** SHA-256 of the seed's bytes, hexadecimal. */
  commitment: string;
  sealed_seed: string;
  /** Hexadecimal; null until it is revealed, as are the deals. */
  server_seed: string | null;
  /** JSON: the deals of `playRoom`. */
  deals: string | null;
  opened_at_ms: number;
  expires_at_ms: number;
  ended_at_ms: number | null;
}

/** State of a seat: its stake is held, released or returned, taken, or decided. */
export type SeatState = 'held' | 'left' | 'returned' | 'captured' | 'won' | 'lost';

/** Seat of a member in a room; its id is that of the seat's round. */
export interface PvpSeatsTable {
  id: string;
  room_id: string;
  member_id: string;
  /** From 1. */
  seat: number;
  state: SeatState;
  hold_id: string;
  client_seed: string;
  /** Keyed hash of the network address that the seat was taken from. */
  address_mark: string;
  /** Keyed hash of the browser's mark. */
  device_mark: string;
  payout_minor: bigint;
  taken_at_ms: number;
  ended_at_ms: number | null;
}

/** Pair of members of whom one wins against the other more often than chance explains. */
export interface PvpFlagsTable {
  id: string;
  winner_id: string;
  loser_id: string;
  /** Rooms that both played, and those of them that the first one won. */
  rooms: number;
  wins: number;
  flagged_at_ms: number;
  settled_at_ms: number | null;
  settled_by: string | null;
  settled_why: string | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    pvp_rooms: PvpRoomsTable;
    pvp_seats: PvpSeatsTable;
    pvp_flags: PvpFlagsTable;
  }
}
