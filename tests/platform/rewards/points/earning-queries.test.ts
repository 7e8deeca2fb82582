import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#lib/id.ts';
import { hourMs } from '#lib/time.ts';
import {
  findLastDay,
  finishDay,
  insertEarning,
  listCarried,
  listCreditable,
  listCredited,
  listDepositSources,
  listPlayedDays,
  listPlaySources,
  lockDay,
  sumDeposited,
  sumPlay,
} from '#platform/rewards/points/earning/queries.ts';
import { memberOf } from '../../../support/commissions.ts';
import { dayMsOf } from '../../../support/contracts.ts';
import { insertDeposit } from '../../../support/deposit-rows.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onStorage } from '../../../support/storages.ts';

const day = '2027-03-10';

onStorage('what points are counted from', (place) => {
  let parts: TestParts;
  let one = '';
  let other = '';
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple01', 'maple02']) await giveMember(parts, { username });
    one = (await memberOf(parts, 'maple01')).id;
    other = (await memberOf(parts, 'maple02')).id;
  });
  afterEach(() => parts.drop());

  const play = (stakeMinor: bigint, more: Parameters<typeof settlePlay>[2] = {}) =>
    settlePlay(parts, 'maple01', { stakeMinor, settledAtMs: dayMsOf(day), ...more });

  test('play is that of the day, in real money of the currency, of all or of some', async () => {
    await play(10n);
    await play(4n, { settledAtMs: dayMsOf('2027-03-11') });
    await play(4n, { mode: 'trial' });
    await play(4n, { currency: 'USD' });
    await settlePlay(parts, 'maple02', { stakeMinor: 7n, settledAtMs: dayMsOf(day) });
    const { db } = parts.storage;
    const sums = async (ids?: readonly string[]) =>
      (await sumPlay(db, { day, currency: 'VND' }, ids))
        .map(({ amountMinor }) => amountMinor)
        .toSorted();
    expect(await sums()).toEqual([10n, 7n].toSorted());
    expect(await sums([one])).toEqual([10n]);
    await play(4n, { settledAtMs: dayMsOf('2027-03-12'), mode: 'trial' });
    await play(4n, { settledAtMs: dayMsOf('2027-03-09') });
    expect(await listPlayedDays(db)).toEqual(['2027-03-09', '2027-03-10', '2027-03-11']);
  });

  test('rounds behind it are the member’s of those categories, the latest first', async () => {
    const at = (hour: number) => ({ settledAtMs: dayMsOf(day) + hour * hourMs });
    await play(1n, at(1));
    await play(3n, { ...at(3), category: 'FISH' });
    await play(2n, at(2));
    await play(0n, at(4));
    await play(9n, { ...at(5), category: 'LIVE' });
    await play(9n, { ...at(6), mode: 'trial' });
    await play(9n, { ...at(7), currency: 'USD' });
    await play(9n, at(24));
    await settlePlay(parts, 'maple02', { stakeMinor: 9n, ...at(8) });
    const list = async (limit: number) => {
      const scope = { memberId: one, day, currency: 'VND', categories: ['RNG', 'FISH'] };
      const rows = await listPlaySources(parts.storage.db, { ...scope, limit });
      return rows.map(({ amountMinor }) => amountMinor);
    };
    expect(await list(9)).toEqual([3n, 2n, 1n]);
    expect(await list(2)).toEqual([3n, 2n]);
    // Of one moment, the one of the higher id is the later.
    for (const stakeMinor of [4n, 5n, 6n]) await play(stakeMinor, at(9));
    const scope = { memberId: one, day, currency: 'VND', categories: ['RNG'] };
    const ids = (await listPlaySources(parts.storage.db, { ...scope, limit: 3 })).map(
      ({ id }) => id,
    );
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  test('deposits are those that were credited in the span', async () => {
    const { db } = parts.storage;
    const deposit = (order: number, more: Partial<Parameters<typeof insertDeposit>[1]> = {}) =>
      insertDeposit(parts, {
        id: `d${order}`,
        member_id: one,
        credited_minor: 10n,
        ended_at_ms: 100 + order,
        ...more,
      });
    await deposit(0);
    await deposit(1, { state: 'approved' });
    await deposit(2, { state: 'cancelled' });
    await deposit(3, { currency: 'USD' });
    await deposit(4, { member_id: other });
    await deposit(5, { ended_at_ms: 99 });
    await deposit(6, { ended_at_ms: 200 });
    const span = { currency: 'VND', fromMs: 100, untilMs: 200 };
    expect(await sumDeposited(db, span, [one])).toEqual([{ memberId: one, amountMinor: 20n }]);
    expect(await sumDeposited(db, span)).toHaveLength(2);
    const list = async (limit: number) =>
      (await listDepositSources(db, { ...span, memberId: one, limit })).map(({ atMs }) => atMs);
    expect(await list(9)).toEqual([101, 100]);
    expect(await list(1)).toEqual([101]);
  });

  test('rests are those of the last earning before the day, by member and kind', async () => {
    const earn = (memberId: string, ofDay: string, kind: string, carryOutMinor: bigint) =>
      parts.storage.withTransaction((transaction) =>
        insertEarning(transaction, {
          id: newId(0),
          memberId,
          day: ofDay,
          kind,
          currency: 'VND',
          amountMinor: 1n,
          carryInMinor: 0n,
          carryOutMinor,
          perMinor: 100n,
          points: 0,
          transferId: null,
          createdAtMs: 0,
        }),
      );
    await earn(one, '2027-03-08', 'rng', 8n);
    await earn(one, '2027-03-09', 'rng', 9n);
    await earn(one, '2027-03-10', 'rng', 10n);
    await earn(one, '2027-03-07', 'live', 7n);
    await earn(other, '2027-03-06', 'rng', 6n);
    const { db } = parts.storage;
    const carried = async (...ids: string[]) =>
      (await listCarried(db, day, ids))
        .map(({ kind, carryMinor }) => `${kind} ${carryMinor}`)
        .toSorted();
    expect(await carried(one)).toEqual(['live 7', 'rng 9']);
    expect(await carried(one, other)).toEqual(['live 7', 'rng 6', 'rng 9']);
    expect([...(await listCredited(db, day, [one, other]))]).toEqual([one]);
    expect([...(await listCredited(db, '2027-03-06', [one]))]).toEqual([]);
  });

  test('creditable is who is neither on trial nor excluded nor closed', async () => {
    const { db } = parts.storage;
    await giveMember(parts, { username: 'trial01', accountType: 4 });
    for (const username of ['away01', 'gone01']) await giveMember(parts, { username });
    const idOf = async (username: string) => (await memberOf(parts, username)).id;
    const [trial, away, gone] = await Promise.all(['trial01', 'away01', 'gone01'].map(idOf));
    await db
      .updateTable('members')
      .set({ excluded_until_ms: 1 })
      .where('id', '=', away ?? '')
      .execute();
    await db
      .updateTable('members')
      .set({ closed_at_ms: 1 })
      .where('id', '=', gone ?? '')
      .execute();
    const asked = [one, trial, away, gone].map((id) => id ?? '');
    expect([...(await listCreditable(db, asked))]).toEqual([one]);
  });

  test('the last day is the latest that was finished', async () => {
    await parts.storage.withTransaction(async (transaction) => {
      await finishDay(transaction, { day: '2027-03-09', nowMs: 1 });
      await finishDay(transaction, { day: '2027-03-08', nowMs: 1 });
      await lockDay(transaction, day);
    });
    expect(await findLastDay(parts.storage.db)).toBe('2027-03-09');
  });
});
