import { expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { security } from '#contract/identity/security.ts';
import { addPayoutAccount } from '#contract/money/payout-accounts.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { noPassword } from '#platform/identity/members/account-type.ts';
import { comparePassword } from '#platform/identity/passwords/password.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveEmail, onDatabase } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { codeOf, setUpAuthenticator } from '../../../support/totp.ts';

const first = '482913';
const second = '739104';

function set(browser: TestBrowser, paymentPassword: string, password = testPassword) {
  return browser.call(setPaymentPassword, {
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
    password,
  });
}

const account = { bank: 'BIDV', holder: 'Tran Van Nam', number: '12345678' };

onEachStorage('a payment password', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  async function signInAgain(): Promise<TestBrowser> {
    const browser = house().browse();
    const answer = await browser.call(login, { username: 'maple01', password: testPassword });
    if (!answer.ok) throw new Error(answer.refusal.code);
    browser.token = answer.value.token;
    return browser;
  }

  test('is set for the first time without ending sessions or holding money back', async () => {
    const browser = await house().browseAsMember('maple01');
    const other = await signInAgain();
    expect(await browser.call(security, {})).toMatchObject({
      value: { hasPaymentPassword: false },
    });
    expect(await set(browser, first)).toEqual({ ok: true, value: { set: true } });
    const now = await browser.call(security, {});
    expect(now).toMatchObject({ value: { hasPaymentPassword: true } });
    expect(now).not.toHaveProperty('value.withdrawalsFromMs');
    expect(await other.call(memberInfo, {})).toMatchObject({ ok: true });
  });

  rule('is kept as a hash alone', async () => {
    const browser = await house().browseAsMember('maple01');
    await set(browser, first);
    const row = await onDatabase(house(), (db) =>
      db
        .selectFrom('members')
        .selectAll()
        .where('username', '=', 'maple01')
        .executeTakeFirstOrThrow(),
    );
    expect(row.payment_password_hash).toMatch(/^\$argon2id\$/);
    expect(Object.values(row).join()).not.toContain(first);
  });

  rule('changed, ends other sessions and holds money back for a day', async () => {
    const browser = await house().browseAsMember('maple01');
    await set(browser, first);
    const other = await signInAgain();
    const untilMs = house().clock.nowMs() + dayMs;
    expect(await set(browser, second)).toEqual({
      ok: true,
      value: { set: true, withdrawalsFromMs: untilMs },
    });
    expect(await other.call(memberInfo, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
    expect(await browser.call(security, {})).toMatchObject({
      value: { withdrawalsFromMs: untilMs },
    });
  });

  rule('is told of by mail, set and changed', async () => {
    const browser = await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', 'linh@mail.example');
    await set(browser, first);
    house().clock.advance(minuteMs);
    await set(browser, second);
    const told = (await readOutbox(house().platform, 'linh@mail.example')).map(({ body }) => body);
    expect(told[0]).toContain('The payment password was changed. Withdrawals wait for 24 hours.');
    expect(told[1]).toContain('A payment password was set.');
    expect(told.join()).not.toMatch(/482913|739104/);
  });

  rule(
    'is set for the first time with the sign-in password, however young the session',
    async () => {
      const browser = await house().browseAsMember('maple01');
      expect(await set(browser, first, '')).toMatchObject({ refusal: { code: 'proof_required' } });
      expect(await set(browser, first, 'wrong-word-1')).toMatchObject({
        refusal: { code: 'wrong_password' },
      });
      const { secret } = await setUpAuthenticator(house(), browser);
      const typed = { paymentPassword: first, confirmPaymentPassword: first };
      const proved = { ...typed, authenticatorCode: codeOf(house(), secret) };
      expect(await browser.call(setPaymentPassword, proved)).toMatchObject({
        refusal: { code: 'proof_required' },
      });
      expect(await set(browser, first)).toMatchObject({ ok: true });
    },
  );

  rule('is set for the first time with the authenticator where there is no password', async () => {
    const browser = await house().browseAsMember('maple01');
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ password_hash: noPassword })
        .where('username', '=', 'maple01')
        .executeTakeFirstOrThrow(),
    );
    const typed = { paymentPassword: first, confirmPaymentPassword: first };
    const setWith = (authenticatorCode: string) =>
      browser.call(setPaymentPassword, { ...typed, authenticatorCode });
    expect(await set(browser, first)).toMatchObject({ refusal: { code: 'proof_required' } });
    expect(await setWith('123456')).toMatchObject({ refusal: { code: 'proof_required' } });
    const { secret } = await setUpAuthenticator(house(), browser, {});
    expect(await setWith('')).toMatchObject({ refusal: { code: 'proof_required' } });
    const code = codeOf(house(), secret);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await setWith(wrong)).toMatchObject({ refusal: { code: 'proof_incorrect' } });
    expect(await setWith(code)).toMatchObject({ ok: true });
  });

  rule('is changed with the sign-in password, however young the session', async () => {
    const browser = await house().browseAsMember('maple01');
    await set(browser, first);
    expect(await set(browser, second, '')).toMatchObject({ refusal: { code: 'proof_required' } });
    expect(await set(browser, second, 'wrong-word-1')).toMatchObject({
      refusal: { code: 'wrong_password' },
    });
    expect(await set(browser, second)).toMatchObject({ ok: true });
  });

  rule(
    'follows the rule of its registration field, is typed twice, and is another one',
    async () => {
      const browser = await house().browseAsMember('maple01');
      expect(await set(browser, '1234')).toMatchObject({
        refusal: {
          detail: { fields: { paymentPassword: { messageKey: 'length_exact', min: 6 } } },
        },
      });
      expect(await set(browser, 'abcdef')).toMatchObject({
        refusal: { detail: { fields: { paymentPassword: { messageKey: 'format_digits' } } } },
      });
      const typed = { paymentPassword: first, confirmPaymentPassword: second };
      expect(await browser.call(setPaymentPassword, typed)).toMatchObject({
        refusal: { detail: { fields: { confirmPaymentPassword: { code: 'not_equal' } } } },
      });
      await set(browser, first);
      expect(await set(browser, first)).toMatchObject({
        refusal: { code: 'payment_password_unchanged' },
      });
    },
  );

  rule('that is wrong five times waits a quarter of an hour, right or wrong', async () => {
    const browser = await house().browseAsMember('maple01');
    const add = (paymentPassword: string) =>
      browser.call(addPayoutAccount, { ...account, paymentPassword });
    expect(await add(first)).toMatchObject({ refusal: { code: 'payment_password_needed' } });
    await set(browser, first);
    for (let count = 0; count < 5; count++) {
      expect(await add(second)).toMatchObject({ refusal: { code: 'payment_password_incorrect' } });
    }
    expect(await add(first)).toMatchObject({
      refusal: { code: 'too_many_requests', detail: { retryAfterSeconds: 900 } },
    });
    house().clock.advance(15 * minuteMs);
    expect(await add(first)).toMatchObject({ ok: true });
  });

  test('changed twice at once, is what one of both said', async () => {
    const browser = await house().browseAsMember('maple01');
    const wanted = [first, second];
    const answers = await Promise.all(wanted.map((each) => set(browser, each)));
    const row = await onDatabase(house(), (db) =>
      db.selectFrom('members').selectAll().where('username', '=', 'maple01').executeTakeFirst(),
    );
    const hash = row?.payment_password_hash ?? undefined;
    const compared = await Promise.all(wanted.map((each) => comparePassword(each, hash)));
    const holds = compared.map((each) => each.ok && each.value);
    expect(holds.toSorted()).toEqual([false, true]);
    // Whoever came second may have come after the first, and changed it again.
    expect(answers[holds.indexOf(true)]).toMatchObject({ ok: true });
  });
});
