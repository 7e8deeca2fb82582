import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#lib/time.ts';
import { checkIn, readCheckIn } from '#platform/rewards/missions/check-in.ts';
import { claimEnd, findMonday, listPeriods } from '#platform/rewards/missions/mission-period.ts';
import { listMissions } from '#platform/rewards/missions/progress.ts';
import { listClaims } from '#platform/rewards/missions/queries.ts';
import { memberOf } from '../../../support/commissions.ts';
import { dayMsOf, zone } from '../../../support/contracts.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onStorage } from '../../../support/storages.ts';

// A Wednesday.
const today = '2027-03-10';

describe('periods of missions', () => {
  test('weeks begin on Mondays, and both periods go by the brand’s midnight', () => {
    expect(['2027-03-08', today, '2027-03-14', '2027-03-15'].map(findMonday)).toEqual([
      '2027-03-08',
      '2027-03-08',
      '2027-03-08',
      '2027-03-15',
    ]);
    const atMidnight = { nowMs: dayMsOf(today), timeZone: zone };
    const days = listPeriods('day', atMidnight).map(({ period, lastDay }) => [period, lastDay]);
    expect(days).toEqual([
      [today, today],
      ['2027-03-09', '2027-03-09'],
    ]);
    const weeks = listPeriods('week', atMidnight).map(({ period, lastDay }) => [period, lastDay]);
    expect(weeks).toEqual([
      ['2027-03-08', '2027-03-14'],
      ['2027-03-01', '2027-03-07'],
    ]);
  });

  test('a claim ends with the next period', () => {
    const day = { period: today, lastDay: today };
    expect(claimEnd(day, 'day', zone)).toBe(dayMsOf('2027-03-12'));
    const week = { period: '2027-03-08', lastDay: '2027-03-14' };
    expect(claimEnd(week, 'week', zone)).toBe(dayMsOf('2027-03-22'));
  });
});

