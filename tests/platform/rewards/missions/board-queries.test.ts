import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  insertPrize,
  listBest,
  listPrizes,
  readScore,
  saveScore,
} from '#platform/rewards/missions/board/queries.ts';
import { insertCheckIn, listCheckIns, listPlay } from '#platform/rewards/missions/queries.ts';
import { memberOf } from '../../../support/commissions.ts';
import { dayMsOf } from '../../../support/contracts.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onStorage } from '../../../support/storages.ts';

const period = '2027-03-08';
const names = ['maple', 'birch', 'alder', 'cedar'] as const;

onStorage('queries of missions and their board', (place) => {
  let parts: TestParts;
  /** Ids of members in their order. */
  let ids: readonly string[];
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of names) await giveMember(parts, { username });
    const members = await Promise.all(names.map((name) => memberOf(parts, name)));
    ids = members.map(({ id }) => id).toSorted();
  });
  afterEach(() => parts.drop());

  const score = (index: number, points: number, reachedAtMs: number, week = period) =>
    parts.storage.withTransaction((transaction) =>
      saveScore(transaction, { period: week, memberId: ids[index] ?? '', points, reachedAtMs }),
    );

  test('the best of a week come first, and of a tie who reached it first', async () => {
    await score(3, 5, 20);
    await score(1, 5, 20);
    await score(0, 5, 30);
    await score(2, 4, 1);
    await score(0, 90, 1, '2027-03-01');
    await score(2, 3, 40);
    const { db } = parts.storage;
    const best = async (limit: number) =>
      (await listBest(db, { period, limit })).map(({ memberId, points }) => [
        ids.indexOf(memberId),
        points,
      ]);
    const all = [
      [2, 7],
      [1, 5],
      [3, 5],
      [0, 5],
    ];
    expect(await best(9)).toEqual(all);
    expect(await best(2)).toEqual(all.slice(0, 2));
    expect(await readScore(db, { period, memberId: ids[0] ?? '' })).toBe(5);
    expect(await readScore(db, { period: '2027-03-01', memberId: ids[0] ?? '' })).toBe(90);
    expect(await readScore(db, { period: '2027-03-01', memberId: ids[1] ?? '' })).toBe(0);
    const rows = db.selectFrom('mission_scores').select('reached_at_ms');
    expect(await rows.where('points', '=', 7).execute()).toEqual([{ reached_at_ms: 40 }]);
  });

  test('prizes are those of the week, in their order', async () => {
    const prize = (week: string, rank: number) =>
      parts.storage.withTransaction((transaction) =>
        insertPrize(transaction, {
          period: week,
          rank,
          memberId: ids[rank] ?? '',
          points: 1,
          transferId: `${week} ${rank}`,
          createdAtMs: 0,
        }),
      );
    await prize(period, 2);
    await prize(period, 1);
    await prize('2027-03-01', 1);
    const prizes = await listPrizes(parts.storage.db, period);
    expect(prizes.map(({ transferId }) => transferId)).toEqual([`${period} 1`, `${period} 2`]);
  });

  test('check-ins and play are the member’s own of the days, the latest check-in first', async () => {
    const days = ['2027-03-07', '2027-03-08', '2027-03-09', '2027-03-10', '2027-03-11'];
    const { id: maple } = await memberOf(parts, 'maple');
    const { id: birch } = await memberOf(parts, 'birch');
    for (const [step, day] of days.entries()) {
      for (const memberId of step === 2 ? [birch] : [maple, birch]) {
        await parts.storage.withTransaction((transaction) =>
          insertCheckIn(transaction, {
            memberId,
            day,
            step: step + 1,
            points: 1,
            transferId: `${memberId} ${day}`,
            createdAtMs: 0,
          }),
        );
      }
      const settledAtMs = dayMsOf(day);
      await settlePlay(parts, 'maple', { stakeMinor: BigInt(step), settledAtMs });
      await settlePlay(parts, 'birch', { stakeMinor: 50n, settledAtMs });
      await settlePlay(parts, 'maple', { stakeMinor: 60n, settledAtMs, mode: 'trial' });
      await settlePlay(parts, 'maple', { stakeMinor: 70n, settledAtMs, currency: 'USD' });
    }
    const { db } = parts.storage;
    const span = { memberId: maple, fromDay: '2027-03-08', toDay: '2027-03-10' };
    const steps = (await listCheckIns(db, span)).map(({ step }) => step);
    expect(steps).toEqual([4, 2]);
    const play = await listPlay(db, { ...span, currency: 'VND' });
    const stakes = play.map(({ day, category, rounds, stakeMinor }) =>
      [day, category, rounds, stakeMinor].join(' '),
    );
    expect(stakes.toSorted()).toEqual([
      '2027-03-08 RNG 1 1',
      '2027-03-09 RNG 1 2',
      '2027-03-10 RNG 1 3',
    ]);
  });
});
