import { expect, test } from 'vitest';
import { freePlay } from '#contract/identity/accounts.ts';
import { openPvpRoom, pvpRoom, pvpRooms } from '#contract/play/pvp.ts';
import { setLimit, takeBreak } from '#contract/protection/responsible-play.ts';
import { closeAccount } from '#contract/staff/members.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import {
  enterMember,
  holdRoomJob,
  leave,
  open,
  seedOf,
  sit,
  stakeMinor,
} from '../../../support/pvp.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('a seat in a room', (storage) => {
  const house = useHouse(storage);

  test('is refused by name', async () => {
    const [one, two, three] = [
      await enterMember(house(), 1),
      await enterMember(house(), 2),
      await enterMember(house(), 3),
    ];
    expect(await one.call(pvpRoom, { code: 'NOSUCHRM' })).toMatchObject(
      isRefused('unknown_pvp_room'),
    );
    expect(await sit(one, 'NOSUCHRM')).toMatchObject(isRefused('unknown_pvp_room'));
    expect(
      await one.call(openPvpRoom, { stakeMinor: '1', seats: 2, isPrivate: false }),
    ).toMatchObject(isRefused('pvp_stake'));
    expect(await one.call(openPvpRoom, { stakeMinor, seats: 7, isPrivate: false })).toMatchObject(
      isRefused('invalid_input'),
    );
    const { code } = await open(one);
    expect(await sit(one, code, { clientSeed: 'chosen' })).toMatchObject(
      isRefused('invalid_input'),
    );
    await sit(one, code);
    expect(await sit(one, code)).toMatchObject(isRefused('pvp_seated'));
    expect(await leave(two, code)).toMatchObject(isRefused('pvp_not_seated'));
    await sit(two, code);
    expect(await sit(three, code)).toMatchObject(isRefused('pvp_room_over'));
    expect(await leave(one, code)).toMatchObject(isRefused('pvp_room_over'));
    await open(one);
    await open(one);
    await open(one);
    expect(await one.call(openPvpRoom, { stakeMinor, seats: 2, isPrivate: false })).toMatchObject(
      isRefused('pvp_too_many'),
    );
    const dear = await open(two, { stakeMinor: '50000000' });
    expect(await sit(two, dear.code)).toMatchObject(isRefused('insufficient_funds'));
  });

  test('is none of a brand that has no rooms, or none of their game', async () => {
    const one = await enterMember(house(), 1);
    const { code } = await open(one);
    const set = (more: object) => {
      const rooms = { isOn: true, gameId: 'hlr-three-card-rooms', stakesMinor: [stakeMinor] };
      return house().platform.changeSetting('pvpRooms', { ...rooms, ...more });
    };
    const another = { gameId: 'slk-silk-baccarat' };
    for (const change of [{ isOn: false }, { gameId: 'none' }, another]) {
      await set(change);
      const off = isRefused('feature_off');
      expect(await one.call(pvpRooms, {})).toMatchObject(off);
      expect(await one.call(pvpRoom, { code })).toMatchObject(off);
      const opening = { stakeMinor, seats: 2, isPrivate: false };
      expect(await one.call(openPvpRoom, opening)).toMatchObject(off);
      expect(await sit(one, code)).toMatchObject(off);
      expect(await leave(one, code)).toMatchObject(off);
    }
  });

  test('is refused to who shares an address, a browser or a payout account with one in it', async () => {
    const [one, two] = [await enterMember(house(), 1), await enterMember(house(), 2)];
    const { code } = await open(one);
    await sit(one, code);
    const neighbour = await enterMember(house(), 3);
    const same = house().browse({ clientAddress: '203.0.113.1' });
    for (const [name, value] of neighbour.cookies) same.cookies.set(name, value);
    same.token = neighbour.token;
    expect(await sit(same, code)).toMatchObject(isRefused('pvp_same_person'));
    two.cookies.set('__Host-device', one.cookies.get('__Host-device') ?? '');
    expect(await sit(two, code)).toMatchObject(isRefused('pvp_same_person'));
    two.cookies.delete('__Host-device');
    await onDatabase(house(), async (db) => {
      const members = await db
        .selectFrom('members')
        .select(['id', 'username'])
        .where('username', 'in', ['roomer1', 'roomer2'])
        .execute();
      for (const { id } of members) {
        await db
          .insertInto('payout_accounts')
          .values({
            id: `payout-${id}`,
            member_id: id,
            bank: 'VCB',
            holder: 'ROOMER',
            number: '0123456789',
            created_at_ms: 0,
            removed_at_ms: null,
          })
          .execute();
      }
    });
    expect(await sit(two, code)).toMatchObject(isRefused('pvp_same_person'));
    // Nothing was held meanwhile.
    const fourth = await enterMember(house(), 4);
    expect(await sit(fourth, code, { clientSeed: seedOf(9) })).toMatchObject({ ok: true });
  });

  test('is one of play money for a trial, apart from real money', async () => {
    const one = await enterMember(house(), 1);
    const trial = house().browse({ clientAddress: '203.0.113.50' });
    const entered = await trial.call(freePlay, { os: 'Linux', platform: 'W', gatewayVersion: 3 });
    if (!entered.ok) throw new Error(entered.refusal.code);
    trial.token = entered.value.token;
    const real = await open(one);
    await sit(one, real.code);
    expect(await sit(trial, real.code)).toMatchObject(isRefused('pvp_other_money'));
    const listed = async (browser: TestBrowser) => {
      const answer = await browser.call(pvpRooms, {});
      return answer.ok ? answer.value.content.map(({ code }) => code) : [];
    };
    expect([await listed(one), await listed(trial)]).toEqual([[real.code], []]);
    const free = await open(trial);
    expect(await sit(trial, free.code)).toMatchObject({ ok: true });
    expect(await sit(one, free.code)).toMatchObject(isRefused('pvp_other_money'));
  });

  test('is refused in a break, and taken away when the break comes before the last seat', async () => {
    const [one, two] = [await enterMember(house(), 1), await enterMember(house(), 2)];
    const { code } = await open(one);
    await sit(one, code);
    expect(await one.call(takeBreak, { length: 'day' })).toMatchObject({ ok: true });
    expect(await sit(two, code)).toMatchObject({ value: { state: 'full' } });
    const room = await two.call(pvpRoom, { code });
    expect(room).toMatchObject({ value: { state: 'open', taken: [{ seat: 2, isOwn: true }] } });
    expect(await sit(one, code)).toMatchObject(isRefused('play_paused'));
  });

  test('is taken away when its account is closed before the last seat', async () => {
    const [one, two] = [await enterMember(house(), 1), await enterMember(house(), 2)];
    const { code } = await open(two);
    await sit(one, code);
    const closed = { username: 'roomer1', why: 'A double account.' };
    expect(await staffCall(house(), closeAccount, closed)).toMatchObject({ ok: true });
    expect(await sit(two, code)).toMatchObject({ value: { state: 'full' } });
    expect(await two.call(pvpRoom, { code })).toMatchObject({
      value: { state: 'open', taken: [{ seat: 2, isOwn: true }] },
    });
  });

  test('counts towards a limit with those that are held in other rooms, to its last unit', async () => {
    const one = await enterMember(house(), 1);
    const rooms = [await open(one), await open(one)];
    const seats = 2 * Number(stakeMinor);
    const set = (amountMinor: number) =>
      one.call(setLimit, {
        kind: 'stake',
        period: 'day',
        amount: { amountMinor: String(amountMinor), currency: 'VND' },
      });
    expect(await set(seats)).toMatchObject({ ok: true });
    await sit(one, rooms[0]?.code ?? '');
    expect(await set(seats - 1)).toMatchObject({ ok: true });
    expect(await sit(one, rooms[1]?.code ?? '')).toMatchObject(isRefused('stake_limit_reached'));
    const two = await enterMember(house(), 2);
    await two.call(setLimit, {
      kind: 'stake',
      period: 'day',
      amount: { amountMinor: String(seats), currency: 'VND' },
    });
    const others = [await open(two, { seats: 3 }), await open(two, { seats: 3 })];
    for (const { code } of others) expect(await sit(two, code)).toMatchObject({ ok: true });
  });

  test('is none for an account of staff, also of one who became staff in it', async () => {
    const [one, two] = [await enterMember(house(), 1), await enterMember(house(), 2)];
    const mark = (username: string) =>
      onDatabase(house(), async (db) => {
        const { id } = await db
          .selectFrom('members')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow();
        const act = { id: `staff-${id}`, act: 'staff' as const, why: '', operator: 'ann' };
        await db
          .insertInto('account_acts')
          .values({ ...act, member_id: id, at_ms: house().clock.nowMs() })
          .execute();
      });
    const { code } = await open(two);
    await sit(one, code);
    await mark('roomer1');
    expect(await sit(two, code)).toMatchObject({ value: { state: 'full' } });
    expect(await two.call(pvpRoom, { code })).toMatchObject({
      value: { state: 'open', taken: [{ seat: 2, isOwn: true }] },
    });
    expect(await sit(one, code)).toMatchObject(isRefused('staff_account'));
  });

  test('is none at the moment at which the room’s time is over', async () => {
    await holdRoomJob(house());
    const one = await enterMember(house(), 1);
    const { code, expiresAtMs } = await open(one, { seats: 3 });
    house().clock.advance(expiresAtMs - house().clock.nowMs() - 1);
    expect(await sit(await enterMember(house(), 2), code)).toMatchObject({ ok: true });
    house().clock.advance(1);
    expect(await sit(await enterMember(house(), 3), code)).toMatchObject(
      isRefused('pvp_room_over'),
    );
  });
});
