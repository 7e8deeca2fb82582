import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { countInvited, listInvited } from '#platform/rewards/referrals/queries.ts';
import {
  countOfMonth,
  insertReferral,
  insertReward,
  listReferrals,
  listRewards,
  listUnclaimed,
  type ReferralRow,
  sumDeposits,
  sumStakes,
} from '#platform/rewards/referrals/rewards.queries.ts';
import { memberOf } from '../../../support/commissions.ts';
import { dayMsOf } from '../../../support/contracts.ts';
import { insertDeposit } from '../../../support/deposit-rows.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onStorage } from '../../../support/storages.ts';

const names = ['maple', 'birch', 'alder', 'cedar', 'rowan'] as const;
type Name = (typeof names)[number];

onStorage('queries of referrals', (place) => {
  let parts: TestParts;
  let ids: Readonly<Record<Name, string>>;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of names) await giveMember(parts, { username });
    const found = await Promise.all(names.map((name) => memberOf(parts, name)));
    ids = Object.fromEntries(names.map((name, index) => [name, found[index]?.id ?? ''])) as never;
  });
  afterEach(() => parts.drop());

  const nameOf = (id: string) => names.find((name) => ids[name] === id);
  /** A friend's time of 8 to 10 March. */
  const refer = (friend: Name, inviter: Name, more: Partial<ReferralRow> = {}) =>
    parts.storage.withTransaction((transaction) =>
      insertReferral(transaction, {
        friendId: ids[friend],
        inviterId: ids[inviter],
        currency: 'VND',
        terms: '{}',
        fromDay: '2027-03-08',
        toDay: '2027-03-10',
        untilMs: dayMsOf('2027-03-11'),
        createdAtMs: 0,
        ...more,
      }),
    );
  const reward = (friend: Name, member: Name, month = '2027-03') =>
    parts.storage.withTransaction((transaction) =>
      insertReward(transaction, {
        friendId: ids[friend],
        memberId: ids[member],
        month,
        currency: 'VND',
        amountMinor: 1n,
        transferId: `${friend} ${member}`,
        createdAtMs: 0,
      }),
    );

  test('invited are those of one’s code, and of theirs, newest first', async () => {
    const invite = (name: Name, inviter: Name, createdAtMs: number) =>
      parts.storage.db
        .updateTable('members')
        .set({ invited_by: ids[inviter], created_at_ms: createdAtMs })
        .where('username', '=', name)
        .execute();
    await invite('birch', 'maple', 5);
    await invite('alder', 'maple', 7);
    await invite('cedar', 'maple', 5);
    await invite('rowan', 'birch', 9);
    const { db } = parts.storage;
    const page = { memberId: ids.maple, level: 1, offset: 0, limit: 9 } as const;
    const list = async (change: Partial<Parameters<typeof listInvited>[1]> = {}) =>
      (await listInvited(db, { ...page, ...change })).map(
        ({ username, inviter }) => `${username} of ${inviter}`,
      );
    // Of one moment, the higher id is the newer.
    const tied = (['birch', 'cedar'] as const).toSorted((one, other) =>
      ids[one] < ids[other] ? 1 : -1,
    );
    const all = ['alder', ...tied].map((name) => `${name} of maple`);
    expect(await list()).toEqual(all);
    expect(await list({ offset: 1, limit: 1 })).toEqual(all.slice(1, 2));
    expect(await list({ level: 2 })).toEqual(['rowan of birch']);
    expect(await list({ memberId: ids.birch })).toEqual(['rowan of birch']);
    expect(await countInvited(db, page)).toBe(3);
    expect(await countInvited(db, { ...page, level: 2 })).toBe(1);
    expect(await countInvited(db, { memberId: ids.birch, level: 2 })).toBe(0);
  });

  test('unclaimed are the inviter’s own whose time has not ended before the day', async () => {
    await refer('birch', 'maple', { toDay: '2027-03-12' });
    await refer('alder', 'maple', { toDay: '2027-03-10' });
    await refer('cedar', 'maple', { toDay: '2027-03-09' });
    await refer('rowan', 'cedar', { toDay: '2027-03-11' });
    const { db } = parts.storage;
    const list = async (limit = 9, fromDay = '2027-03-10') =>
      (await listUnclaimed(db, { inviterId: ids.maple, fromDay, limit })).map(({ friendId }) =>
        nameOf(friendId),
      );
    expect(await list()).toEqual(['alder', 'birch']);
    expect(await list(1)).toEqual(['alder']);
    expect(await list(9, '2027-03-09')).toEqual(['cedar', 'alder', 'birch']);
    // The friend's own reward leaves the inviter's, and one for another friend leaves both.
    await reward('alder', 'alder');
    await reward('cedar', 'maple');
    expect(await list()).toEqual(['alder', 'birch']);
    await reward('alder', 'maple');
    expect(await list()).toEqual(['birch']);
    const referred = await listReferrals(db, [ids.birch, ids.rowan, ids.maple]);
    expect(referred.map(({ friendId }) => nameOf(friendId)).toSorted()).toEqual(['birch', 'rowan']);
    expect(await listReferrals(db, [])).toEqual([]);
  });

  test('rewards are the member’s own for friends, and count in their month', async () => {
    for (const friend of ['birch', 'alder', 'cedar'] as const) await refer(friend, 'maple');
    await refer('rowan', 'birch');
    await reward('birch', 'maple');
    await reward('alder', 'maple', '2027-04');
    await reward('cedar', 'maple');
    await reward('birch', 'birch');
    await reward('rowan', 'birch');
    const { db } = parts.storage;
    const friendIds = [ids.birch, ids.alder, ids.rowan];
    const listed = await listRewards(db, { memberId: ids.maple, friendIds });
    expect(listed.map(({ friendId }) => nameOf(friendId)).toSorted()).toEqual(['alder', 'birch']);
    const count = (name: Name, month: string) => countOfMonth(db, { memberId: ids[name], month });
    expect(await count('maple', '2027-03')).toBe(2);
    expect(await count('maple', '2027-04')).toBe(1);
    // What one is paid as a friend is no reward of an inviter.
    expect(await count('birch', '2027-03')).toBe(1);
  });

  test('deposits and stakes are the friends’ own in their time and currency', async () => {
    await refer('birch', 'maple');
    await refer('alder', 'maple', { currency: 'USD' });
    await refer('cedar', 'maple');
    const untilMs = dayMsOf('2027-03-11');
    const deposit = (id: string, more: Partial<Parameters<typeof insertDeposit>[1]>) =>
      insertDeposit(parts, {
        id,
        member_id: ids.birch,
        credited_minor: 1n,
        ended_at_ms: untilMs - 1,
        ...more,
      });
    await deposit('approved', {});
    await deposit('paid', { state: 'paid', credited_minor: 2n });
    await deposit('waiting', { state: 'held', credited_minor: 4n });
    await deposit('late', { ended_at_ms: untilMs, credited_minor: 8n });
    await deposit('other', { currency: 'USD', credited_minor: 16n });
    await deposit('cedar', { member_id: ids.cedar, credited_minor: 32n });
    const { db } = parts.storage;
    const friends = [ids.birch, ids.alder];
    const named = (sums: ReadonlyMap<string, bigint>) =>
      [...sums].map(([id, sum]) => `${nameOf(id)} ${sum}`).toSorted();
    expect(named(await sumDeposits(db, friends))).toEqual(['birch 3']);
    const play = (name: Name, stakeMinor: bigint, settledAtMs: number, more = {}) =>
      settlePlay(parts, name, { stakeMinor, settledAtMs, ...more });
    await play('birch', 1n, dayMsOf('2027-03-08'));
    await play('birch', 2n, untilMs - 1);
    await play('birch', 4n, dayMsOf('2027-03-08') - dayMs);
    await play('birch', 8n, untilMs);
    await play('birch', 16n, untilMs - 1, { mode: 'trial' });
    await play('birch', 32n, untilMs - 1, { currency: 'USD' });
    await play('alder', 64n, untilMs - 1, { currency: 'USD' });
    await play('cedar', 128n, untilMs - 1);
    expect(named(await sumStakes(db, friends))).toEqual(['alder 64', 'birch 3']);
  });
});