onStorage('the progress of missions', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    const missions = [
      { id: 'day-rounds', lasts: 'day', by: 'rounds', goal: '2', points: 1 },
      { id: 'week-kinds', lasts: 'week', by: 'kinds', goal: '2', points: 1 },
      { id: 'week-live', lasts: 'week', by: 'stake', kind: 'live', goal: '100', points: 1 },
      { id: 'week-check-ins', lasts: 'week', by: 'checkIns', goal: '2', points: 1 },
    ] as const;
    const setting = { missions, checkIns: [1, 2], prizes: [] };
    parts = await openTestParts(place, {}, { missions: setting });
    await giveMember(parts, { username: 'maple01' });
    await giveMember(parts, { username: 'maple02' });
    parts.clock.advance(dayMsOf(today) + hourMs - parts.clock.nowMs());
  });
  afterEach(() => parts.drop());

  const play = (day: string, stakeMinor: bigint, more: Parameters<typeof settlePlay>[2] = {}) =>
    settlePlay(parts, 'maple01', { stakeMinor, settledAtMs: dayMsOf(day), ...more });
  const query = async (username = 'maple01') => {
    const { id: memberId } = await memberOf(parts, username);
    return { memberId, nowMs: parts.clock.nowMs(), timeZone: zone };
  };
  const missions = async () =>
    (await listMissions(parts.storage.db, await query())).map(
      ({ missionId, period, reached, state }) => [missionId, period, reached, state].join(' '),
    );
  const arrive = async (username = 'maple01') => {
    const { id } = await memberOf(parts, username);
    return parts.storage.withTransaction((transaction) => checkIn(transaction, parts, id));
  };

  test('is counted from the member’s own real play in the brand’s currency', async () => {
    await play(today, 60n);
    await play(today, 40n, { category: 'LIVE' });
    await play(today, 9n, { category: 'LIVE', mode: 'trial' });
    await play(today, 9n, { category: 'LIVE', currency: 'USD' });
    await settlePlay(parts, 'maple02', { stakeMinor: 9n, category: 'LIVE' });
    expect(await missions()).toEqual([
      'day-rounds 2027-03-10 2 claimable',
      'week-kinds 2027-03-08 2 claimable',
      'week-live 2027-03-08 40 running',
      'week-check-ins 2027-03-08 0 running',
    ]);
  });

  test('by kinds counts those whose stakes of the period are above zero', async () => {
    const kinds = async () => (await missions()).find((each) => each.startsWith('week-kinds'));
    await play('2027-03-09', 60n, { category: 'LIVE' });
    await play(today, 40n);
    expect(await kinds()).toBe('week-kinds 2027-03-08 2 claimable');
    // Taken back on another day than it was played.
    await play(today, -60n, { category: 'LIVE', kind: 'void' });
    expect(await kinds()).toBe('week-kinds 2027-03-08 1 running');
    await play(today, 1n, { category: 'COCKFIGHT' });
    expect(await kinds()).toBe('week-kinds 2027-03-08 2 claimable');
  });

  test('is shown with its goal, and with the end of the next period of the brand', async () => {
    const shown = await listMissions(parts.storage.db, await query());
    expect(shown.map(({ goal, untilMs }) => ({ ...goal, untilMs }))).toEqual([
      { by: 'rounds', count: 2, untilMs: dayMsOf('2027-03-12') },
      { by: 'kinds', count: 2, untilMs: dayMsOf('2027-03-22') },
      {
        by: 'stake',
        amount: { amountMinor: '100', currency: 'VND' },
        untilMs: dayMsOf('2027-03-22'),
      },
      { by: 'checkIns', count: 2, untilMs: dayMsOf('2027-03-22') },
    ]);
  });

  test('check-ins earn the points of their step, in the week of the brand', async () => {
    // The first hour of a Monday, which in London is a Sunday.
    parts.clock.advance(dayMsOf('2027-03-15') - parts.clock.nowMs());
    await arrive();
    parts.clock.advance(dayMs);
    await arrive();
    const { db } = parts.storage;
    const steps = await db
      .selectFrom('check_ins')
      .select(['step', 'points'])
      .orderBy('step')
      .execute();
    expect(steps).toEqual([
      { step: 1, points: 1 },
      { step: 2, points: 2 },
    ]);
    expect(await db.selectFrom('mission_scores').select(['period', 'points']).execute()).toEqual([
      { period: '2027-03-15', points: 3 },
    ]);
  });

  test('ends with the period, whose last and first days are its own', async () => {
    await play('2027-03-07', 100n, { category: 'LIVE' });
    await play('2027-03-08', 30n, { category: 'LIVE' });
    await play('2027-03-01', 7n, { category: 'COCKFIGHT' });
    await play('2027-02-28', 500n, { category: 'LIVE' });
    await play('2027-03-09', 1n);
    await play('2027-03-09', 0n, { category: 'PVP' });
    expect(await missions()).toEqual([
      'day-rounds 2027-03-10 0 running',
      'day-rounds 2027-03-09 2 claimable',
      'week-kinds 2027-03-08 2 claimable',
      'week-live 2027-03-08 30 running',
      'week-live 2027-03-01 107 claimable',
      'week-check-ins 2027-03-08 0 running',
    ]);
  });

  test('is not below zero where more was taken back than staked', async () => {
    await play(today, -5n, { kind: 'void', category: 'LIVE' });
    expect(await missions()).toContain('week-live 2027-03-08 0 running');
  });

  test('check-ins count by day, and are the member’s own', async () => {
    await arrive();
    await arrive('maple02');
    const of = async (username: string) => {
      const read = await readCheckIn(parts.storage.db, await query(username));
      return `${read?.step} ${read?.isDone}`;
    };
    expect([await of('maple01'), await of('maple02')]).toEqual(['1 true', '1 true']);
    parts.clock.advance(dayMs);
    expect(await of('maple01')).toBe('2 false');
    await arrive();
    expect([await of('maple01'), await of('maple02')]).toEqual(['2 true', '2 false']);
    expect(await missions()).toContain('week-check-ins 2027-03-08 2 claimable');
    parts.clock.advance(dayMs);
    // The ladder has two steps; who left out a day begins anew.
    expect([await of('maple01'), await of('maple02')]).toEqual(['1 false', '1 false']);
  });

  test('claims are listed from a period on, the member’s own', async () => {
    const { memberId } = await query();
    const { memberId: other } = await query('maple02');
    expect(await arrive()).toMatchObject({ value: { isDone: true } });
    const { transfer_id: transferId } = await parts.storage.db
      .selectFrom('check_ins')
      .select('transfer_id')
      .executeTakeFirstOrThrow();
    const claim = { mission_id: 'day-rounds', points: 1, created_at_ms: 0 };
    for (const [order, [member, period]] of [
      [memberId, '2027-03-08'],
      [memberId, '2027-03-07'],
      [other, '2027-03-08'],
    ].entries()) {
      await parts.storage.db
        .insertInto('mission_claims')
        .values({
          ...claim,
          mission_id: `m${order}`,
          member_id: member ?? '',
          period: period ?? '',
          transfer_id: transferId,
        })
        .execute();
    }
    const listed = await listClaims(parts.storage.db, { memberId, fromPeriod: '2027-03-08' });
    expect(listed.map(({ missionId }) => missionId)).toEqual(['m0']);
  });
});
