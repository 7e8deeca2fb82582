import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange, announceChanges } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { voidHold } from '#platform/money/index.ts';
import { listSeats, lockRoom, updateSeat } from './queries.ts';
import type { Room, Seat } from './room.ts';

type LeaveRefusal = { readonly code: 'pvp_not_seated' | 'pvp_started' | 'pvp_room_over' };

/** Leaves a seat of an open room and releases its stake. */
export async function leaveSeat(
  transaction: Transaction,
  leaving: { readonly memberId: string; readonly roomId: string; readonly nowMs: number },
): Promise<Result<{ readonly room: Room; readonly seats: readonly Seat[] }, LeaveRefusal>> {
  const { memberId, roomId, nowMs } = leaving;
  const room = await lockRoom(transaction, roomId);
  const seats = await listSeats(transaction, [roomId]);
  const own = seats.find((seat) => seat.memberId === memberId);
  if (!own) return refused({ code: 'pvp_not_seated' });
  if (room.endedAtMs !== null) return refused({ code: 'pvp_room_over' });
  if (room.state !== 'open') return refused({ code: 'pvp_started' });
  await releaseSeat(transaction, { seat: own, state: 'left', nowMs });
  const memberIds = seats.map((seat) => seat.memberId);
  await announceChanges(transaction, memberIds, { topic: 'rooms', nowMs });
  return ok({ room, seats: seats.filter((seat) => seat !== own) });
}

/** Releases the stake of a seat that is held. */
export async function releaseSeat(
  transaction: Transaction,
  {
    seat: { id, holdId, memberId },
    state,
    nowMs,
  }: {
    readonly seat: Pick<Seat, 'id' | 'holdId' | 'memberId'>;
    readonly state: 'left' | 'returned';
    readonly nowMs: number;
  },
): Promise<void> {
  const voided = await voidHold(transaction, { holdId, nowMs });
  if (!voided.ok) throw new Error(`the stake of seat ${id} is not held: ${voided.refusal}`);
  await updateSeat(transaction, id, { state, endedAtMs: nowMs });
  await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
}
