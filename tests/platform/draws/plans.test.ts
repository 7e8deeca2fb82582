import { expect, test } from 'vitest';
import { messages } from '#contract/care/messages.ts';
import { balance } from '#contract/money/wallet.ts';
import { betRound } from '#contract/play/records.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { voidIssueByStaff } from '#platform/draws/index.ts';
import { announcedBy } from '../../support/announced.ts';
import { atDesk } from '../../support/desk.ts';
import { betsOf, cancel, dice, openDraws } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import {
  big,
  drawDice,
  enterDice,
  follow,
  followDue,
  planOf,
  plansOf,
  small,
  standingOf,
  stop,
} from '../../support/plans.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { dong, giveMoney } from '../../support/withdrawals.ts';

const gift = 88_000;
const doubled = { kind: 'doubled', multiplier: 1, everyIssues: 1 } as const;
const anyWin = { stopOnWin: { kind: 'any' } } as const;
const waiting = (count: number) => Array.from({ length: count }, () => 'waiting');
const released = (count: number) => Array.from({ length: count }, () => 'released');

onEachStorage('following a bet over issues in a row', (storage) => {
  const rule = ruleTest(storage);
  const house = useHouse(storage);

  /** A member with so many dong, at dice whose results the test says. */
  async function atDice(amount = gift) {
    await openDraws(house());
    await enterDice(house());
    const browser = await house().browseAsMember();
    if (amount > gift) await giveMoney(house(), 'maple01', amount - gift);
    return browser;
  }

  const voidIssue = (number: string) =>
    atDesk(house(), (parts) =>
      parts.storage.withTransaction((transaction) =>
        voidIssueByStaff(transaction, parts, {
          gameCode: dice,
          number,
          why: '',
          actor: 'staff:ann',
        }),
      ),
    );

  test('five doubling issues from 10,000, won on the third: 70,000 staked, 240,000 released', async () => {
    const browser = await atDice(310_000);
    const { planId, ...begun } = await follow(browser, { multipliers: doubled, ...anyWin });
    expect(begun).toMatchObject({
      stake: dong(310_000),
      staked: dong(10_000),
      held: dong(300_000),
      released: dong(0),
    });
    // All of it is gone from what can be spent.
    expect(await standingOf(house())).toEqual({ has: 300_000, held: 300_000 });
    expect(await browser.call(balance, {})).toMatchObject({ value: { available: dong(0) } });
    await drawDice(house(), browser, small);
    expect((await planOf(browser, planId)).states).toEqual(['lost', 'accepted', ...waiting(3)]);
    expect(await standingOf(house())).toEqual({ has: 280_000, held: 280_000 });
    await drawDice(house(), browser, small);
    await drawDice(house(), browser, big);
    const { plan, parts, states } = await planOf(browser, planId);
    expect(states).toEqual(['lost', 'lost', 'won', 'released', 'released']);
    expect(plan).toMatchObject({
      staked: dong(70_000),
      held: dong(0),
      released: dong(240_000),
      end: { why: 'won' },
    });
    expect(parts.map(({ multiplier }) => multiplier)).toEqual([1, 2, 4, 8, 16]);
    const won = parts[2]?.bet;
    const [third, second, first] = await betsOf(browser);
    expect(third).toMatchObject({ betId: won?.betId, stake: dong(40_000), payout: won?.payout });
    expect([second?.stake, first?.stake]).toEqual([dong(20_000), dong(10_000)]);
    const paid = Number(won?.payout.amountMinor) / 100;
    expect(paid).toBeGreaterThan(40_000);
    expect(await standingOf(house())).toEqual({ has: 240_000 + paid, held: 0 });
    const round = await browser.call(betRound, { roundId: second?.betId ?? '' });
    expect(round).toMatchObject({
      value: { state: 'closed', details: { draw: { multiplier: 2 } } },
    });
    await followDue(house(), minuteMs);
    expect(await betsOf(browser)).toHaveLength(3);
    const told = await browser.call(messages, {});
    const title = 'Your plan on Kite Dice has ended';
    const text = expect.stringMatching(
      /^A win ended .* Staked ₫\u00a070,000, paid .*\. ₫\u00a0240,000 was not bet/,
    );
    const list = expect.arrayContaining([expect.objectContaining({ title, text })]);
    expect(told).toMatchObject({ value: { list } });
  });

  rule('ends at a win that pays enough, and not at one that pays less', async () => {
    const browser = await atDice(310_000);
    const stopOnWin = { kind: 'atLeast', amountMinor: '3000000' } as const;
    const { planId } = await follow(browser, { multipliers: doubled, stopOnWin });
    await drawDice(house(), browser, big);
    expect((await planOf(browser, planId)).states).toEqual(['won', 'accepted', ...waiting(3)]);
    await drawDice(house(), browser, big);
    const { plan, states } = await planOf(browser, planId);
    expect(states).toEqual(['won', 'won', 'released', 'released', 'released']);
    expect(plan).toMatchObject({ released: dong(280_000), end: { why: 'won' } });
  });

  rule('ends at a loss of all its bets together, which wins make less', async () => {
    const browser = await atDice();
    const { planId } = await follow(browser, { stopOnLossMinor: '2000000' });
    await drawDice(house(), browser, small);
    await drawDice(house(), browser, big);
    await drawDice(house(), browser, small);
    expect((await planOf(browser, planId)).plan.end).toBeUndefined();
    await drawDice(house(), browser, small);
    const { plan, states } = await planOf(browser, planId);
    expect(states).toEqual(['lost', 'won', 'lost', 'lost', 'released']);
    expect(plan).toMatchObject({ end: { why: 'lost' }, released: dong(10_000) });
    expect((await standingOf(house())).held).toBe(0);
  });

  rule(
    'takes a list of its own, in a lower group, and ends when every part is through',
    async () => {
      await openDraws(house());
      const browser = await house().browseAsMember();
      const multipliers = { kind: 'list', list: [3, 1, 2] } as const;
      const { planId, stake } = await follow(browser, { issues: 3, multipliers, group: 1_800 });
      expect(stake).toEqual(dong(60_000));
      await followDue(house(), minuteMs);
      await followDue(house(), minuteMs);
      expect((await planOf(browser, planId)).plan).toMatchObject({
        staked: dong(60_000),
        held: dong(0),
      });
      expect((await plansOf(browser))[0]?.end).toBeUndefined();
      await followDue(house(), minuteMs);
      const [plan] = await plansOf(browser);
      expect(plan).toMatchObject({ planId, end: { why: 'finished' }, released: dong(0) });
      // Nothing came back, and nothing is said of it.
      const text = expect.stringMatching(
        /has finished all its issues\. Staked \S+\s60,000, paid \S+\s[\d,]+\.$/,
      );
      expect(await browser.call(messages, {})).toMatchObject({
        value: { list: expect.arrayContaining([expect.objectContaining({ text })]) },
      });
      const bets = await betsOf(browser);
      expect(bets.map((bet) => [bet.multiplier, bet.group])).toEqual([
        [2, 1_800],
        [1, 1_800],
        [3, 1_800],
      ]);
      const sum = bets.reduce(
        (all, { payout, rebate }) => all + BigInt(payout.amountMinor) + BigInt(rebate.amountMinor),
        0n,
      );
      expect(plan?.paid.amountMinor).toBe(String(sum));
      expect(await standingOf(house())).toEqual({
        has: gift - 60_000 + Number(sum) / 100,
        held: 0,
      });
    },
  );

  rule(
    'bets on the next issue before the last one has a result where it stops at nothing',
    async () => {
      const browser = await atDice();
      const { planId } = await follow(browser, { issues: 3 });
      await followDue(house(), minuteMs);
      expect((await planOf(browser, planId)).states).toEqual(['accepted', 'accepted', 'waiting']);
    },
  );

  test('a voided issue returns its part, a bet or not, and the plan goes on', async () => {
    const browser = await atDice();
    const { planId } = await follow(browser, { issues: 4, ...anyWin });
    const numbers = (await planOf(browser, planId)).parts.map(({ number }) => number);
    await voidIssue(numbers[0] ?? '');
    await voidIssue(numbers[1] ?? '');
    await followDue(house(), minuteMs - (house().clock.nowMs() % minuteMs));
    expect((await planOf(browser, planId)).states).toEqual(['returned', 'skipped', ...waiting(2)]);
    expect(await standingOf(house())).toEqual({ has: gift, held: 20_000 });
    await followDue(house(), minuteMs);
    expect((await planOf(browser, planId)).states.slice(2)).toEqual(['accepted', 'waiting']);
    await drawDice(house(), browser, big);
    expect(await planOf(browser, planId)).toMatchObject({
      states: ['returned', 'skipped', 'won', 'released'],
      plan: { end: { why: 'won' } },
    });
  });

  rule('a part whose issue closes before the result of the last one is left out', async () => {
    const browser = await atDice();
    const { planId } = await follow(browser, { issues: 3, ...anyWin });
    await followDue(house(), minuteMs);
    expect((await planOf(browser, planId)).states).toEqual(['accepted', ...waiting(2)]);
    await followDue(house(), minuteMs);
    expect((await planOf(browser, planId)).states).toEqual(['accepted', 'skipped', 'waiting']);
    expect(await standingOf(house())).toEqual({ has: gift - 10_000, held: 10_000 });
  });

  rule('begins with an issue to come, and waits while the site rests', async () => {
    const browser = await atDice();
    const { planId: first } = await follow(browser, { issues: 3 });
    const numbers = (await planOf(browser, first)).parts.map(({ number }) => number);
    await stop(browser, first);
    const [, fromNumber = ''] = numbers;
    const { planId, held } = await follow(browser, { issues: 2, fromNumber });
    expect(held).toEqual(dong(20_000));
    expect((await planOf(browser, planId)).states).toEqual(waiting(2));
    await house().platform.changeSetting('maintenance', true);
    await followDue(house(), minuteMs);
    expect(await standingOf(house())).toEqual({ has: gift - 10_000, held: 20_000 });
    await house().platform.changeSetting('maintenance', false);
    await followDue(house(), 2 * secondMs);
    expect((await planOf(browser, planId)).states).toEqual(['accepted', 'waiting']);
  });

  rule('its open pages hear of all that changes what it holds', async () => {
    const browser = await atDice();
    const heard = (work: () => Promise<unknown>) => announcedBy(house(), work);
    const { planId } = await follow(browser, { issues: 3, ...anyWin });
    const [, fromNumber] = (await planOf(browser, planId)).parts.map(({ number }) => number);
    expect(await heard(() => follow(browser, { issues: 2, fromNumber }))).toEqual([
      'maple01: wallet',
    ]);
    const [later] = await plansOf(browser);
    expect(await heard(() => stop(browser, later?.planId ?? ''))).toEqual(['maple01: wallet']);
    await followDue(house(), minuteMs);
    // Its second issue closes while the first has no result: the part is left out.
    expect(await heard(() => followDue(house(), minuteMs))).toEqual(['maple01: wallet']);
    expect((await planOf(browser, planId)).states).toEqual(['accepted', 'skipped', 'waiting']);
  });

  test('its member stops it: what waits is free at once, and its bet can be cancelled', async () => {
    const browser = await atDice();
    const { planId } = await follow(browser);
    const other = await house().browseAsMember('maple02');
    expect(await stop(other, planId)).toMatchObject({ refusal: { code: 'unknown_plan' } });
    expect(await stop(browser, planId)).toMatchObject({
      value: { end: { why: 'stopped' }, held: dong(0), released: dong(40_000) },
    });
    expect(await standingOf(house())).toEqual({ has: gift - 10_000, held: 0 });
    expect(await stop(browser, planId)).toMatchObject({ refusal: { code: 'plan_ended' } });
    expect(await browser.call(messages, {})).toMatchObject({ value: { list: [] } });
    const { parts, states } = await planOf(browser, planId);
    expect(states).toEqual(['accepted', ...released(4)]);
    expect(await cancel(browser, parts[0]?.bet?.betId ?? '')).toMatchObject({ ok: true });
    expect(await standingOf(house())).toEqual({ has: gift, held: 0 });
  });

  rule('a bet of it that is cancelled counts for nothing, and the plan goes on', async () => {
    const browser = await atDice();
    const { planId } = await follow(browser, { ...anyWin, stopOnLossMinor: '1000000' });
    const [bet] = await betsOf(browser);
    await cancel(browser, bet?.betId ?? '');
    await followDue(house(), minuteMs);
    const { plan, states } = await planOf(browser, planId);
    expect(states).toEqual(['cancelled', 'accepted', ...waiting(3)]);
    expect(plan.end).toBeUndefined();
  });

  test('a part becomes one bet, however many follow at once', async () => {
    const browser = await atDice();
    const { planId } = await follow(browser);
    await followDue(house(), minuteMs, 6);
    expect((await planOf(browser, planId)).states).toEqual(['accepted', 'accepted', ...waiting(3)]);
    expect(await betsOf(browser)).toHaveLength(2);
    expect(await standingOf(house())).toEqual({ has: gift - 20_000, held: 30_000 });
  });
});
