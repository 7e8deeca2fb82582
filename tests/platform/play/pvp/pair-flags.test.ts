import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPairs } from '#platform/play/pvp/desk.ts';
import { endFlag } from '#platform/play/pvp/pair-flags.queries.ts';
import { flagPairs } from '#platform/play/pvp/pair-flags.ts';
import { listSeats } from '#platform/play/pvp/queries.ts';
import { giveMember } from '../../../support/members.ts';
import { givePaidRoom } from '../../../support/paid-rooms.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

interface PlayedRooms {
  readonly rooms: number;
  /** The first of them, which the first member won; the others are the second one's. */
  readonly wins: number;
  /** The first of the wins, which the second member shared. */
  readonly shared?: number;
  readonly against?: string;
  readonly mode?: 'real' | 'trial';
}

onEachStorage('a member who wins against another', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['alder01', 'birch02', 'cedar03']) await giveMember(parts, { username });
  });
  afterEach(() => parts.drop());

  /** Plays rooms of two, and looks for pairs after the last one that the first member won alone. */
  async function playRooms({ rooms, wins, shared = 0, mode, against = 'birch02' }: PlayedRooms) {
    const { storage, clock } = parts;
    await storage.withTransaction(async (transaction) => {
      const members = await transaction.selectFrom('members').select(['id', 'username']).execute();
      const idOf = (name: string) => members.find(({ username }) => username === name)?.id ?? '';
      const id = (index: number) => `room-${clock.nowMs() + index}`;
      for (let index = 0; index < rooms; index += 1) {
        const seats = [
          { memberId: idOf('alder01'), isWon: index < wins },
          { memberId: idOf(against), isWon: index >= wins || index < shared },
        ];
        const room = { id: id(index), atMs: clock.nowMs() + index, seats };
        await givePaidRoom(transaction, mode ? { ...room, mode } : room);
      }
      const settledSeats = await listSeats(transaction, [id(wins - 1)]);
      clock.advance(rooms);
      await flagPairs(transaction, { settledSeats, nowMs: clock.nowMs() });
    });
    return storage.db
      .selectFrom('pvp_flags')
      .select(['rooms', 'wins', 'settled_at_ms'])
      .orderBy('flagged_at_ms')
      .execute();
  }
  const flag = (wins: number) => ({ rooms: 30, wins, settled_at_ms: null });
  const settle = (flagId: string, nowMs = parts.clock.nowMs()) =>
    parts.storage.withTransaction((transaction) =>
      endFlag(transaction, { id: flagId, by: 'staff:ann', why: 'Two friends.', nowMs }),
    );

  test('is flagged above 70 % of the last 30 rooms, and again only by rooms since staff looked', async () => {
    expect(await playRooms({ rooms: 29, wins: 29 })).toEqual([]);
    expect(await playRooms({ rooms: 30, wins: 21 })).toEqual([]);
    expect(await playRooms({ rooms: 30, wins: 22 })).toEqual([flag(22)]);
    expect(await playRooms({ rooms: 30, wins: 30 })).toEqual([flag(30)]);
    const [open] = await listPairs(parts.storage.db);
    const settledAtMs = parts.clock.nowMs();
    expect(await settle(open?.flagId ?? '')).toBe(true);
    expect(await settle(open?.flagId ?? '', settledAtMs + 1)).toBe(false);
    parts.clock.advance(1);
    const settled = { ...flag(30), settled_at_ms: settledAtMs };
    expect(await playRooms({ rooms: 29, wins: 29 })).toEqual([settled]);
    // The thirtieth since then is a flag of its own; what staff saw stays as they saw it.
    expect(await playRooms({ rooms: 1, wins: 1 })).toEqual([settled, flag(30)]);
  });

  test('is not flagged by pots that both shared, nor by play money', async () => {
    expect(await playRooms({ rooms: 30, wins: 30, shared: 9 })).toEqual([]);
    expect(await playRooms({ rooms: 30, wins: 30, mode: 'trial' })).toEqual([]);
  });

  test('is flagged with each one apart, the longest waiting first', async () => {
    await playRooms({ rooms: 30, wins: 30 });
    const [first] = await listPairs(parts.storage.db);
    await playRooms({ rooms: 30, wins: 25, against: 'cedar03' });
    const pairs = async () =>
      (await listPairs(parts.storage.db)).map(({ loser, wins }) => `${loser} ${wins}`);
    expect(await pairs()).toEqual(['birch02 30', 'cedar03 25']);
    // That staff looked at one pair leaves the rooms of the other.
    await settle(first?.flagId ?? '');
    await playRooms({ rooms: 3, wins: 1, against: 'cedar03' });
    expect(await pairs()).toEqual(['cedar03 23']);
  });
});
