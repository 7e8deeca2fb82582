import { expect, test } from 'vitest';
import { login } from '#contract/identity/accounts.ts';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { balance } from '#contract/money/wallet.ts';
import { withdrawalOptions } from '#contract/money/withdrawal-options.ts';
import { cancelWithdrawal, withdrawal, withdrawals } from '#contract/money/withdrawals.ts';
import { dayMs } from '#lib/time.ts';
import { withdrawalsSetting } from '#platform/money/settings/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { dong, newKey, paymentPassword, withdrawAs } from '../../../support/withdrawals.ts';

onEachStorage('a withdrawal that is requested', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  const wallet = async (browser: Awaited<ReturnType<typeof withdrawAs>>['browser']) => {
    const answer = await browser.call(balance, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return [answer.value.available.amountMinor, answer.value.held.amountMinor];
  };

  test('holds the amount and is in process', async () => {
    const { browser, ask } = await withdrawAs(house());
    const asked = await ask(500_000);
    expect(asked).toMatchObject({
      ok: true,
      value: {
        state: 'in_process',
        amount: dong(500_000),
        fee: dong(0),
        arriving: dong(500_000),
        payoutAccount: { bank: 'Vietcombank', number: '•••• 4821' },
        steps: [{ state: 'in_process', by: 'member', why: '' }],
      },
    });
    expect(await wallet(browser)).toEqual(['150000000', '50000000']);
    expect(await browser.call(withdrawals, {})).toEqual({
      ok: true,
      value: { list: [asked.ok && asked.value], hasMore: false },
    });
  });

  rule('costs what the brand says, out of the amount', async () => {
    const { ask } = await withdrawAs(house());
    const { initial: settings } = withdrawalsSetting;
    const costly = { ...settings, feeFixedMinor: '500000', feeRateBps: 33 };
    await house().platform.changeSetting('withdrawals', costly);
    expect(await ask(123_456)).toMatchObject({
      value: {
        fee: { amountMinor: '540740' },
        arriving: { amountMinor: String(12_345_600 - 540_740) },
      },
    });
  });

  rule('is another one under the key of another member', async () => {
    const one = await withdrawAs(house());
    const other = await withdrawAs(house(), 'maple02');
    const options = newKey();
    const first = await one.ask(500_000, options);
    const second = await other.ask(600_000, options);
    expect(second).toMatchObject({ ok: true, value: { amount: dong(600_000) } });
    expect(await one.ask(500_000, options)).toEqual(first);
    expect(await wallet(other.browser)).toEqual(['140000000', '60000000']);
  });

  rule('is answered as before for the same key, and acted on once', async () => {
    const { browser, ask } = await withdrawAs(house());
    const options = newKey();
    const first = await ask(500_000, options);
    expect(await ask(500_000, options)).toEqual(first);
    expect(await wallet(browser)).toEqual(['150000000', '50000000']);
  });

  rule('is refused for the same key with other content, and without a key', async () => {
    const { browser, ask } = await withdrawAs(house());
    const options = newKey();
    await ask(500_000, options);
    expect(await ask(600_000, options)).toMatchObject({
      refusal: { code: 'idempotency_key_reused' },
    });
    const bare = { idempotencyKey: 'short' };
    expect(await ask(500_000, bare)).toMatchObject({
      refusal: { code: 'idempotency_key_required' },
    });
    expect(await wallet(browser)).toEqual(['150000000', '50000000']);
  });

  test('ten times at once on one balance, is taken as often as there is money', async () => {
    const { browser, ask } = await withdrawAs(house());
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(900_000)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    const codes = new Set(answers.map((each) => (each.ok ? 'ok' : each.refusal.code)));
    codes.delete('too_many_requests');
    expect([...codes].sort()).toEqual(['insufficient_funds', 'ok']);
    expect(await wallet(browser)).toEqual(['20000000', '180000000']);
  });

  test('ten times at once with one key, is one', async () => {
    const { browser, ask } = await withdrawAs(house());
    const options = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(300_000, options)));
    const ids = answers.flatMap((each) => (each.ok ? [each.value.id] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await wallet(browser)).toEqual(['170000000', '30000000']);
  });

  rule('is refused outside the bounds of one, of a day, and of the wallet', async () => {
    const { browser, ask } = await withdrawAs(house());
    expect(await ask(99_999)).toMatchObject({
      refusal: { detail: { fields: { amount: { code: 'below_least', bound: dong(100_000) } } } },
    });
    expect(await ask(100_000_001)).toMatchObject({
      refusal: { detail: { fields: { amount: { code: 'above_most', bound: dong(100_000_000) } } } },
    });
    expect(await ask(2_000_001)).toMatchObject({ refusal: { code: 'insufficient_funds' } });
    expect(await ask(0)).toMatchObject({
      refusal: { detail: { fields: { amount: { code: 'not_above_zero' } } } },
    });
    for (let count = 0; count < 5; count++) expect(await ask(100_000)).toMatchObject({ ok: true });
    expect(await ask(100_000)).toMatchObject({ refusal: { code: 'withdrawal_limit_reached' } });
    expect(await browser.call(withdrawalOptions, {})).toMatchObject({
      value: { requestsLeft: 0, blocks: [{ code: 'withdrawal_limit_reached' }] },
    });
    house().clock.advance(dayMs);
    expect(
      await browser.call(login, { username: 'maple01', password: testPassword }),
    ).toMatchObject({ ok: true });
  });

  rule('within 24 hours of a change of credentials waits, and says until when', async () => {
    const { browser, ask } = await withdrawAs(house());
    const typed = { paymentPassword: '739104', confirmPaymentPassword: '739104' };
    await browser.call(setPaymentPassword, { ...typed, password: testPassword });
    const nowMs = house().clock.nowMs();
    expect(await browser.call(withdrawalOptions, {})).toMatchObject({
      value: { blocks: [{ code: 'credentials_changed', untilMs: nowMs + dayMs }] },
    });
    expect(await ask(500_000, newKey(), { paymentPassword: '739104' })).toMatchObject({
      refusal: {
        code: 'credentials_changed',
        message: expect.stringContaining('Try again in 24 hours.'),
        detail: { retryAfterSeconds: 86_400 },
      },
    });
  });

  rule('in the session of a remembered browser needs the password as well', async () => {
    const { browser, ask } = await withdrawAs(house());
    await onDatabase(house(), (db) =>
      db.updateTable('sessions').set({ method: 'remembered' }).execute(),
    );
    expect(await browser.call(withdrawalOptions, {})).toMatchObject({
      value: { needsPassword: true },
    });
    expect(await ask(500_000)).toMatchObject({ refusal: { code: 'proof_required' } });
    expect(await ask(500_000, newKey(), { password: 'wrong-word-1' })).toMatchObject({
      refusal: { code: 'wrong_password' },
    });
    expect(await ask(500_000, newKey(), { password: testPassword })).toMatchObject({ ok: true });
  });

  rule('needs the right payment password, and leaves its key free when it was wrong', async () => {
    const { ask } = await withdrawAs(house());
    const options = newKey();
    expect(await ask(500_000, options, { paymentPassword: '000000' })).toMatchObject({
      refusal: { code: 'payment_password_incorrect' },
    });
    expect(await ask(500_000, options, { paymentPassword })).toMatchObject({ ok: true });
  });

  rule('goes to an account of the member’s own list alone, and is nobody else’s', async () => {
    const one = await withdrawAs(house());
    const other = await withdrawAs(house(), 'maple02');
    const { payoutAccountId } = one;
    expect(await other.ask(500_000, newKey(), { payoutAccountId })).toMatchObject({
      refusal: { code: 'unknown_payout_account' },
    });
    const { id: withdrawalId } = await one.place(500_000);
    const unknown = { refusal: { code: 'unknown_withdrawal' } };
    expect(await other.browser.call(withdrawal, { withdrawalId })).toMatchObject(unknown);
    expect(await other.browser.call(cancelWithdrawal, { withdrawalId }, newKey())).toMatchObject(
      unknown,
    );
    expect(await other.browser.call(withdrawals, {})).toMatchObject({ value: { list: [] } });
  });

  test('is taken back while it is in process, and its amount is free again', async () => {
    const { browser, place: placed } = await withdrawAs(house());
    const { id: withdrawalId } = await placed(500_000);
    const options = newKey();
    const cancelled = await browser.call(cancelWithdrawal, { withdrawalId }, options);
    expect(cancelled).toMatchObject({ value: { state: 'cancelled' } });
    expect(await browser.call(cancelWithdrawal, { withdrawalId }, options)).toEqual(cancelled);
    expect(await browser.call(cancelWithdrawal, { withdrawalId }, newKey())).toMatchObject({
      refusal: { code: 'withdrawal_moved_on' },
    });
    expect(await wallet(browser)).toEqual(['200000000', '0']);
    expect(await browser.call(withdrawalOptions, {})).toMatchObject({ value: { requestsLeft: 5 } });
  });

  rule('is not asked for and taken back for ever', async () => {
    const { browser, ask, place: placed } = await withdrawAs(house());
    const { initial: settings } = withdrawalsSetting;
    await house().platform.changeSetting('withdrawals', { ...settings, perDay: 1 });
    for (let count = 0; count < 22; count++) {
      const { id: withdrawalId } = await placed(100_000);
      await browser.call(cancelWithdrawal, { withdrawalId }, newKey());
    }
    for (let count = 0; count < 2; count++) {
      expect(await ask(100_000)).toMatchObject({
        refusal: { code: 'too_many_requests', detail: { retryAfterSeconds: 86_401 } },
      });
    }
    expect(await wallet(browser)).toEqual(['200000000', '0']);
    const other = await withdrawAs(house(), 'maple02');
    expect(await other.ask(100_000)).toMatchObject({ ok: true });
    house().clock.advance(dayMs + 1);
    const signedIn = await browser.call(login, { username: 'maple01', password: testPassword });
    browser.token = signedIn.ok ? signedIn.value.token : '';
    expect(await ask(100_000)).toMatchObject({ ok: true });
  });

  rule('counts towards nothing when it was refused', async () => {
    const { ask } = await withdrawAs(house());
    for (let count = 0; count < 31; count++) {
      expect(await ask(2_000_001)).toMatchObject({ refusal: { code: 'insufficient_funds' } });
    }
  });
});
