import { type RoomDeal, sharePot } from '#lib/three-cards.ts';
import { announceChanges } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { countedPath } from '../facts/index.ts';
import { recordOwnMovements, settleOwnRounds } from '../own-rounds/index.ts';
import { lockPurses } from './lock-purses.ts';
import { flagPairs } from './pair-flags.ts';
import { listSeats, lockRoom, updateRoom, updateSeat } from './queries.ts';
import { type Room, type RoomParts, type Seat, sumStakes } from './room.ts';

/** Returns the deals of a room; throws before they are revealed. */
export function parseDeals({ id, deals }: Pick<Room, 'id' | 'deals'>): readonly RoomDeal[] {
  if (deals === null) throw new Error(`the room ${id} has not dealt`);
  return JSON.parse(deals);
}

/**
 * Pays the pot of a revealed room less the rake to its winners, and settles the rounds of all seats,
 * in one transaction. Does nothing to a room in another state.
 */
export async function payRoom(
  { storage, clock, site }: RoomParts,
  { id: roomId }: Room,
): Promise<void> {
  await storage.withTransaction(async (transaction) => {
    const room = await lockRoom(transaction, roomId);
    if (room.state !== 'revealed') return;
    const seats = await listSeats(transaction, [roomId]);
    const nowMs = clock.nowMs();
    const { payouts } = sharePot(sumStakes(room), parseDeals(room).at(-1)?.best ?? []);
    const settledSeats = seats.map((each) => ({
      ...each,
      payoutMinor: payouts.get(each.seat) ?? 0n,
    }));
    await lockPurses(transaction, { room, seats, nowMs });
    await payWinners(transaction, { room, settledSeats, nowMs });
    for (const { id, payoutMinor } of settledSeats) {
      const state = payoutMinor > 0n ? 'won' : 'lost';
      await updateSeat(transaction, id, { state, payoutMinor, endedAtMs: nowMs });
    }
    await settleOwnRounds(
      transaction,
      settledSeats.map((seat) => toOwnRoundEnd(room, seat)),
      { nowMs, timeZone: site.timeZone },
    );
    await updateRoom(transaction, roomId, { state: 'paid', endedAtMs: nowMs });
    if (room.mode === 'real') await flagPairs(transaction, { settledSeats, nowMs });
    const memberIds = seats.map(({ memberId }) => memberId);
    await announceChanges(transaction, memberIds, { topic: 'rooms', nowMs });
  });
}

async function payWinners(
  transaction: Transaction,
  {
    room: { currency, mode, vassalage },
    settledSeats,
    nowMs,
  }: { readonly room: Room; readonly settledSeats: readonly Seat[]; readonly nowMs: number },
): Promise<void> {
  const winners = settledSeats.filter(({ payoutMinor }) => payoutMinor > 0n);
  const posted = await postTransfers(
    transaction,
    winners.map(({ id, memberId, payoutMinor: amountMinor }) => ({
      debit: houseAccount('games', currency, mode, memberId),
      credit: memberMainAccount(memberId, currency, mode),
      amountMinor,
      code: 'payout',
      scope: 'pvp payout',
      idempotencyKey: id,
      reference: `round:${id}`,
      nowMs,
    })),
  );
  if (!posted.ok) throw new Error(`the payout of a room was refused: ${posted.refusal}`);
  await recordOwnMovements(
    transaction,
    winners.map(({ id, memberId, payoutMinor: amountMinor }, index) => {
      const { transferId = '', creditFreeMinor: freeMinor = 0n } = posted.value[index] ?? {};
      const moved = { amountMinor, transferId, freeMinor, nowMs };
      return { id, kind: 'win' as const, vassalage, memberId, currency, ...moved };
    }),
  );
}

function toOwnRoundEnd(room: Room, { id, memberId, path, excludedUntilMs, payoutMinor }: Seat) {
  const { gameId, currency, mode, stakeMinor, vassalage } = room;
  return {
    id,
    memberId,
    gameId,
    currency,
    mode,
    stakeMinor,
    payoutMinor,
    vassalage,
    category: 'PVP',
    validStakeMinor: stakeMinor,
    uplinePath: countedPath({ id: memberId, path, excludedUntilMs }),
  };
}
