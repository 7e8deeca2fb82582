import type { Money } from '#lib/money.ts';
import type { RoomDeal } from '#lib/three-cards.ts';
import { endpoint } from '../endpoint.ts';
import { clientNames } from '../needless.ts';

/** Rooms on one page of the list. */
export const pvpPageSize = 42;

/** Rooms that a member has open at once, and seats that a member has at once. */
export const mostOwnRooms = 3;
export const mostOwnSeats = 5;

/**
 * State of a room: it takes members (`open`), has all of them (`full`), has their stakes
 * (`committed`), shows the hands (`revealed`) and has paid; or nobody came in time (`expired`), or it
 * was called off (`voided`), and every stake is back.
 */
export const pvpStates = [
  'open',
  'full',
  'committed',
  'revealed',
  'paid',
  'expired',
  'voided',
] as const;

/** State of a room. */
export type PvpState = (typeof pvpStates)[number];

/** Room as the list shows it. */
export interface PvpRoomCard {
  /** Names the room in calls and invitations. */
  readonly code: string;
  readonly stake: Money;
  readonly seats: number;
  readonly freeSeats: number;
  /** Shortened names of those who sit, in seat order. */
  readonly names: readonly string[];
  readonly expiresAtMs: number;
  /** Page of the room in the caller's language. */
  readonly launchUrl: string;
}

/** Seat of a room. */
export interface PvpSeat {
  /** From 1. */
  readonly seat: number;
  /** Shortened name. */
  readonly name: string;
  readonly isOwn: boolean;
  /** Seed that the seat's browser made; missing until the stakes are taken. */
  readonly clientSeed?: string | undefined;
  /** Gross payout; missing until the room has paid. */
  readonly payout?: Money | undefined;
}

/** Room with its seats and, once revealed, its deals. */
export interface PvpRoom {
  readonly code: string;
  readonly isPrivate: boolean;
  readonly stake: Money;
  readonly seats: number;
  readonly rakeBps: number;
  readonly state: PvpState;
  /** Stakes of all seats together. */
  readonly pot: Money;
  /** Payout of a sole winner: the pot less the rake. */
  readonly prize: Money;
  readonly taken: readonly PvpSeat[];
  readonly expiresAtMs: number;
  readonly nowMs: number;
  /** Version of the rules. */
  readonly version: string;
  /** SHA-256 of the server seed's bytes, hexadecimal. */
  readonly commitment: string;
  /** Hexadecimal; missing until revealed. */
  readonly serverSeed?: string | undefined;
  /** Missing until revealed. */
  readonly deals?: readonly RoomDeal[] | undefined;
  /** Page of the room in the caller's language. */
  readonly launchUrl: string;
}

/** Filter of the list of rooms. */
export interface PvpFilter {
  readonly stakeMinor?: string | undefined;
  /** Least number of free seats. */
  readonly freeSeats?: number | undefined;
  readonly pageNo?: number | undefined;
}

/** Open rooms that are not private, and those that the member sits in. */
export interface PvpRoomList {
  readonly content: readonly PvpRoomCard[];
  readonly totalPages: number;
  /** Rooms that the member sits in or has just played in, the latest first; empty for a visitor. */
  readonly own: readonly (PvpRoomCard & { readonly state: PvpState })[];
  /** Stakes that rooms are opened for. */
  readonly stakes: readonly Money[];
  readonly rakeBps: number;
}

/**
 * Lists open rooms that are not private, those nearest to their start first, for visitors: of real
 * money in the brand's currency; `own` is empty. Refuses with `feature_off` where the brand has no
 * rooms, as all calls of rooms do.
 */
export const publicPvpRooms = endpoint<PvpFilter, PvpRoomList>()({
  method: 'GET',
  path: '/lgw/games/pvp/public',
  codes: ['feature_off'],
  needless: clientNames,
});

/** Lists open rooms (specification §7, "PVP rooms") of the member's currency and kind of money. */
export const pvpRooms = endpoint<PvpFilter, PvpRoomList>()({
  method: 'GET',
  path: '/lgw/games/pvp/rooms',
  needs: 'session',
  codes: ['feature_off'],
  needless: clientNames,
});

/** Reads a room by its code; a private one as well, as its code is its invitation. */
export const pvpRoom = endpoint<{ readonly code: string }, PvpRoom>()({
  method: 'GET',
  path: '/lgw/games/pvp/room',
  needs: 'session',
  codes: ['feature_off', 'unknown_pvp_room'],
});

/** Room to open. */
export interface OpenPvpRoom {
  readonly stakeMinor: string;
  /** 2 to 6. */
  readonly seats: number;
  readonly isPrivate: boolean;
}

/**
 * Opens a room with nobody in it and publishes its commitment; it expires after ten minutes, and
 * within one where nobody sits down. Works for trials, with play money.
 */
export const openPvpRoom = endpoint<OpenPvpRoom, PvpRoom>()({
  method: 'POST',
  path: '/lgw/games/pvp/rooms',
  needs: 'session',
  codes: [
    'feature_off',
    'pvp_stake',
    'pvp_too_many',
    'play_paused',
    'stake_limit_reached',
    'loss_limit_reached',
    'game_under_maintenance',
  ],
});

/** Seat to take in a room. */
export interface TakePvpSeat {
  readonly code: string;
  /** 32 hexadecimal digits that the member's browser made once it knew the commitment. */
  readonly clientSeed: string;
}

/**
 * Takes the next seat of a room and holds its stake. The last seat starts the room: its stakes are
 * taken, its hands dealt and its pot paid, whoever is connected then.
 */
export const takePvpSeat = endpoint<TakePvpSeat, PvpRoom>()({
  method: 'POST',
  path: '/lgw/games/pvp/seat',
  needs: 'session',
  isMoney: true,
  codes: [
    'feature_off',
    'unknown_pvp_room',
    'pvp_room_full',
    'pvp_room_over',
    'pvp_other_money',
    'pvp_seated',
    'pvp_same_person',
    'pvp_too_many',
    'insufficient_funds',
    'play_paused',
    'stake_limit_reached',
    'loss_limit_reached',
    'game_under_maintenance',
    'staff_account',
  ],
});

/** Leaves a seat of an open room; its stake is released. */
export const leavePvpSeat = endpoint<{ readonly code: string }, PvpRoom>()({
  method: 'POST',
  path: '/lgw/games/pvp/seat/leave',
  needs: 'session',
  isMoney: true,
  codes: ['feature_off', 'unknown_pvp_room', 'pvp_not_seated', 'pvp_started', 'pvp_room_over'],
});
