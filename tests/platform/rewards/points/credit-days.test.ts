import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#lib/time.ts';
import { readDayAmounts } from '#platform/rewards/points/earning/day-amounts.ts';
import { countToday } from '#platform/rewards/points/earning/index.ts';
import { findLastDay, insertEarning } from '#platform/rewards/points/earning/queries.ts';
import { creditPoints } from '#platform/rewards/points/index.ts';
import { memberOf } from '../../../support/commissions.ts';
import { dayMsOf, zone } from '../../../support/contracts.ts';
import { insertDeposit } from '../../../support/deposit-rows.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onStorage } from '../../../support/storages.ts';

const day = '2027-03-10';

onStorage('days whose points are credited', (place) => {
  let parts: TestParts;
  let maple = '';
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple', 'birch']) await giveMember(parts, { username });
    maple = (await memberOf(parts, 'maple')).id;
  });
  afterEach(() => parts.drop());

  const at = (ms: number) => parts.clock.advance(ms - parts.clock.nowMs());
  const lastDay = () => findLastDay(parts.storage.db);

  test('begin with the present one, and end five minutes after the brand’s midnight', async () => {
    const midnightMs = dayMsOf(day);
    at(midnightMs + 5 * minuteMs - 1);
    expect(await creditPoints(parts)).toBe(0);
    expect(await lastDay()).toBe('2027-03-08');
    at(midnightMs + 5 * minuteMs);
    expect(await creditPoints(parts)).toBe(1);
    expect(await lastDay()).toBe('2027-03-09');
    at(midnightMs + dayMs + 5 * minuteMs - 1);
    expect(await creditPoints(parts)).toBe(0);
  });

  test('are caught up with 31 at once', async () => {
    at(dayMsOf(day) + 5 * minuteMs);
    await creditPoints(parts);
    parts.clock.advance(33 * dayMs);
    expect([await creditPoints(parts), await lastDay()]).toEqual([31, '2027-04-09']);
    expect([await creditPoints(parts), await lastDay()]).toEqual([2, '2027-04-11']);
  });

  test('have the amounts of the brand’s day by member and kind', async () => {
    const fromMs = dayMsOf(day);
    const untilMs = fromMs + dayMs;
    for (const [id, ended_at_ms, credited_minor] of [
      ['before', fromMs - 1, 1n],
      ['first', fromMs, 2n],
      ['last', untilMs - 1, 4n],
      ['after', untilMs, 8n],
    ] as const) {
      await insertDeposit(parts, { id, member_id: maple, credited_minor, ended_at_ms });
    }
    const play = (username: string, stakeMinor: bigint, category: string) =>
      settlePlay(parts, username, { stakeMinor, category, settledAtMs: fromMs } as never);
    await play('maple', 3n, 'RNG');
    await play('maple', 5n, 'FISH');
    await play('maple', 7n, 'LIVE');
    // Stakes of nothing, and a category that earns none, leave a member out.
    await play('birch', 0n, 'RNG');
    await play('birch', 9n, 'UNKNOWN');
    const query = { day, currency: 'VND', timeZone: zone };
    const amounts = await readDayAmounts(parts.storage.db, query);
    expect([...amounts.keys()]).toEqual([maple]);
    expect(Object.fromEntries(amounts.get(maple) ?? [])).toEqual({
      rng: 8n,
      live: 7n,
      deposit: 6n,
    });
    const other = { ...query, day: '2027-03-40' };
    await expect(readDayAmounts(parts.storage.db, other)).rejects.toThrow('no day');
  });

  test('are counted so far of the brand’s own present day', async () => {
    const nowMs = dayMsOf(day) + minuteMs;
    await settlePlay(parts, 'maple', { stakeMinor: 2_000_000n, settledAtMs: nowMs });
    await settlePlay(parts, 'maple', { stakeMinor: 4_000_000n, settledAtMs: nowMs - 2 * minuteMs });
    const count = (ms: number) =>
      countToday(parts.storage.db, { memberId: maple, nowMs: ms, timeZone: zone });
    expect(await count(nowMs)).toBe(1);
    expect(await count(nowMs - 2 * minuteMs)).toBe(2);
    // With the rest of the same kind of the days before.
    for (const [kind, carryOutMinor] of [
      ['live', 9_000_000n],
      ['rng', 1_999_999n],
    ] as const) {
      await parts.storage.withTransaction((transaction) =>
        insertEarning(transaction, {
          id: kind,
          memberId: maple,
          day: '2027-03-08',
          kind,
          currency: 'VND',
          amountMinor: 1n,
          carryInMinor: 0n,
          carryOutMinor,
          perMinor: 1n,
          points: 0,
          transferId: null,
          createdAtMs: 0,
        }),
      );
    }
    expect(await count(nowMs)).toBe(1);
    await settlePlay(parts, 'maple', { stakeMinor: 1n, settledAtMs: nowMs });
    expect(await count(nowMs)).toBe(2);
  });
});
