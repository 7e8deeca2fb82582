import { expect, test } from 'vitest';
import { betReceipt, drawBets } from '#contract/draws/bets.ts';
import { recentGames } from '#contract/play/records.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { giveType, onDatabase } from '../../support/database.ts';
import {
  bet,
  betsOf,
  cancel,
  dice,
  oneDrawMs,
  openDraws,
  order,
  passTime,
  place,
  southern,
} from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { enterDice } from '../../support/plans.ts';
import { makeTrial } from '../../support/play-money.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('bets that were placed', (storage) => {
  const house = useHouse(storage);
  const atDice = async () => {
    await openDraws(house());
    return house().browseAsMember();
  };
  const moveTo = (atMs: number) => house().clock.advance(atMs - house().clock.nowMs());

  test('are taken from the moment their issue opens until the one it closes', async () => {
    const browser = await atDice();
    const [issue] = await onDatabase(house(), (db) =>
      db
        .selectFrom('draw_issues')
        .selectAll()
        .where('game_code', '=', dice)
        .where('opens_at_ms', '>', house().clock.nowMs())
        .orderBy('opens_at_ms')
        .execute(),
    );
    if (!issue) throw new Error('no issue is to open');
    const slip = [{ ...(await order(browser)), number: issue.number }];
    const closed = { refusal: { code: 'issue_closed' } };
    moveTo(issue.opens_at_ms - 1);
    expect(await place(browser, slip)).toMatchObject(closed);
    moveTo(issue.opens_at_ms);
    expect(await place(browser, slip)).toMatchObject({ ok: true });
    moveTo(issue.closes_at_ms - 1);
    expect(await place(browser, slip)).toMatchObject({ ok: true });
    moveTo(issue.closes_at_ms);
    expect(await place(browser, slip)).toMatchObject(closed);
  });

  test('can be cancelled until a moment that they name, while they are open and no longer', async () => {
    const browser = await atDice();
    const [first, second] = [await bet(browser), await bet(browser)];
    const untilMs = second.cancelUntilMs ?? 0;
    expect(untilMs).toBe(second.closesAtMs - 30 * secondMs);
    moveTo(untilMs - 1);
    expect(await cancel(browser, first.betId)).toMatchObject({ ok: true });
    moveTo(untilMs);
    expect(await cancel(browser, second.betId)).toMatchObject({ refusal: { code: 'bet_final' } });
    await passTime(house(), oneDrawMs);
    for (const each of await betsOf(browser)) expect(each.cancelUntilMs).toBeUndefined();
  });

  test('of play money are no lottery that was opened last', async () => {
    const browser = await atDice();
    await makeTrial(house());
    await bet(browser);
    await giveType(house(), 'maple01', 0);
    expect(await browser.call(recentGames, {})).toMatchObject({ value: { list: [] } });
  });

  test('in the own group stand on a slip beside one in a lower group', async () => {
    const browser = await atDice();
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ rebate_group: 1_850 })
        .where('username', '=', 'maple01')
        .execute(),
    );
    const one = await order(browser);
    expect(await place(browser, [one, { ...one, group: 1_800 }])).toMatchObject({
      value: { bets: [{ group: 1_850 }, { group: 1_800 }] },
    });
  });

  test('have their path in the tree once the issue has closed, before it is drawn', async () => {
    const browser = await atDice();
    await enterDice(house());
    const { betId } = await bet(browser);
    const receipt = async () => {
      const answer = await browser.call(betReceipt, { betId });
      return answer.ok ? answer.value : undefined;
    };
    expect(await receipt()).not.toHaveProperty('inclusion');
    await passTime(house(), oneDrawMs);
    expect(await receipt()).toMatchObject({
      issue: { state: 'closed', bets: 1 },
      inclusion: { index: 0, size: 1, path: [] },
    });
  });

  test('are listed page by page, each once', async () => {
    const browser = await atDice();
    const one = await order(browser, { unitStakeMinor: '100000' });
    await place(
      browser,
      Array.from({ length: 50 }, () => one),
    );
    house().clock.advance(1);
    await place(browser, [one, one]);
    const page = async (cursor?: string) => {
      const answer = await browser.call(drawBets, { cursor });
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value;
    };
    const first = await page();
    const second = await page(first.next);
    expect([first.bets.length, second.bets.length]).toEqual([50, 2]);
    expect(second.next).toBeUndefined();
    const ids = [...first.bets, ...second.bets].map(({ betId }) => betId);
    expect(new Set(ids).size).toBe(52);
  });

  test('stand beside no bet that another member placed at that moment', async () => {
    await openDraws(house(), southern);
    const [city = '', thap = ''] = southern.map(({ code }) => code);
    // Both draw on Mondays.
    const { closes_at_ms: closesAtMs, number } = await onDatabase(house(), (db) =>
      db
        .selectFrom('draw_issues')
        .select(['number', 'closes_at_ms'])
        .where('game_code', '=', thap)
        .orderBy('closes_at_ms')
        .executeTakeFirstOrThrow(),
    );
    moveTo(closesAtMs - minuteMs);
    const slip = (gameCode: string) => [
      {
        gameCode,
        number,
        play: 'de',
        numbers: '35',
        unitStakeMinor: '100000',
        multiplier: 1,
      },
    ];
    const one = await house().browseAsMember();
    const other = await house().browseAsMember('maple02');
    expect(await place(one, slip(thap))).toMatchObject({ ok: true });
    expect(await place(other, slip(city))).toMatchObject({ ok: true });
    const shown = await one.call(drawBets, { gameCode: thap });
    expect(shown).toMatchObject({ value: { bets: [{ gameCode: thap }] } });
    expect(shown.ok && shown.value.bets).toHaveLength(1);
  });
});
