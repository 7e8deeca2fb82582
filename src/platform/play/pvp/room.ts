import type { PvpState } from '#contract/play/pvp.ts';
import { minuteMs } from '#lib/time.ts';
import type { CamelRow } from '#platform/base/db/row-names.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { PvpRoomsTable, PvpSeatsTable } from './tables.ts';

/** Time for which a room waits for members. */
export const roomLifeMs = 10 * minuteMs;
/** Time after which a room with nobody in it expires. */
export const emptyLifeMs = minuteMs;

/** Room as it is stored. */
export type Room = CamelRow<PvpRoomsTable>;

/** Seat with what is needed of its member. */
export interface Seat extends CamelRow<PvpSeatsTable> {
  readonly username: string;
  /** The member's place in the tree of uplines. */
  readonly path: string;
  readonly excludedUntilMs: number | null;
}

/** Seat states in which a member sits in the room. */
export const seatedStates = ['held', 'captured', 'won', 'lost', 'returned'] as const;

/** Returns whether nothing more happens in a room. */
export function isOver(state: PvpState): boolean {
  return state === 'paid' || state === 'expired' || state === 'voided';
}

/** Returns the sum of a room's stakes, in minor units. */
export function sumStakes({ stakeMinor, seats }: Pick<Room, 'stakeMinor' | 'seats'>): bigint {
  return stakeMinor * BigInt(seats);
}

/** Dependencies of what goes on in rooms without a call. */
export type RoomParts = Pick<Parts, 'clock' | 'site' | 'secrets'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};
