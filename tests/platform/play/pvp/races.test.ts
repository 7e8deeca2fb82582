import { expect, test } from 'vitest';
import { watchSiteClosures } from '#platform/brand/index.ts';
import { checkInvariants } from '#platform/money/ledger/index.ts';
import type { RoomParts } from '#platform/play/pvp/room.ts';
import { advanceRoom, runRooms } from '#platform/play/pvp/run-rooms.ts';
import { atDesk, isRefused } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import {
  enterMember,
  fundsOf,
  holdRoomJob,
  leave,
  look,
  open,
  seedOf,
  sit,
  sitWithoutPlay,
  stakeMinor,
} from '../../../support/pvp.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('a room that many come to at once', (storage) => {
  const house = useHouse(storage);

  test('gives its last seat to one of ten', async () => {
    const opener = await enterMember(house(), 1);
    const { code } = await open(opener);
    await sit(opener, code);
    const others = [];
    for (let number = 2; number <= 11; number += 1) others.push(await enterMember(house(), number));
    const answers = await Promise.all(
      others.map((each, index) => sit(each, code, { clientSeed: seedOf(index) })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(['pvp_room_full', 'pvp_room_over']).toContain(!answer.ok && answer.refusal.code);
    }
    expect((await look(opener, code)).state).toBe('paid');
  });

  test('lets a member who comes to seven rooms at once into five', async () => {
    const codes: string[] = [];
    for (let number = 1; number <= 7; number += 1) {
      codes.push((await open(await enterMember(house(), number))).code);
    }
    const member = await enterMember(house(), 8);
    const answers = await Promise.all(codes.map((code) => sit(member, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer).toMatchObject(isRefused('pvp_too_many'));
    }
  });

  test('starts, or lets one leave, and never both', async () => {
    const [one, two] = [await enterMember(house(), 1), await enterMember(house(), 2)];
    const { code } = await open(one);
    await sit(one, code);
    const [left, sat] = await Promise.all([leave(one, code), sit(two, code)]);
    expect(sat.ok).toBe(true);
    const { state, taken } = await look(two, code);
    if (left.ok) expect([state, taken.length]).toEqual(['open', 1]);
    else {
      expect(['pvp_started', 'pvp_room_over']).toContain(left.refusal.code);
      expect(state).toBe('paid');
    }
  });

  test('answers a seat again to the same key, and refuses the key for another one', async () => {
    const one = await enterMember(house(), 1);
    const { code } = await open(one);
    const idempotencyKey = crypto.randomUUID();
    const first = await sit(one, code, { idempotencyKey });
    expect(await sit(one, code, { idempotencyKey })).toEqual(first);
    expect(await sit(one, code, { idempotencyKey, clientSeed: seedOf(5) })).toMatchObject(
      isRefused('idempotency_key_reused'),
    );
  });

  test('is played to its end from wherever it was cut off, and pays once', async () => {
    await holdRoomJob(house());
    for (const cutAfter of [0, 1, 2]) {
      const one = await enterMember(house(), 20 + 2 * cutAfter);
      await enterMember(house(), 21 + 2 * cutAfter);
      const before = await fundsOf(one);
      const { code } = await open(one);
      await sit(one, code);
      await atDesk(house(), async (parts) => {
        const siteClosures = await watchSiteClosures(parts)();
        const room = await sitWithoutPlay(parts, { code, username: `roomer${21 + 2 * cutAfter}` });
        await advanceRoom(cutOff(parts, cutAfter), room.id, siteClosures).catch(() => undefined);
        const halfway = await look(one, code);
        expect(halfway.state).toBe((['full', 'committed', 'revealed'] as const)[cutAfter]);
        expect(await leave(one, code)).toMatchObject(isRefused('pvp_started'));
        await Promise.all([runRooms(parts, siteClosures), runRooms(parts, siteClosures)]);
        expect(await checkInvariants(parts.storage.db)).toEqual([]);
      });
      const { state, taken } = await look(one, code);
      expect(state).toBe('paid');
      const payout = BigInt(taken.find(({ isOwn }) => isOwn)?.payout?.amountMinor ?? 0);
      expect(await fundsOf(one)).toBe(before - BigInt(stakeMinor) + payout);
    }
  });
});

/** The same parts, whose power fails after so many transactions. */
function cutOff(parts: RoomParts, transactions: number): RoomParts {
  let left = transactions;
  const { db } = parts.storage;
  const withTransaction: RoomParts['storage']['withTransaction'] = async (work) => {
    left -= 1;
    if (left < 0) throw new Error('the power failed');
    return parts.storage.withTransaction(work);
  };
  return { ...parts, storage: { db, withTransaction } };
}
