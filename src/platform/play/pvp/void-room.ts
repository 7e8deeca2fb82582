import { announceChanges } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { recordOwnMovements, refundOwnRounds } from '../own-rounds/index.ts';
import { releaseSeat } from './leave-seat.ts';
import { lockPurses } from './lock-purses.ts';
import { listSeats, updateRoom, updateSeat } from './queries.ts';
import type { Room, Seat } from './room.ts';

/**
 * Ends a room that was not revealed, which must be locked: every stake is released or, where it was
 * taken, returned.
 */
export async function endUnplayed(
  transaction: Transaction,
  room: Room,
  { state, nowMs }: { readonly state: 'expired' | 'voided'; readonly nowMs: number },
): Promise<void> {
  const seats = await listSeats(transaction, [room.id]);
  if (seats.length > 0) await lockPurses(transaction, { room, seats, nowMs });
  for (const seat of seats) {
    if (seat.state === 'held') await releaseSeat(transaction, { seat, state: 'returned', nowMs });
  }
  const captured = seats.filter((seat) => seat.state === 'captured');
  if (captured.length > 0) await returnStakes(transaction, { room, seats: captured, nowMs });
  await updateRoom(transaction, room.id, { state, endedAtMs: nowMs });
  const memberIds = seats.map(({ memberId }) => memberId);
  await announceChanges(transaction, memberIds, { topic: 'rooms', nowMs });
}

async function returnStakes(
  transaction: Transaction,
  {
    room: { currency, mode, stakeMinor: amountMinor, vassalage },
    seats,
    nowMs,
  }: { readonly room: Room; readonly seats: readonly Seat[]; readonly nowMs: number },
): Promise<void> {
  const posted = await postTransfers(
    transaction,
    seats.map(({ id, memberId }) => ({
      debit: houseAccount('games', currency, mode, memberId),
      credit: memberMainAccount(memberId, currency, mode),
      amountMinor,
      code: 'bet_voided',
      scope: 'pvp stake returned',
      idempotencyKey: id,
      reference: `round:${id}`,
      nowMs,
    })),
  );
  if (!posted.ok) throw new Error(`a stake of a room was not returned: ${posted.refusal}`);
  const ids = seats.map(({ id }) => id);
  await refundOwnRounds(transaction, { vassalage, ids, nowMs });
  await recordOwnMovements(
    transaction,
    seats.map(({ id, memberId }, index) => {
      const { transferId = '', creditFreeMinor: freeMinor = 0n } = posted.value[index] ?? {};
      const moved = { amountMinor, transferId, freeMinor, nowMs };
      return { id, kind: 'rollback' as const, vassalage, memberId, currency, ...moved };
    }),
  );
  for (const id of ids) await updateSeat(transaction, id, { state: 'returned', endedAtMs: nowMs });
}
