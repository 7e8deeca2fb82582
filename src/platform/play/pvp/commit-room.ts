import { algorithm } from '#lib/round-rule.ts';
import { roomClientSeed } from '#lib/three-cards.ts';
import { announceChanges } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { SiteClosures } from '#platform/brand/index.ts';
import { freeAmount, houseAccount, postHold } from '#platform/money/index.ts';
import { playBooks } from '../facts/index.ts';
import { readPlayable } from '../games/index.ts';
import { checkStake } from '../launches/index.ts';
import { openOwnRound } from '../own-rounds/index.ts';
import { releaseSeat } from './leave-seat.ts';
import { lockPurses } from './lock-purses.ts';
import { listSeats, lockRoom, updateRoom, updateSeat } from './queries.ts';
import { type Room, type RoomParts, type Seat, sumStakes } from './room.ts';

/**
 * Takes the stakes of a full room, all in one transaction (play, §6), and opens a round for each
 * seat. The checks before a bet are made again for every member: who may not play any more loses the
 * seat, and the room is open again. Locks the members in the order of their ids, the room, the
 * money. Does nothing to a room that is not full any more.
 */
export async function commitRoom(
  { storage, clock, site }: RoomParts,
  { id: roomId, gameId, stakeMinor: amountMinor }: Room,
  siteClosures: SiteClosures,
): Promise<void> {
  await storage.withTransaction(async (transaction) => {
    const nowMs = clock.nowMs();
    const found = await listSeats(transaction, [roomId]);
    const game = await readPlayable(transaction, gameId);
    const isUnderMaintenance = game?.isUnderMaintenance ?? true;
    const barred = new Set<string>();
    for (const { id, memberId } of found.toSorted(byMember)) {
      const { timeZone } = site;
      const stake = { memberId, isUnderMaintenance, amountMinor, nowMs, timeZone };
      const checked = await checkStake(transaction, { siteClosures, books: playBooks }, stake);
      if (!checked.ok || checked.value.isStaff) barred.add(id);
    }
    const room = await lockRoom(transaction, roomId);
    const seats = await listSeats(transaction, [roomId]);
    if (room.state !== 'full' || listIds(seats) !== listIds(found)) return;
    for (const seat of seats) {
      if (barred.has(seat.id)) await releaseSeat(transaction, { seat, state: 'left', nowMs });
    }
    if (barred.size === 0) await captureStakes(transaction, { room, seats, nowMs });
    await updateRoom(transaction, roomId, { state: barred.size === 0 ? 'committed' : 'open' });
    const memberIds = seats.map(({ memberId }) => memberId);
    await announceChanges(transaction, memberIds, { topic: 'rooms', nowMs });
  });
}

function byMember(one: Seat, other: Seat): number {
  return one.memberId < other.memberId ? -1 : 1;
}

function listIds(seats: readonly Seat[]): string {
  return seats.map(({ id }) => id).join();
}

async function captureStakes(
  transaction: Transaction,
  {
    room,
    seats,
    nowMs,
  }: { readonly room: Room; readonly seats: readonly Seat[]; readonly nowMs: number },
): Promise<void> {
  const { currency, mode, stakeMinor, gameId, vassalage } = room;
  const purses = await lockPurses(transaction, { room, seats, nowMs });
  const seeds = seats.map(({ clientSeed }) => clientSeed);
  const proof = {
    algorithm,
    version: room.version,
    commitment: room.commitment,
    clientSeed: await roomClientSeed(seeds),
    nonce: 0,
    seats: seeds.join(','),
  };
  for (const { id, memberId, holdId, seat } of seats) {
    const credit = purses.find(houseAccount('games', currency, mode, memberId));
    const posted = await postHold(transaction, { holdId, creditLedgerAccountId: credit.id, nowMs });
    if (!posted.ok) throw new Error(`the stake of seat ${id} is not held: ${posted.refusal}`);
    await openOwnRound(transaction, {
      id,
      vassalage,
      gameId,
      memberId,
      currency,
      mode,
      stakeMinor,
      mostPayoutMinor: sumStakes(room),
      details: { ...proof, seat, room: room.code },
      transferId: posted.value.transferId,
      // What was held could not be staked before either.
      freeMinor: freeAmount(purses.mainOf(memberId)),
      nowMs,
    });
    await updateSeat(transaction, id, { state: 'captured' });
  }
}
