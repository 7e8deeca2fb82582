import { expect, test } from 'vitest';
import { drawIssue } from '#contract/draws/issues.ts';
import { vnLotteryMenu } from '#contract/draws/lottery.ts';
import { balance } from '#contract/money/wallet.ts';
import type { DaysWithoutDraw } from '#lib/days-without-draw.ts';
import { dayMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { makeIssues } from '#platform/draws/index.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk } from '../../support/desk.ts';
import { betsOf, drawing, openDraws, passTime, southern } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { follow, followDue, planOf } from '../../support/plans.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import { betAtStation, openStations } from '../../support/stations.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { dong } from '../../support/withdrawals.ts';

const lotteries = [...drawing, ...southern];
const zone = 'Asia/Ho_Chi_Minh';

onEachStorage('days without a draw', (storage) => {
  const house = useHouse(storage);
  const rule = ruleTest(storage);

  /** Days of issues that are open, by region. */
  async function openDays(region: 'MB' | 'MN') {
    const rows = await onDatabase(house(), (db) =>
      db
        .selectFrom('draw_issues')
        .select(['game_code', 'number'])
        .where('state', '=', 'open')
        .execute(),
    );
    const ours = rows.filter(({ game_code: code }) => code.startsWith(`${region}_`));
    return new Set(ours.map(({ number }) => number));
  }

  async function restOn(
    codes: readonly string[],
    day: string,
    why: DaysWithoutDraw['why'] = 'tet',
  ) {
    const span = { of: codes, fromDay: day, toDay: day, why };
    await house().platform.changeSetting('daysWithoutDraw', [span]);
    await atDesk(house(), async (parts) => {
      while ((await makeIssues(parts)) > 0);
    });
  }

  test('of the north are Tết’s eve and three days; the south draws through', async () => {
    house().clock.advance(Date.parse('2027-01-20T09:00:00+07:00') - house().clock.nowMs());
    await openDraws(house(), lotteries);
    await atDesk(house(), async (parts) => {
      while ((await makeIssues(parts)) > 0);
    });
    const [north, south] = [await openDays('MB'), await openDays('MN')];
    for (const day of ['20270205', '20270206', '20270207', '20270208']) {
      expect(north.has(day), day).toBe(false);
    }
    expect(north.has('20270204') && north.has('20270209')).toBe(true);
    expect(south.has('20270208')).toBe(true);
    expect(await house().browse().call(vnLotteryMenu, {})).toMatchObject({
      value: {
        withoutDraw: [{ of: ['MB'], fromDay: '2027-02-05', toDay: '2027-02-08', why: 'tet' }],
      },
    });
  });

  test('void what was bet on them: stakes go back, with why, and only once', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    const placed = await betAtStation(browser);
    await restOn(['MB'], zoneDay(placed.drawsAtMs, zone));
    const { gameCode, number } = placed;
    expect(await browser.call(drawIssue, { gameCode, number })).toMatchObject({
      value: { state: 'voided', voidedFor: 'no_draw' },
    });
    await passTime(house(), 0);
    expect(await betsOf(browser)).toMatchObject([{ state: 'returned' }]);
    expect(await browser.call(balance, {})).toMatchObject({ value: { sumBalance: dong(88_000) } });
    expect(await atDesk(house(), makeIssues)).toBe(0);
  });

  rule('of one station leave the others of its region alone', async () => {
    await openDraws(house(), lotteries);
    const day = zoneDay(house().clock.nowMs() + 7 * dayMs, zone);
    await restOn(['MB_NONE'], day);
    const before = await openDays('MB');
    expect(before.has(day.replaceAll('-', ''))).toBe(true);
    await restOn(['MB'], day, 'suspended');
    const left = new Set(before);
    left.delete(day.replaceAll('-', ''));
    expect(await openDays('MB')).toEqual(left);
  });

  rule('are left out of plans, also of those that followed one', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    const { gameCode, number } = await betAtStation(browser);
    const rows = await onDatabase(house(), (db) =>
      db
        .selectFrom('draw_issues')
        .select(['number', 'draws_at_ms'])
        .where('game_code', '=', gameCode)
        .where('number', '>', number)
        .orderBy('number')
        .execute(),
    );
    const plan = await follow(browser, {
      gameCode,
      fromNumber: number,
      issues: 2,
      play: 'lo2',
      numbers: '05',
      unitStakeMinor: '100000',
      multipliers: { kind: 'same', multiplier: 1 },
    });
    const { parts } = await planOf(browser, plan.planId);
    expect(parts).toHaveLength(2);
    const followed = rows.find((each) => each.number === parts[1]?.number);
    await restOn(['MB'], zoneDay(followed?.draws_at_ms ?? 0, zone));
    const issue = { gameCode, number: parts[1]?.number ?? '' };
    expect(await browser.call(drawIssue, issue)).toMatchObject({ value: { voidedFor: 'no_draw' } });
    await passTime(house(), (followed?.draws_at_ms ?? 0) - house().clock.nowMs());
    await followDue(house());
    await signInAgain(browser);
    const { states } = await planOf(browser, plan.planId);
    expect(states[1]).toBe('skipped');
  });
});
