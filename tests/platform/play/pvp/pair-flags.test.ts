import { expect, test } from 'vitest';
import { flagPairs } from '#platform/play/pvp/pair-flags.ts';
import { listSeats } from '#platform/play/pvp/queries.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

/** Writes rooms of two that were played, of which the first member won so many. */
async function playRooms(parts: TestParts, { rooms, wins }: { rooms: number; wins: number }) {
  const { storage } = parts;
  await storage.withTransaction(async (transaction) => {
    const members = await transaction
      .selectFrom('members')
      .select('id')
      .orderBy('username')
      .execute();
    const [one = '', two = ''] = members.map(({ id }) => id);
    for (let index = 0; index < rooms; index += 1) {
      const atMs = parts.clock.nowMs() + index;
      const id = `room-${atMs}`;
      await transaction
        .insertInto('pvp_rooms')
        .values({
          id,
          code: id,
          is_private: 0,
          opened_by: one,
          game_id: 'rooms',
          vassalage: 'HLR',
          stake_minor: 100n,
          currency: 'VND',
          mode: 'real',
          seats: 2,
          rake_bps: 300,
          version: 'three-card-1',
          state: 'paid',
          commitment: '',
          sealed_seed: '',
          server_seed: null,
          deals: null,
          opened_at_ms: atMs,
          expires_at_ms: atMs,
          ended_at_ms: atMs,
        })
        .execute();
      for (const [seat, memberId] of [one, two].entries()) {
        const isWon = seat === 0 ? index < wins : index >= wins;
        await transaction
          .insertInto('pvp_seats')
          .values({
            id: `${id}-${seat}`,
            room_id: id,
            member_id: memberId,
            seat: seat + 1,
            state: isWon ? 'won' : 'lost',
            hold_id: `${id}-${seat}`,
            client_seed: '',
            address_mark: '',
            device_mark: '',
            payout_minor: isWon ? 194n : 0n,
            taken_at_ms: atMs,
            ended_at_ms: atMs,
          })
          .execute();
      }
    }
    parts.clock.advance(rooms);
    const last = `room-${parts.clock.nowMs() - rooms}`;
    const settledSeats = await listSeats(transaction, [last]);
    await flagPairs(transaction, { settledSeats, nowMs: parts.clock.nowMs() });
  });
  return storage.db.selectFrom('pvp_flags').select(['rooms', 'wins', 'settled_at_ms']).execute();
}

onEachStorage('a member who wins against another', (place) => {
  test('is flagged above 70 % of the last 30 rooms, and again only by rooms since staff looked', async () => {
    const parts = await openTestParts(place);
    await giveMember(parts, { username: 'alder01' });
    await giveMember(parts, { username: 'birch02' });
    expect(await playRooms(parts, { rooms: 29, wins: 29 })).toEqual([]);
    expect(await playRooms(parts, { rooms: 30, wins: 21 })).toEqual([]);
    expect(await playRooms(parts, { rooms: 30, wins: 22 })).toEqual([
      { rooms: 30, wins: 22, settled_at_ms: null },
    ]);
    expect(await playRooms(parts, { rooms: 30, wins: 30 })).toEqual([
      { rooms: 30, wins: 30, settled_at_ms: null },
    ]);
    const settledAtMs = parts.clock.nowMs();
    await parts.storage.withTransaction((transaction) =>
      transaction.updateTable('pvp_flags').set({ settled_at_ms: settledAtMs }).execute(),
    );
    parts.clock.advance(1);
    expect(await playRooms(parts, { rooms: 29, wins: 29 })).toHaveLength(1);
    await parts.drop();
  });
});
