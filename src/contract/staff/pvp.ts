import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/** Pair of members of whom one wins against the other more often than chance explains. */
export interface StaffPvpPair {
  readonly flagId: string;
  /** Usernames. */
  readonly winner: string;
  readonly loser: string;
  /** The last rooms of real money that both played, and those of them that the first one won. */
  readonly rooms: number;
  readonly wins: number;
  readonly flaggedAtMs: number;
}

/**
 * Lists flagged pairs that no staff have looked at, the longest waiting first; 200 at most. A pair
 * is flagged when one has won over 70 % of the last 30 rooms with the other.
 */
export const pvpPairs = endpoint<NoInput, readonly StaffPvpPair[]>()({
  method: 'GET',
  path: '/desk/pvp/pairs',
  needs: { staff: 'rounds.read' },
});

/**
 * Records that staff have looked at a flagged pair, with the reason: only rooms from then on can
 * flag it again. `done` is its id.
 */
export const settlePvpPair = endpoint<
  { readonly flagId: string; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/pvp/settle',
  needs: { staff: 'rounds.settle' },
  codes: ['unknown_pvp_flag'],
});

/**
 * Calls a room off that has not revealed its hands: every stake is back. `done` is its code.
 * Refuses with `pvp_room_over` once the hands are revealed or the room has ended.
 */
export const voidPvpRoom = endpoint<{ readonly code: string; readonly why: string }, ActValue>()({
  method: 'POST',
  path: '/desk/pvp/void',
  needs: { staff: 'rounds.settle' },
  codes: ['unknown_pvp_room', 'pvp_room_over'],
});
