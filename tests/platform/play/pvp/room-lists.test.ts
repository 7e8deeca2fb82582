import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { readSeatMarks } from '#platform/play/pvp/cookies.ts';
import { voidRoom } from '#platform/play/pvp/desk.ts';
import {
  countOpenRooms,
  listMemberRooms,
  listOpenRooms,
} from '#platform/play/pvp/lists.queries.ts';
import { countOwnRooms, insertRoom, insertSeat, listDueRooms } from '#platform/play/pvp/queries.ts';
import type { Room, Seat } from '#platform/play/pvp/room.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

const nowMs = Date.UTC(2026, 10, 23);

onEachStorage('rooms', (place) => {
  let parts: TestParts;
  let memberId: string;
  let otherId: string;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple01', 'maple02']) await giveMember(parts, { username });
    const members = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .orderBy('username')
      .execute();
    [memberId = '', otherId = ''] = members.map(({ id }) => id);
  });
  afterEach(() => parts.drop());

  /** Writes an open room with seats, one of the member's unless others are given. */
  async function give(
    id: string,
    room: Partial<Room> = {},
    seats: readonly Partial<Seat>[] = [{}],
  ): Promise<void> {
    await parts.storage.withTransaction(async (transaction) => {
      await insertRoom(transaction, {
        id,
        code: id,
        isPrivate: 0,
        openedBy: memberId,
        gameId: 'rooms',
        vassalage: 'HLR',
        stakeMinor: 100n,
        currency: 'VND',
        mode: 'real',
        seats: 4,
        rakeBps: 300,
        version: 'three-card-1',
        state: 'open',
        commitment: '',
        sealedSeed: '',
        serverSeed: null,
        deals: null,
        openedAtMs: nowMs,
        expiresAtMs: nowMs + 1,
        endedAtMs: null,
        ...room,
      });
      for (const [index, seat] of seats.entries()) {
        await insertSeat(transaction, {
          id: `${id}-${index}`,
          roomId: id,
          memberId,
          seat: index + 1,
          state: 'held',
          holdId: `${id}-${index}`,
          clientSeed: '',
          addressMark: '',
          deviceMark: '',
          payoutMinor: 0n,
          takenAtMs: nowMs,
          endedAtMs: null,
          ...seat,
        });
      }
    });
  }
  const filter = { currency: 'VND', mode: 'real', stakeMinor: undefined, nowMs } as const;
  const listed = async (freeSeats = 1, page = { offset: 0, limit: 10 }) => {
    const { db } = parts.storage;
    const rooms = await listOpenRooms(db, { ...filter, freeSeats }, page);
    return rooms.map(({ id }) => id);
  };

  test('that can be joined are listed, those with the fewest free seats first', async () => {
    const left = { state: 'left' } as const;
    await give('b');
    await give('a');
    await give('full-soon', {}, [{}, { memberId: otherId }, left, left]);
    await give('over', { expiresAtMs: nowMs });
    await give('usd', { currency: 'USD' });
    await give('trial', { mode: 'trial' });
    await give('private', { isPrivate: 1 });
    await give('playing', { state: 'full' });
    expect(await listed()).toEqual(['full-soon', 'a', 'b']);
    expect(await listed(2)).toEqual(['full-soon', 'a', 'b']);
    expect(await listed(3)).toEqual(['a', 'b']);
    expect(await listed(1, { offset: 1, limit: 1 })).toEqual(['a']);
    expect(await countOpenRooms(parts.storage.db, { ...filter, freeSeats: 1 })).toBe(3);
  });

  test('in which a member sits are that member’s, the last one first, without those left', async () => {
    const sinceMs = nowMs - 10 * minuteMs;
    await give('before', {}, [{ takenAtMs: sinceMs }]);
    await give('first', {}, [{ takenAtMs: sinceMs + 1 }]);
    await give('last', { state: 'paid', endedAtMs: nowMs }, [{ state: 'lost' }]);
    await give('left', {}, [{ state: 'left' }]);
    await give('other', {}, [{ memberId: otherId }]);
    const own = await listMemberRooms(parts.storage.db, { memberId, sinceMs, limit: 10 });
    expect(own.map(({ id }) => id)).toEqual(['last', 'first']);
  });

  test('have something to do at their last moment, or a minute after they were left empty', async () => {
    const opened = { openedAtMs: nowMs - minuteMs };
    await give('waits');
    await give('new', { openedAtMs: nowMs - minuteMs + 1 }, []);
    await give('sat', opened);
    await give('empty', opened, []);
    await give('left', opened, [{ state: 'left' }, { state: 'left' }]);
    await give('over', { expiresAtMs: nowMs });
    await give('full', { state: 'full' });
    await give('paid', { state: 'paid', endedAtMs: nowMs });
    const due = await listDueRooms(parts.storage.db, { nowMs, limit: 10 });
    expect(due).toEqual(['empty', 'full', 'left', 'over']);
  });

  test('that a member has opened count until they are over', async () => {
    await give('open');
    await give('full', { state: 'full' });
    await give('paid', { state: 'paid', endedAtMs: nowMs });
    await give('other', { openedBy: otherId });
    expect(await countOwnRooms(parts.storage.db, memberId)).toBe(2);
  });

  test('whose hands are told are not called off any more', async () => {
    await give('told', { state: 'revealed' });
    const order = { code: 'told', why: 'A mistake.', actor: 'staff:ann' };
    const called = await parts.storage.withTransaction((transaction) =>
      voidRoom(transaction, parts, order),
    );
    expect(called).toMatchObject({ ok: false, refusal: { code: 'pvp_room_over' } });
  });

  test('know a browser by its mark, and a home by its network', () => {
    const markOf = (clientAddress: string, device = '') => {
      const set: string[] = [];
      const cookies = {
        get: () => device,
        set: ({ value }: { readonly value: string }) => void set.push(value),
      };
      const marks = readSeatMarks(parts, { clientAddress, cookies } as never);
      return { ...marks, set };
    };
    const device = 'a'.repeat(24);
    const one = markOf('2001:db8:1:2::1', device);
    expect(one.set).toEqual([]);
    expect(markOf('2001:db8:1:2::ffff', device)).toEqual(one);
    expect(markOf('2001:db8:1:3::1', device).addressMark).not.toBe(one.addressMark);
    // A mark that nobody gave is not kept: whoever makes one up would be two people.
    const made = markOf('2001:db8:1:2::1', 'x');
    expect(made.set).toHaveLength(1);
    expect(made.deviceMark).not.toBe(markOf('2001:db8:1:2::1', 'x').deviceMark);
  });
});
