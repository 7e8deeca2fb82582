import { expect, test } from 'vitest';
import { consolidatedFunds } from '#contract/money/wallet.ts';
import { announcedBy } from '../../../support/announced.ts';
import { bonusesOf, startBonus } from '../../../support/bonuses.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import {
  bet,
  betsOf,
  cancel,
  oneDrawMs,
  openDraws,
  order,
  passTime,
  place,
} from '../../../support/draws.ts';
import { useHouse } from '../../../support/house.ts';
import {
  askPlan,
  big,
  drawDice,
  enterDice,
  follow,
  followDue,
  planOf,
} from '../../../support/plans.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

onEachStorage('bonuses on lotteries', (engine) => {
  const rule = ruleTest(engine);
  const house = useHouse(engine);

  async function funds(browser: TestBrowser) {
    const answer = await browser.call(consolidatedFunds, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return { cash: answer.value.main, bonus: answer.value.bonus };
  }

  /** 88,000 in cash, and a bonus. */
  async function open(more: Parameters<typeof startBonus>[2] = {}) {
    await openDraws(house());
    const browser = await house().browseAsMember('maple01');
    await startBonus(house(), browser, more);
    return browser;
  }

  test('pay the rest of a slip, and get their share of what it wins', async () => {
    const browser = await open();
    const both = [
      await order(browser, { numbers: 'big', unitStakeMinor: '10000000' }),
      await order(browser, { numbers: 'small', unitStakeMinor: '10000000' }),
    ];
    expect(await place(browser, both)).toMatchObject({ ok: true });
    expect(await funds(browser)).toEqual({ cash: dong(0), bonus: dong(388_000) });
    await passTime(house(), oneDrawMs);
    const bets = await betsOf(browser);
    const paidMinor = bets.reduce((sum, each) => sum + BigInt(each.payout.amountMinor), 0n);
    // The first bet was paid with 88,000 in cash and 12,000 of the bonus, the second by it alone.
    const share = bets.reduce(
      (sum, { numbers, payout }) =>
        sum + (BigInt(payout.amountMinor) * (numbers === 'big' ? 12n : 100n)) / 100n,
      0n,
    );
    expect(await funds(browser)).toEqual({
      cash: { amountMinor: String(paidMinor - share), currency: 'VND' },
      bonus: { amountMinor: String(38_800_000n + share), currency: 'VND' },
    });
    expect(await bonusesOf(browser)).toMatchObject([
      { state: 'active', counted: dong(200_000), inBets: dong(0) },
    ]);
  });

  rule('go back when a bet is cancelled', async () => {
    const browser = await open();
    const { betId } = await bet(browser, { unitStakeMinor: '10000000' });
    expect(await funds(browser)).toEqual({ cash: dong(0), bonus: dong(488_000) });
    expect(await cancel(browser, betId)).toMatchObject({ ok: true });
    expect(await funds(browser)).toEqual({ cash: dong(88_000), bonus: dong(500_000) });
    expect(await bonusesOf(browser)).toMatchObject([{ counted: dong(0), inBets: dong(0) }]);
  });

  rule('refuse a bet above their highest stake, and say how much it may be', async () => {
    const browser = await open({ maxBetMinor: '5000000' });
    const slip = [await order(browser, { unitStakeMinor: '6000000' })];
    expect(await place(browser, slip)).toMatchObject({
      refusal: { code: 'bonus_max_bet', detail: { mostBet: dong(50_000) } },
    });
    expect(await funds(browser)).toEqual({ cash: dong(88_000), bonus: dong(500_000) });
  });

  rule('refuse a plan whose bet is above their highest stake', async () => {
    const browser = await open({ maxBetMinor: '5000000' });
    expect(await askPlan(browser, { issues: 1, unitStakeMinor: '6000000' })).toMatchObject({
      refusal: { code: 'bonus_max_bet', detail: { mostBet: dong(50_000) } },
    });
  });

  rule('end a plan whose next bet is above their highest stake', async () => {
    const browser = await open({ maxBetMinor: '1500000' });
    const multipliers = { kind: 'doubled', multiplier: 1, everyIssues: 1 } as const;
    const { planId } = await follow(browser, { issues: 2, multipliers });
    await followDue(house(), oneDrawMs);
    expect(await planOf(browser, planId)).toMatchObject({
      plan: { end: { why: 'refused', code: 'bonus_max_bet' }, released: dong(20_000) },
    });
  });

  rule('count the bet of a plan', async () => {
    const browser = await open();
    await follow(browser, { issues: 1 });
    await passTime(house(), oneDrawMs);
    expect(await bonusesOf(browser)).toMatchObject([{ counted: dong(10_000) }]);
  });

  rule('pay for no bet of a plan', async () => {
    const browser = await open();
    await enterDice(house());
    await follow(browser, { issues: 2, unitStakeMinor: '4400000' });
    await followDue(house(), oneDrawMs);
    expect(await funds(browser)).toEqual({ cash: dong(0), bonus: dong(500_000) });
  });

  rule('tell open pages what a bet that wins nothing has counted and converted', async () => {
    const browser = await open({ amountMinor: '1200000', multiplier: 1 });
    await enterDice(house());
    const loses = (unitStakeMinor: string) => async () => {
      await bet(browser, { numbers: 'small', unitStakeMinor });
      return announcedBy(house(), () => drawDice(house(), browser, big));
    };
    for (const state of ['active', 'converted']) {
      expect(await loses('600000')()).toEqual(['maple01: wallet']);
      expect(await bonusesOf(browser)).toMatchObject([{ state }]);
    }
  });

  rule('are converted by the draw that reaches the target', async () => {
    const browser = await open({ amountMinor: '1200000', multiplier: 1 });
    await place(browser, [
      await order(browser, { numbers: 'big', unitStakeMinor: '5000000' }),
      await order(browser, { numbers: 'small', unitStakeMinor: '5000000' }),
    ]);
    expect(await funds(browser)).toEqual({ cash: dong(0), bonus: dong(0) });
    await passTime(house(), oneDrawMs);
    const [bonus] = await bonusesOf(browser);
    expect(bonus).toMatchObject({ state: 'converted', balance: dong(0), counted: dong(100_000) });
    const paid = (await betsOf(browser)).reduce(
      (sum, { payout }) => sum + BigInt(payout.amountMinor),
      0n,
    );
    expect(await funds(browser)).toEqual({
      cash: { amountMinor: String(paid), currency: 'VND' },
      bonus: dong(0),
    });
  });
});
