import { expect, test } from 'vitest';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { addPayoutAccount, removePayoutAccount } from '#contract/money/payout-accounts.ts';
import { withdrawalOptions } from '#contract/money/withdrawal-options.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveEmail, giveMobile, onDatabase } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { newKey, paymentPassword, withdrawAs } from '../../../support/withdrawals.ts';

const linh = { bank: 'Vietcombank', holder: 'Nguyễn Thị Linh', number: '0071-0004-2384' };

onEachStorage('payout accounts', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  async function arrive(username = 'maple01'): Promise<TestBrowser> {
    const browser = await house().browseAsMember(username);
    const typed = { paymentPassword, confirmPaymentPassword: paymentPassword };
    await browser.call(setPaymentPassword, { ...typed, password: testPassword });
    return browser;
  }

  const add = (browser: TestBrowser, input: Partial<typeof linh> = {}) =>
    browser.call(addPayoutAccount, { ...linh, paymentPassword, ...input });

  async function listOf(browser: TestBrowser) {
    const options = await browser.call(withdrawalOptions, {});
    if (!options.ok) throw new Error(options.refusal.code);
    return options.value.payoutAccounts;
  }

  test('are added with the payment password, told of, and never shown whole', async () => {
    const browser = await arrive();
    await giveEmail(house(), 'maple01', 'linh@mail.example');
    const added = await add(browser);
    expect(added).toMatchObject({
      ok: true,
      value: { bank: 'Vietcombank', holder: 'Nguyễn Thị Linh', number: '•••• 2384' },
    });
    expect(await listOf(browser)).toEqual([added.ok && added.value]);
    const [notice] = await readOutbox(house().platform, 'linh@mail.example');
    expect(notice?.body).toContain('A payout account was added');
    expect(JSON.stringify(await browser.call(withdrawalOptions, {}))).not.toContain('00042384');
  });

  rule('are the same account when they are added twice', async () => {
    const browser = await arrive();
    const one = await add(browser);
    expect(await add(browser, { number: '007100042384' })).toEqual(one);
    expect(await listOf(browser)).toHaveLength(1);
  });

  test('are five at most, also when ten come at once', async () => {
    const browser = await arrive();
    for (let index = 0; index < 3; index++) await add(browser, { number: `10000${index}` });
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => add(browser, { number: `20000${index}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await add(browser, { number: '300000' })).toMatchObject({
      refusal: { code: 'payout_account_limit' },
    });
    expect(await listOf(browser)).toHaveLength(5);
  });

  rule('are all in one name, the one of registration or of the first account', async () => {
    const browser = await arrive();
    expect(await add(browser, { holder: '' })).toMatchObject({
      refusal: { detail: { fields: { holder: { code: 'required' } } } },
    });
    await add(browser);
    expect(await add(browser, { number: '999999', holder: 'Tran Van Nam' })).toMatchObject({
      refusal: { detail: { fields: { holder: { code: 'wrong_format' } } } },
    });
    expect(await add(browser, { number: '999999', holder: 'NGUYEN THI LINH' })).toMatchObject({
      value: { holder: 'Nguyễn Thị Linh' },
    });
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ profile: JSON.stringify({ payeeName: 'Tran Van Nam' }) })
        .where('username', '=', 'maple01')
        .executeTakeFirstOrThrow(),
    );
    expect(await add(browser, { number: '888888', holder: 'Tran Van Nam' })).toMatchObject({
      refusal: { detail: { fields: { holder: { code: 'wrong_format' } } } },
    });
    const other = await arrive('maple02');
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ profile: JSON.stringify({ payeeName: 'Pham Thu Ha' }) })
        .where('username', '=', 'maple02')
        .executeTakeFirstOrThrow(),
    );
    expect(await other.call(withdrawalOptions, {})).toMatchObject({
      value: { holder: 'Pham Thu Ha' },
    });
    expect(await add(other)).toMatchObject({ refusal: { code: 'invalid_input' } });
  });

  rule('are one account and one name in whatever script and spelling they are typed', async () => {
    const browser = await arrive();
    const holder = 'Đặng Thị O’Linh';
    const one = await add(browser, { number: '0123456789', holder });
    expect(one).toMatchObject({ ok: true, value: { holder: "Đặng Thị O'Linh" } });
    for (const number of [
      '０１２３４５６７８９',
      '٠١٢٣٤٥٦٧٨٩',
      '0123\u00a0456\u200b789',
      '0123–456–789',
    ]) {
      expect(await add(browser, { number, holder }), number).toEqual(one);
    }
    const twins = [
      'Ðặng Thị O‘Linh',
      'Ɖặng  Thị\u00a0O`Linh',
      "DANG THI O'LINH",
      'đa\u0306\u0323ng thị o’linh',
    ];
    for (const twin of twins)
      expect(await add(browser, { number: '0123456789', holder: twin })).toEqual(one);
    expect(await add(browser, { number: '0123/456789' })).toMatchObject({
      refusal: { detail: { fields: { number: { code: 'wrong_format' } } } },
    });
  });

  rule('name a bank of the brand and a number of letters and digits', async () => {
    const browser = await arrive();
    expect(await add(browser, { bank: 'Nobody’s Bank', number: '12-34' })).toMatchObject({
      refusal: { detail: { fields: { bank: { code: 'wrong_format' }, number: {} } } },
    });
    expect(await add(browser, { bank: '', number: '' })).toMatchObject({
      refusal: { detail: { fields: { bank: { code: 'required' }, number: { code: 'required' } } } },
    });
  });

  rule('take money from 24 hours after they were added, and say when', async () => {
    const { browser, payoutAccountId: old, ask } = await withdrawAs(house());
    const nowMs = house().clock.nowMs();
    const usableFromMs = nowMs + dayMs;
    const added = await add(browser, { number: '999999', holder: 'Nguyen Thi Linh' });
    expect(added).toMatchObject({ value: { usableFromMs } });
    const payoutAccountId = added.ok ? added.value.id : '';
    expect(await ask(200_000, newKey(), { payoutAccountId })).toMatchObject({
      refusal: {
        code: 'payout_account_waits',
        message: expect.stringContaining('Try again in 24 hours'),
        detail: { retryAfterSeconds: 86_400 },
      },
    });
    expect(await browser.call(withdrawalOptions, {})).toMatchObject({ value: { blocks: [] } });
    expect(await ask(200_000)).toMatchObject({ ok: true });
    await browser.call(removePayoutAccount, { payoutAccountId: old });
    const waits = { value: { blocks: [{ code: 'payout_account_waits', untilMs: usableFromMs }] } };
    expect(await browser.call(withdrawalOptions, {})).toMatchObject(waits);
    house().clock.advance(minuteMs);
    const later = await add(browser, { number: '888888', holder: 'Nguyen Thi Linh' });
    expect(await browser.call(withdrawalOptions, {})).toMatchObject(waits);
    const laterId = later.ok ? later.value.id : '';
    await browser.call(removePayoutAccount, { payoutAccountId: laterId });
    house().clock.advance(dayMs);
    await signInAgain(browser);
    expect(await listOf(browser)).toEqual([expect.not.objectContaining({ usableFromMs })]);
    expect(await ask(200_000, newKey(), { payoutAccountId })).toMatchObject({ ok: true });
  });

  rule('that were taken off and added again wait again', async () => {
    const browser = await arrive();
    const first = await add(browser);
    house().clock.advance(29 * minuteMs);
    await browser.call(removePayoutAccount, { payoutAccountId: first.ok ? first.value.id : '' });
    expect(await add(browser)).toMatchObject({
      value: { usableFromMs: house().clock.nowMs() + dayMs },
    });
  });

  rule('are removed by the member who has them and nobody else', async () => {
    const browser = await arrive();
    const added = await add(browser);
    const payoutAccountId = added.ok ? added.value.id : '';
    const other = await arrive('maple02');
    const unknown = { refusal: { code: 'unknown_payout_account' } };
    expect(await other.call(removePayoutAccount, { payoutAccountId })).toMatchObject(unknown);
    expect(await browser.call(removePayoutAccount, { payoutAccountId })).toMatchObject({
      ok: true,
    });
    expect(await browser.call(removePayoutAccount, { payoutAccountId })).toMatchObject(unknown);
    expect(await listOf(browser)).toEqual([]);
  });

  rule('added over and over send twenty notices a day, and no more SMS than that', async () => {
    const browser = await arrive();
    await giveMobile(house(), 'maple01', '+84912345678');
    for (let turn = 0; turn < 25; turn += 1) {
      const added = await add(browser);
      expect(added).toMatchObject({ ok: true });
      const payoutAccountId = added.ok ? added.value.id : '';
      await browser.call(removePayoutAccount, { payoutAccountId });
    }
    // One notice went before, of the payment password; there was no number then.
    expect(await readOutbox(house().platform, '+84912345678')).toHaveLength(19);
  });
});
