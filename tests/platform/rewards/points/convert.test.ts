import { expect, test } from 'vitest';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { statement } from '#contract/money/statement.ts';
import { balance } from '#contract/money/wallet.ts';
import { type ConvertInput, convertPoints } from '#contract/rewards/points.ts';
import { dayMs } from '#lib/time.ts';
import { pointsSetting } from '#platform/rewards/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { isRefused } from '../../../support/desk.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { givePoints, readPoints } from '../../../support/points.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { newKey, paymentPassword } from '../../../support/withdrawals.ts';

onEachStorage('converting points', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  /** A member with 3,000 points and a payment password. */
  const open = async () => {
    const browser = await house().browseAsMember('maple01');
    await givePoints(house(), 'maple01', 3_000);
    await browser.call(setPaymentPassword, {
      password: testPassword,
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    });
    const convert = (points: number, key = newKey(), more: Partial<ConvertInput> = {}) =>
      browser.call(convertPoints, { points, paymentPassword, ...more }, key);
    const cash = async () => {
      const answer = await browser.call(balance, {});
      return BigInt(answer.ok ? answer.value.available.amountMinor : '0');
    };
    return { browser, convert, cash };
  };

  test('pays money for them, which stands in the statement', async () => {
    const { browser, convert, cash } = await open();
    const before = await cash();
    expect(await convert(300)).toMatchObject({
      value: { points: 300, amount: { amountMinor: '3000000' }, balance: { points: 2_700 } },
    });
    expect((await cash()) - before).toBe(3_000_000n);
    expect(await readPoints(browser)).toEqual([2_700, 0]);
    expect(await browser.call(statement, { group: 'bonus' })).toMatchObject({
      value: { lines: [{ code: 'points_converted', amount: { amountMinor: '3000000' } }, {}] },
    });
  });

  rule('is not done without the payment password, or with a wrong one', async () => {
    const { browser, convert } = await open();
    expect(await convert(300, newKey(), { paymentPassword: '000000' })).toMatchObject({
      refusal: { code: 'payment_password_incorrect' },
    });
    const bare = await house().browseAsMember('maple02');
    await givePoints(house(), 'maple02', 300);
    expect(
      await bare.call(convertPoints, { points: 300, paymentPassword }, newKey()),
    ).toMatchObject({ refusal: { code: 'payment_password_needed' } });
    expect(await readPoints(browser)).toEqual([3_000, 0]);
  });

  rule('is answered as before for the same key, and refused for other content', async () => {
    const { browser, convert } = await open();
    const key = newKey();
    const first = await convert(300, key);
    expect(await convert(300, key)).toEqual(first);
    expect(await convert(400, key)).toMatchObject(isRefused('idempotency_key_reused'));
    expect(await readPoints(browser)).toEqual([2_700, 0]);
  });

  test('from ten tabs at once goes as far as the day allows', async () => {
    const { browser, convert } = await open();
    const answers = await Promise.all(Array.from({ length: 10 }, () => convert(500)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    const codes = new Set(answers.flatMap((each) => (each.ok ? [] : [each.refusal.code])));
    // The sixth try of a password within so short a time is not even read.
    codes.delete('too_many_requests');
    expect([...codes]).toEqual(['points_day_limit']);
    expect(await readPoints(browser)).toEqual([1_000, 0]);
  });

  rule('ten times at once with one key, is one', async () => {
    const { browser, convert } = await open();
    const key = newKey();
    await Promise.all(Array.from({ length: 10 }, () => convert(200, key)));
    expect(await readPoints(browser)).toEqual([2_800, 0]);
  });

  rule(
    'is refused below the least, beyond the points, on a break and while it is off',
    async () => {
      const { convert } = await open();
      expect(await convert(49)).toMatchObject(isRefused('points_too_few'));
      expect(await convert(50)).toMatchObject({ ok: true });
      const { initial } = pointsSetting;
      const many = { ...initial.convert, mostPerDay: 100_000 };
      await house().platform.changeSetting('points', { ...initial, convert: many });
      expect(await convert(3_001)).toMatchObject(isRefused('points_short'));
      const off = { ...initial.convert, isOn: false };
      await house().platform.changeSetting('points', { ...initial, convert: off });
      expect(await convert(300)).toMatchObject(isRefused('feature_off'));
      const untilMs = house().clock.nowMs() + dayMs;
      await onDatabase(house(), (db) =>
        db.updateTable('members').set({ play_paused_until_ms: untilMs }).execute(),
      );
      expect(await convert(300)).toMatchObject({ refusal: { code: 'play_paused' } });
    },
  );
});
