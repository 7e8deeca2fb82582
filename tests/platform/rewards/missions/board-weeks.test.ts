import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { readBoards, runPrizes } from '#platform/rewards/missions/board/index.ts';
import { listPrizes, saveScore } from '#platform/rewards/missions/board/queries.ts';
import { memberOf } from '../../../support/commissions.ts';
import { dayMsOf, zone } from '../../../support/contracts.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

const period = '2027-03-08';
const endMs = dayMsOf('2027-03-15');
const settledMs = endMs + 5 * minuteMs;

onStorage('the weeks of the board of missions', (place) => {
  let parts: TestParts;
  let memberId = '';
  beforeEach(async () => {
    const missions = { missions: [], checkIns: [], prizes: [50, 20] };
    parts = await openTestParts(place, {}, { missions });
    await giveMember(parts, { username: 'maple' });
    memberId = (await memberOf(parts, 'maple')).id;
  });
  afterEach(() => parts.drop());

  const at = (ms: number) => parts.clock.advance(ms - parts.clock.nowMs());
  const score = (week: string, reachedAtMs: number) =>
    parts.storage.withTransaction((transaction) =>
      saveScore(transaction, { period: week, memberId, points: 3, reachedAtMs }),
    );
  const boards = (nowMs: number) =>
    readBoards(parts.storage.db, { memberId, nowMs, timeZone: zone });

  test('end with the brand’s Sunday; the one before is shown while it has scores', async () => {
    const before = await boards(endMs - 1);
    expect(before.last).toBeUndefined();
    expect(before.present).toMatchObject({ period, endsAtMs: endMs, isFrozen: false, rows: [] });
    await score(period, endMs - 1);
    expect(await boards(endMs - 1)).toMatchObject({
      present: { rows: [{ rank: 1, points: 3, prize: 50, isOwn: true }] },
      own: 3,
    });
    expect(await boards(endMs)).toMatchObject({
      present: { period: '2027-03-15', rows: [] },
      // Its prizes are still to come.
      last: { period, isFrozen: false, rows: [{ rank: 1, points: 3, prize: 50 }] },
      own: 0,
    });
  });

  test('are frozen once their prizes are credited, also where a place has none', async () => {
    at(settledMs - 1);
    await runPrizes(parts);
    await score(period, endMs - 1);
    await parts.storage.db.updateTable('members').set({ closed_at_ms: endMs }).execute();
    expect((await boards(settledMs)).last).toMatchObject({
      isFrozen: false,
      rows: [{ prize: 50 }],
    });
    at(settledMs);
    await runPrizes(parts);
    const { last } = await boards(settledMs);
    expect(last).toMatchObject({ isFrozen: true, rows: [{ rank: 1, prize: undefined }] });
  });

  test('have their prizes credited five minutes after that, once', async () => {
    at(settledMs - 1);
    await runPrizes(parts);
    await score(period, endMs - 1);
    await runPrizes(parts);
    const paid = async () =>
      (await listPrizes(parts.storage.db, period)).map(({ points }) => points);
    expect(await paid()).toEqual([]);
    at(settledMs);
    await runPrizes(parts);
    expect(await paid()).toEqual([50]);
    await runPrizes(parts);
    expect(await paid()).toEqual([50]);
    expect((await boards(settledMs)).last?.rows).toMatchObject([{ rank: 1, prize: 50 }]);
  });
});
