import { expect, test } from 'vitest';
import { balance, transferFunds } from '#contract/money/wallet.ts';
import { responsiblePlay } from '#contract/protection/responsible-play.ts';
import { dayMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { playBooks } from '#platform/play/facts/index.ts';
import {
  findProtectionRefusal,
  findSpendRefusal,
} from '#platform/protection/responsible-play/index.ts';
import { site } from '#site';
import { useHouse } from '../../../support/house.ts';
import {
  book,
  idOf,
  inTransaction,
  inTransactions,
  limit,
  limitOf,
  type PlayCode,
  sayYes,
} from '../../../support/responsible-play.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { dong, newKey } from '../../../support/withdrawals.ts';

onEachStorage('what asks before a game begins and before a stake is taken', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  async function arrive() {
    const browser = await house().browseAsMember('maple01');
    const memberId = await idOf(house());
    const now = () => ({ memberId, nowMs: house().clock.nowMs(), timeZone: site.timeZone });
    const begin = () =>
      inTransaction(house(), (transaction) => findProtectionRefusal(transaction, now(), playBooks));
    const put = (code: PlayCode, amount: number) =>
      inTransaction(house(), (transaction) => book(transaction, { ...now(), code, amount }));
    /** Asks and books in one transaction, as whoever takes a stake must. */
    const taking = (amount: number) => async (transaction: Transaction) => {
      const amountMinor = BigInt(dong(amount).amountMinor);
      const forbidden = await findSpendRefusal(transaction, { ...now(), amountMinor }, playBooks);
      if (!forbidden) await book(transaction, { ...now(), code: 'stake', amount });
      return forbidden;
    };
    const stake = (amount: number) => inTransaction(house(), taking(amount));
    return { browser, begin, put, stake, taking };
  }

  test('lets everything through where no limit is set', async () => {
    const { begin, stake } = await arrive();
    expect(await begin()).toBeUndefined();
    expect(await stake(50_000)).toBeUndefined();
  });

  rule('a stake limit counts every stake, whatever is paid out', async () => {
    const { browser, begin, put, stake } = await arrive();
    await limit(browser, 30_000, { kind: 'stake' });
    expect(await stake(20_000)).toBeUndefined();
    await put('payout', 60_000);
    const over = await stake(10_001);
    expect(over).toMatchObject({
      code: 'stake_limit_reached',
      detail: { limit: { kind: 'stake', period: 'day', left: dong(10_000) } },
    });
    expect(await begin()).toBeUndefined();
    expect(await stake(10_000)).toBeUndefined();
    expect(await begin()).toMatchObject({ code: 'stake_limit_reached' });
    house().clock.advance(dayMs);
    await signInAgain(browser);
    expect(await stake(30_000)).toBeUndefined();
  });

  rule('a limit that was taken away stops nothing', async () => {
    const { browser, begin, stake } = await arrive();
    await limit(browser, 100, { kind: 'stake' });
    await limit(browser, null, { kind: 'stake' });
    expect(await stake(101)).toMatchObject({ code: 'stake_limit_reached' });
    house().clock.advance(dayMs);
    await signInAgain(browser);
    await sayYes(browser, { kind: 'stake' });
    expect(await stake(50_000)).toBeUndefined();
    expect(await begin()).toBeUndefined();
  });

  rule('a loss limit counts stakes less payouts, and takes a stake as lost', async () => {
    const { browser, put, stake, begin } = await arrive();
    await limit(browser, 30_000, { kind: 'loss', period: 'week' });
    expect(await stake(30_000)).toBeUndefined();
    expect(await begin()).toMatchObject({ code: 'loss_limit_reached' });
    await put('payout', 20_000);
    expect(await limitOf(browser, 'loss', 'week')).toMatchObject({
      used: dong(10_000),
      left: dong(20_000),
    });
    expect(await stake(20_001)).toMatchObject({ code: 'loss_limit_reached' });
    expect(await stake(20_000)).toBeUndefined();
  });

  rule('what is undone of a stake or a payout counts as if it had never been', async () => {
    const { browser, put, stake, begin } = await arrive();
    for (const kind of ['loss', 'stake'] as const) await limit(browser, 30_000, { kind });
    await stake(20_000);
    await put('payout', 15_000);
    expect(await limitOf(browser, 'loss')).toMatchObject({ used: dong(5_000) });
    await put('payout_reversed', 15_000);
    expect(await limitOf(browser, 'loss')).toMatchObject({ used: dong(20_000) });
    expect(await stake(10_001)).toMatchObject({ detail: { limit: { left: dong(10_000) } } });
    await put('stake_voided', 20_000);
    for (const kind of ['loss', 'stake'] as const) {
      expect(await limitOf(browser, kind)).toMatchObject({ used: dong(0), left: dong(30_000) });
    }
    expect(await stake(30_000)).toBeUndefined();
    expect(await begin()).toBeDefined();
  });

  rule('money that is moved to a vendor and back is neither staked nor lost', async () => {
    const { browser, begin } = await arrive();
    for (const kind of ['loss', 'stake'] as const) await limit(browser, 30_000, { kind });
    const moved = { vassalage: 'SLK', amount: dong(50_000) } as const;
    for (const direction of ['in', 'out'] as const) {
      const answer = await browser.call(transferFunds, { ...moved, direction }, newKey());
      expect(answer).toMatchObject({ ok: true });
      for (const kind of ['loss', 'stake'] as const) {
        expect(await limitOf(browser, kind)).toMatchObject({ used: dong(0) });
      }
    }
    expect(await begin()).toBeUndefined();
  });

  test('ten stakes at once do not go over', async () => {
    const { browser, taking } = await arrive();
    await limit(browser, 35_000, { kind: 'stake', period: 'month' });
    const stakes = Array.from({ length: 10 }, () => taking(10_000));
    const answers = await inTransactions(house(), stakes);
    expect(answers.filter((each) => each === undefined)).toHaveLength(3);
    expect(await limitOf(browser, 'stake', 'month')).toMatchObject({ used: dong(30_000) });
  });

  rule('says when stakes are known at all', async () => {
    const { browser, put } = await arrive();
    expect(await browser.call(responsiblePlay, {})).toMatchObject({
      value: { knowsStakes: false },
    });
    await put('stake', 1_000);
    expect(await browser.call(responsiblePlay, {})).toMatchObject({ value: { knowsStakes: true } });
    expect(await browser.call(balance, {})).toMatchObject({ ok: true });
  });
});
