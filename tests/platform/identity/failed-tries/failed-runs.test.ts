import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '#contract/care/messages.ts';
import { changePassword, login } from '#contract/identity/accounts.ts';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { register } from '#contract/identity/registration.ts';
import { renewRecoveryCodes } from '#contract/identity/second-factor.ts';
import { addPayoutAccount } from '#contract/money/payout-accounts.ts';
import { dayMs, hourMs, minuteMs } from '#lib/time.ts';
import {
  countFailureInARow,
  mostInARow,
} from '#platform/identity/failed-tries/password-closing.ts';
import { sweepIdentity } from '#platform/identity/index.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveEmail, onDatabase } from '../../../support/database.ts';
import { registration, testPassword, useHouse } from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { codeOf, setUpAuthenticator } from '../../../support/totp.ts';

const newPassword = 'amber-otter-77';

onEachStorage('wrong passwords in a row', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);
  let turn = 0;

  /** Tries a name from another address each time, when nobody waits any more. */
  async function attempt(username: string, password: string) {
    house().clock.advance(hourMs);
    await onDatabase(house(), (db) => db.deleteFrom('turns').execute());
    turn += 1;
    const browser = house().browse({ clientAddress: `198.51.100.${turn % 250}` });
    const answer = await browser.call(login, { username, password });
    if (answer.ok) browser.token = answer.value.token;
    return { browser, outcome: answer.ok ? 'in' : answer.refusal };
  }

  /** As if so many had been wrong before. */
  async function haveFailed(failures: number): Promise<void> {
    await onDatabase(house(), (db) => db.updateTable('failed_runs').set({ failures }).execute());
  }

  const closed = { code: 'password_closed' };
  const wrong = { code: 'invalid_credentials' };

  test('are a hundred at most, of a member and of nobody alike', async () => {
    await house().browseAsMember('maple01');
    for (const username of ['maple01', 'nobody01']) {
      expect((await attempt(username, 'wrong-word-1')).outcome).toMatchObject(wrong);
    }
    await haveFailed(mostInARow - 1);
    const last: unknown[] = [];
    for (const username of ['maple01', 'nobody01']) {
      expect((await attempt(username, 'wrong-word-1')).outcome).toMatchObject(wrong);
      last.push((await attempt(username, testPassword)).outcome);
    }
    expect(last[0]).toMatchObject(closed);
    expect(last[1]).toEqual(last[0]);
  });

  rule('begin anew after a right one, in a sign-in or a session', async () => {
    await house().browseAsMember('maple01');
    await attempt('maple01', 'wrong-word-1');
    await haveFailed(mostInARow - 1);
    expect((await attempt('maple01', testPassword)).outcome).toBe('in');
    await attempt('maple01', 'wrong-word-1');
    expect((await attempt('maple01', testPassword)).outcome).toBe('in');
  });

  rule('count in a session as well, and a new password opens the way again', async () => {
    const { browser } = await house()
      .browseAsMember('maple01')
      .then(() => attempt('maple01', testPassword));
    const change = (oldPassword: string) =>
      browser.call(changePassword, {
        oldPassword,
        newPassword,
        confirmNewPassword: newPassword,
      });
    expect(await change('wrong-word-1')).toMatchObject({ refusal: { code: 'wrong_password' } });
    await haveFailed(mostInARow);
    expect(await change(testPassword)).toMatchObject({ refusal: closed });
    expect((await attempt('maple01', testPassword)).outcome).toMatchObject(closed);
    await onDatabase(house(), (db) => db.deleteFrom('failed_runs').execute());
    house().clock.advance(-hourMs);
    expect(await change(testPassword)).toMatchObject({ ok: true });
    expect((await attempt('maple01', newPassword)).outcome).toBe('in');
  });

  /** Reads the member's mails and messages. */
  async function told(browser: TestBrowser) {
    const mails = await readOutbox(house().platform, 'linh@mail.example');
    const inbox = await browser.call(messages, {});
    const texts = inbox.ok ? inbox.value.list.map(({ text }) => text) : [];
    const isOfThis = (text: string) => text.includes(' 100 ');
    return [mails.filter(({ body }) => isOfThis(body)).length, texts.filter(isOfThis)];
  }

  rule('are told to their member once the hundredth was wrong, and once', async () => {
    const browser = await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', 'linh@mail.example');
    await attempt('maple01', 'wrong-word-1');
    await haveFailed(mostInARow - 2);
    await attempt('maple01', 'wrong-word-1');
    house().clock.advance(-2 * hourMs);
    expect(await told(browser)).toEqual([0, []]);
    await attempt('maple01', 'wrong-word-1');
    await attempt('maple01', 'wrong-word-1');
    house().clock.advance(-2 * hourMs);
    expect(await told(browser)).toEqual([1, [expect.stringContaining('Forgot password')]]);
  });

  rule('are told to every member whose they were, on one day too', async () => {
    const names = ['maple01', 'maple02'];
    for (const name of names) {
      await house().browseAsMember(name);
      await giveEmail(house(), name, `${name}@mail.example`);
      await attempt(name, 'wrong-word-1');
    }
    await haveFailed(mostInARow - 1);
    for (const [index, username] of names.entries()) {
      const stranger = house().browse({ clientAddress: `198.51.100.${251 + index}` });
      await stranger.call(login, { username, password: 'wrong-word-1' });
    }
    for (const username of names) {
      const mails = await readOutbox(house().platform, `${username}@mail.example`);
      expect(
        mails.filter(({ body }) => body.includes(' 100 ')),
        username,
      ).toHaveLength(1);
    }
  });

  const paymentPassword = '482913';
  const account = { bank: 'BIDV', holder: 'Tran Van Nam', number: '12345678' };
  const pay = (browser: TestBrowser, typed: string) =>
    onDatabase(house(), (db) => db.deleteFrom('turns').execute()).then(() =>
      browser.call(addPayoutAccount, { ...account, paymentPassword: typed }),
    );
  const setPayment = (browser: TestBrowser, to: string, password?: string) =>
    browser.call(setPaymentPassword, {
      paymentPassword: to,
      confirmPaymentPassword: to,
      password,
    });

  rule(
    'close the payment password too, until another is set with the sign-in password',
    async () => {
      const browser = await house().browseAsMember('maple01');
      await giveEmail(house(), 'maple01', 'linh@mail.example');
      await setPayment(browser, paymentPassword, testPassword);
      expect(await pay(browser, '000000')).toMatchObject({
        refusal: { code: 'payment_password_incorrect' },
      });
      await haveFailed(mostInARow - 1);
      expect(await pay(browser, '000000')).toMatchObject({
        refusal: { code: 'payment_password_incorrect' },
      });
      expect(await told(browser)).toEqual([1, [expect.stringContaining('under My account')]]);
      expect(await pay(browser, paymentPassword)).toMatchObject({
        refusal: { code: 'payment_password_closed' },
      });
      expect((await attempt('maple01', testPassword)).outcome).toBe('in');
      house().clock.advance(-hourMs);
      expect(await setPayment(browser, '739104')).toMatchObject({
        refusal: { code: 'proof_required' },
      });
      expect(await setPayment(browser, '739104', testPassword)).toMatchObject({ ok: true });
      expect(await pay(browser, '739104')).toMatchObject({ ok: true });
    },
  );

  rule('of the payment password begin anew after a right one', async () => {
    const browser = await house().browseAsMember('maple01');
    await setPayment(browser, paymentPassword, testPassword);
    await pay(browser, '000000');
    await haveFailed(mostInARow - 1);
    expect(await pay(browser, paymentPassword)).toMatchObject({ ok: true });
    await pay(browser, '000000');
    expect(await pay(browser, paymentPassword)).toMatchObject({ ok: true });
  });

  rule('close the authenticator too, until a recovery code is used', async () => {
    const browser = await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', 'linh@mail.example');
    const { secret, recoveryCodes } = await setUpAuthenticator(house(), browser);
    const renew = (code: string) =>
      onDatabase(house(), (db) => db.deleteFrom('turns').execute()).then(() =>
        browser.call(renewRecoveryCodes, { code, password: testPassword }),
      );
    house().clock.advance(minuteMs);
    const right = codeOf(house(), secret);
    const off = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    expect(await renew(off)).toMatchObject({ refusal: { code: 'second_factor_incorrect' } });
    await haveFailed(mostInARow - 1);
    expect(await renew(off)).toMatchObject({ refusal: { code: 'second_factor_incorrect' } });
    expect(await told(browser)).toEqual([1, [expect.stringContaining('recovery codes')]]);
    expect(await renew(right)).toMatchObject({ refusal: { code: 'second_factor_closed' } });
    expect(await renew('aaaaa-aaaaa')).toMatchObject({
      refusal: { code: 'second_factor_incorrect' },
    });
    expect(await renew(recoveryCodes[0] ?? '')).toMatchObject({ ok: true });
    expect(await renew(codeOf(house(), secret))).toMatchObject({ ok: true });
  });

  rule('that name a member’s id close nothing of the member’s', async () => {
    const browser = await house().browseAsMember('maple01');
    await setPayment(browser, paymentPassword, testPassword);
    const { id } = await onDatabase(house(), (db) =>
      db
        .selectFrom('members')
        .select('id')
        .where('username', '=', 'maple01')
        .executeTakeFirstOrThrow(),
    );
    for (const name of [id, `payment password:${id}`]) await attempt(name, 'wrong-word-1');
    await haveFailed(mostInARow);
    house().clock.advance(-2 * hourMs);
    expect(await pay(browser, paymentPassword)).toMatchObject({ ok: true });
  });

  rule('of a name that was nobody’s are not those of the member who takes it', async () => {
    await attempt('maple01', 'wrong-word-1');
    await haveFailed(mostInARow);
    const browser = house().browse();
    expect(await browser.call(register, registration('maple01'))).toMatchObject({ ok: true });
    expect((await attempt('maple01', testPassword)).outcome).toBe('in');
  });
});

onEachStorage('tries of one name', (place) => {
  const rule = ruleTest(place);
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  const tryOnce = (name: string, isMember: boolean) =>
    parts.storage.withTransaction((transaction) =>
      countFailureInARow(transaction, parts, { name, isMember }),
    );

  test('that come at once are as many as one after another', async () => {
    for (let count = 0; count < mostInARow - 10; count += 1) await tryOnce('maple01', true);
    const tried = await Promise.all(Array.from({ length: 40 }, () => tryOnce('Maple01', true)));
    expect(tried.filter(Boolean)).toHaveLength(10);
  });

  rule('are kept for a member however long nobody tries, and for nobody 90 days', async () => {
    await tryOnce('maple01', true);
    await tryOnce('nobody01', false);
    parts.clock.advance(90 * dayMs + minuteMs);
    await sweepIdentity(parts);
    const rows = await parts.storage.db.selectFrom('failed_runs').selectAll().execute();
    expect(rows).toMatchObject([{ is_member: 1, failures: 1 }]);
    expect(JSON.stringify(rows)).not.toContain('maple01');
  });
});
