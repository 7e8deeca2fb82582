import { mostOwnSeats } from '#contract/play/pvp.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange, announceChanges } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { SiteClosures } from '#platform/brand/index.ts';
import { lockMember } from '#platform/identity/index.ts';
import { memberMainAccount, openLedgerAccount, placeHold } from '#platform/money/index.ts';
import { playBooks } from '../facts/index.ts';
import { checkStake, type PlayCheckRefusal } from '../launches/index.ts';
import type { BrandRooms } from './brand-rooms.ts';
import { insertSeat, listSeats, lockRoom, sumHeldSeats, updateRoom } from './queries.ts';
import type { Room, Seat } from './room.ts';
import { type SeatMarks, sharesMarks } from './seat-marks.ts';

/** Seat that a member takes. */
export interface SeatTaking {
  readonly memberId: string;
  /** As it was found; the room is read again once it is locked. */
  readonly room: Room;
  readonly rooms: BrandRooms;
  readonly clientSeed: string;
  readonly marks: SeatMarks;
  readonly siteClosures: SiteClosures;
  readonly timeZone: string;
  readonly nowMs: () => number;
}

type SeatRefusal =
  | PlayCheckRefusal
  | {
      readonly code:
        | 'staff_account'
        | 'pvp_other_money'
        | 'pvp_too_many'
        | 'pvp_room_over'
        | 'pvp_room_full'
        | 'pvp_seated'
        | 'pvp_same_person'
        | 'insufficient_funds';
    };

/**
 * Takes the next seat of a room and holds its stake; the last one makes the room full. Stakes held
 * in other rooms count towards the member's limits. Locks the member, the room, the money. The
 * caller rolls back on a refusal.
 */
export async function takeSeat(
  transaction: Transaction,
  taking: SeatTaking,
): Promise<Result<{ readonly room: Room; readonly seats: readonly Seat[] }, SeatRefusal>> {
  const { memberId, rooms, siteClosures, timeZone } = taking;
  const { stakeMinor, currency, mode } = taking.room;
  // Seats that are taken at the same time are counted one after the other.
  await lockMember(transaction, memberId);
  const held = await sumHeldSeats(transaction, { memberId, currency, mode });
  const amountMinor = stakeMinor + held.stakeMinor;
  const { isUnderMaintenance } = rooms.game;
  const stake = { memberId, isUnderMaintenance, amountMinor, nowMs: taking.nowMs(), timeZone };
  const checked = await checkStake(transaction, { siteClosures, books: playBooks }, stake);
  if (!checked.ok) return checked;
  const { member, isStaff } = checked.value;
  // Who sees into the house could choose a seed that suits it.
  if (isStaff) return refused({ code: 'staff_account' });
  if (member.currency !== currency || checked.value.mode !== mode) {
    return refused({ code: 'pvp_other_money' });
  }
  if (held.count >= mostOwnSeats) return refused({ code: 'pvp_too_many' });
  const room = await lockRoom(transaction, taking.room.id);
  const seats = await listSeats(transaction, [room.id]);
  const refusal = await findSeatRefusal(transaction, { taking, room, seats });
  if (refusal) return refused({ code: refusal });
  const placed = await placeSeat(transaction, { taking, room, seats });
  if (!placed.ok) return placed;
  const isFull = seats.length + 1 === room.seats;
  if (isFull) await updateRoom(transaction, room.id, { state: 'full' });
  const all = await listSeats(transaction, [room.id]);
  const nowMs = taking.nowMs();
  const memberIds = all.map((seat) => seat.memberId);
  await announceChanges(transaction, memberIds, { topic: 'rooms', nowMs });
  await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
  return ok({ room: { ...room, state: isFull ? 'full' : room.state }, seats: all });
}

interface SeatPlace {
  readonly taking: SeatTaking;
  readonly room: Room;
  /** Seats that are taken already. */
  readonly seats: readonly Seat[];
}

async function findSeatRefusal(transaction: Transaction, { taking, room, seats }: SeatPlace) {
  const { memberId, marks, nowMs } = taking;
  if (seats.some((seat) => seat.memberId === memberId)) return 'pvp_seated';
  if (room.endedAtMs !== null || room.expiresAtMs <= nowMs()) return 'pvp_room_over';
  if (room.state !== 'open' || seats.length >= room.seats) return 'pvp_room_full';
  const isSame = await sharesMarks(transaction, { ...marks, memberId }, seats);
  return isSame ? 'pvp_same_person' : undefined;
}

/** Holds the stake and writes the seat: the lowest number that is free. */
async function placeSeat(
  transaction: Transaction,
  { taking, room, seats }: SeatPlace,
): Promise<Result<undefined, { readonly code: 'insufficient_funds' }>> {
  const { memberId, clientSeed, marks } = taking;
  const nowMs = taking.nowMs();
  const id = newId(nowMs);
  const main = memberMainAccount(memberId, room.currency, room.mode);
  const hold = await placeHold(transaction, {
    ledgerAccountId: await openLedgerAccount(transaction, main, nowMs),
    amountMinor: room.stakeMinor,
    code: 'bet',
    scope: 'pvp seat',
    idempotencyKey: id,
    reference: `round:${id}`,
    nowMs,
  });
  if (!hold.ok) {
    if (hold.refusal === 'insufficient_funds') return refused({ code: hold.refusal });
    throw new Error('a new seat was held before');
  }
  const numbers = new Set(seats.map(({ seat }) => seat));
  const seat = [1, 2, 3, 4, 5, 6].find((each) => !numbers.has(each)) ?? 0;
  await insertSeat(transaction, {
    ...marks,
    id,
    roomId: room.id,
    memberId,
    seat,
    state: 'held',
    holdId: hold.value.holdId,
    clientSeed,
    payoutMinor: 0n,
    takenAtMs: nowMs,
    endedAtMs: null,
  });
  return ok(undefined);
}
