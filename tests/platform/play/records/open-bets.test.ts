import { expect, test } from 'vitest';
import { drawPlans } from '#contract/draws/plans.ts';
import { statement } from '#contract/money/statement.ts';
import { betRound, bettingRecord, openRounds } from '#contract/play/records.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { dice, openDraws, order, place } from '../../../support/draws.ts';
import { useHouse } from '../../../support/house.ts';
import { drawDice, enterDice, follow, small, stop } from '../../../support/plans.ts';
import { onStorage } from '../../../support/storages.ts';
import { openGame } from '../../../support/vendor-calls.ts';
import { dong } from '../../../support/withdrawals.ts';

onStorage('what a member has not settled yet', (storage) => {
  const house = useHouse(storage);

  async function open(browser: TestBrowser, cursor?: string) {
    const answer = await browser.call(openRounds, { cursor });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  }

  test('bets on draws and rounds of games stand together, until they are settled', async () => {
    const player = await openGame(house());
    const { browser } = player;
    await openDraws(house());
    await enterDice(house());
    await player.call('bet', 'bet-1', 5_000, { roundId: 'one' });
    house().clock.advance(1_000);
    const bet = await order(browser);
    const placed = await place(browser, [bet]);
    if (!placed.ok) throw new Error(placed.refusal.code);
    const draw = { gameCode: dice, number: bet.number, play: bet.play, multiplier: 1 };
    const { lines, totals, next } = await open(browser);
    expect(lines).toEqual([
      expect.objectContaining({
        roundId: placed.value.bets[0]?.betId,
        category: 'ELOTT',
        stake: placed.value.bets[0]?.stake,
        mostPayout: placed.value.bets[0]?.mostReturn,
        draw: expect.objectContaining(draw),
      }),
      expect.objectContaining({ title: 'Silk Baccarat', category: 'LIVE', stake: dong(5_000) }),
    ]);
    expect(lines[1]).not.toHaveProperty('mostPayout');
    const stakes = lines.reduce((sum, { stake }) => sum + Number(stake.amountMinor), 0);
    expect(totals).toEqual({ rounds: 2, stake: dong(stakes / 100) });
    expect(next).toBeUndefined();
    const roundId = lines[0]?.roundId ?? '';
    expect(await browser.call(betRound, { roundId })).toMatchObject({ value: { draw } });

    const other = await house().browseAsMember('maple02');
    expect((await open(other)).lines).toEqual([]);

    await drawDice(house(), browser, small);
    expect((await open(browser)).lines.map(({ title }) => title)).toEqual(['Silk Baccarat']);
    const record = await browser.call(bettingRecord, {});
    expect(record).toMatchObject({ value: { lines: [{ roundId, draw }] } });
  });

  test('they come page by page, each once', async () => {
    const player = await openGame(house());
    for (let number = 0; number < 32; number += 1) {
      await player.call('bet', `bet-${number}`, 10, { roundId: `round ${number}` });
    }
    const first = await open(player.browser);
    const second = await open(player.browser, first.next);
    const ids = [...first.lines, ...second.lines].map(({ roundId }) => roundId);
    expect([ids.length, new Set(ids).size]).toEqual([32, 32]);
    expect(second.next).toBeUndefined();
    expect(second.totals).toEqual({ rounds: 32, stake: dong(320) });
  });

  test('plans that run are told from those that ended, with their lottery’s name', async () => {
    const browser = await house().browseAsMember();
    await openDraws(house());
    const ended = await follow(browser);
    await stop(browser, ended.planId);
    const running = await follow(browser);
    const answer = await browser.call(drawPlans, { state: 'running' });
    const { planId } = running;
    expect(answer).toMatchObject({ value: { plans: [{ planId, title: expect.any(String) }] } });
    expect(answer.ok && answer.value.plans).toHaveLength(1);
    expect(answer.ok && answer.value.plans[0]?.title).not.toBe(dice);
  });

  test('the balance after a movement is that of the account record, with what is on hold', async () => {
    const browser = await house().browseAsMember();
    await openDraws(house());
    await follow(browser, { issues: 3 });
    house().clock.advance(1_000);
    const placed = await place(browser, [await order(browser)]);
    const roundId = placed.ok ? (placed.value.bets[0]?.betId ?? '') : '';
    const round = await browser.call(betRound, { roundId });
    const [line] = round.ok ? round.value.lines : [];
    const record = await browser.call(statement, {});
    const lines = record.ok ? record.value.lines : [];
    const own = lines.find(({ transferId }) => transferId === line?.transferId);
    expect(line?.balanceAfter).toEqual(own?.balanceAfter);
    // Two of the plan's three stakes wait for their issues.
    expect(line?.held).toEqual(dong(20_000));
  });
});
