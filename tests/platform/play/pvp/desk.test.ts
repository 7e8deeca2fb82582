import { expect, test } from 'vitest';
import { pvpPairs, settlePvpPair, voidPvpRoom } from '#contract/staff/pvp.ts';
import { watchSiteClosures } from '#platform/brand/index.ts';
import { advanceRoom } from '#platform/play/pvp/run-rooms.ts';
import { auditOf } from '../../../support/audit.ts';
import { onDatabase } from '../../../support/database.ts';
import { atDesk, isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import {
  enterMember,
  fundsOf,
  holdRoomJob,
  look,
  open,
  sit,
  sitWithoutPlay,
} from '../../../support/pvp.ts';
import { onEachStorage } from '../../../support/storages.ts';

const why = 'Ann has looked at it.';

onEachStorage('staff and rooms', (storage) => {
  const house = useHouse(storage);

  test('call off a room that is open or has its stakes, and every stake is back', async () => {
    await holdRoomJob(house());
    const one = await enterMember(house(), 1);
    const two = await enterMember(house(), 2);
    const before = [await fundsOf(one), await fundsOf(two)];
    const waiting = await open(one);
    await sit(one, waiting.code);
    expect(await staffCall(house(), voidPvpRoom, { code: waiting.code, why })).toMatchObject(
      isDone(waiting.code),
    );
    const { code } = await open(one);
    await sit(one, code);
    await atDesk(house(), async (parts) => {
      const room = await sitWithoutPlay(parts, { code, username: 'roomer2' });
      let left = 1;
      const { db } = parts.storage;
      const withTransaction: typeof parts.storage.withTransaction = async (work) => {
        left -= 1;
        if (left < 0) throw new Error('the power failed');
        return parts.storage.withTransaction(work);
      };
      const siteClosures = await watchSiteClosures(parts)();
      const cut = { ...parts, storage: { db, withTransaction } };
      await advanceRoom(cut, room.id, siteClosures).catch(() => undefined);
    });
    expect((await look(one, code)).state).toBe('committed');
    expect(await staffCall(house(), voidPvpRoom, { code, why })).toMatchObject(isDone(code));
    expect(await look(one, code)).toMatchObject({ state: 'voided' });
    expect([await fundsOf(one), await fundsOf(two)]).toEqual(before);
    const returned = await onDatabase(house(), (db) =>
      db
        .selectFrom('pvp_seats')
        .innerJoin('vendor_transactions', 'vendor_transactions.round_id', 'pvp_seats.id')
        .select(['state', 'ended_at_ms', 'transfer_id'])
        .where('kind', '=', 'rollback')
        .execute(),
    );
    expect(returned).toMatchObject(
      [1, 2].map(() => ({ state: 'returned', ended_at_ms: house().clock.nowMs() })),
    );
    expect(new Set(returned.map((each) => each.transfer_id)).size).toBe(2);
    const voided = { actor: 'staff:ann', subject: `pvp room:${code}`, detail: { why } };
    expect((await auditOf(house(), 'pvp_room_voided')).at(-1)).toMatchObject(voided);
    expect(await staffCall(house(), voidPvpRoom, { code, why })).toMatchObject(
      isRefused('pvp_room_over'),
    );
    expect(await staffCall(house(), voidPvpRoom, { code: 'NONE', why })).toMatchObject(
      isRefused('unknown_pvp_room'),
    );
  });

  test('see a flagged pair until they have looked at it', async () => {
    await enterMember(house(), 1);
    await enterMember(house(), 2);
    await onDatabase(house(), async (db) => {
      const [winner, loser] = await db
        .selectFrom('members')
        .select('id')
        .where('username', 'in', ['roomer1', 'roomer2'])
        .orderBy('username')
        .execute();
      const flag = { rooms: 30, wins: 24, flagged_at_ms: 5 };
      const open = { settled_at_ms: null, settled_by: null, settled_why: null };
      const pair = { winner_id: winner?.id ?? '', loser_id: loser?.id ?? '' };
      await db
        .insertInto('pvp_flags')
        .values({ id: 'flag', ...pair, ...flag, ...open })
        .execute();
    });
    expect(await staffCall(house(), pvpPairs, {})).toMatchObject({
      value: [{ flagId: 'flag', winner: 'roomer1', loser: 'roomer2', rooms: 30, wins: 24 }],
    });
    expect(await staffCall(house(), settlePvpPair, { flagId: 'flag', why })).toMatchObject(
      isDone('flag'),
    );
    expect(await staffCall(house(), pvpPairs, {})).toMatchObject({ value: [] });
    const settled = { actor: 'staff:ann', subject: 'pvp pair:flag', detail: { why } };
    expect(await auditOf(house(), 'pvp_pair_settled')).toMatchObject([settled]);
    expect(await staffCall(house(), settlePvpPair, { flagId: 'flag', why })).toMatchObject(
      isRefused('unknown_pvp_flag'),
    );
  });
});
