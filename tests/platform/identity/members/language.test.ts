import { expect, test } from 'vitest';
import { updateLanguage } from '#contract/brand/language.ts';
import { changePassword, freePlay, login, memberInfo } from '#contract/identity/accounts.ts';
import { confirmEmail, sendEmailCode, sendMobileCode } from '#contract/identity/contacts.ts';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { register } from '#contract/identity/registration.ts';
import {
  forgotByEmail,
  forgotByPhone,
  noLoginSms,
  registerMobileSms,
  registerSms,
  resetPassword,
} from '#contract/identity/verification.ts';
import { excludeSelf, takeBreak } from '#contract/protection/responsible-play.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import {
  beginMemberExclusion,
  endMemberExclusion,
  giveMemberPassword,
} from '#contract/staff/members.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { mostInARow } from '#platform/identity/failed-tries/password-closing.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveEmail, giveMobile, onDatabase } from '../../../support/database.ts';
import { staffCall } from '../../../support/desk.ts';
import { registration, testOrigin, testPassword, useHouse } from '../../../support/house.ts';
import { codeFor, readOutbox, resetTokenFor } from '../../../support/outbox.ts';
import { limit, sayYes } from '../../../support/responsible-play.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';
import { setUpAuthenticator } from '../../../support/totp.ts';

const username = 'maple01';
const email = 'linh@mail.example';
const mobile = '+84912345678';
const free = '+84987654321';
const newPassword = 'amber-otter-77';
const why = 'asked by telephone';

/** Neither the language of the calls, English, nor the brand's own, Vietnamese. */
const thai = /[\u0e00-\u0e7f]{3}/;

onStorage('a member who reads Thai', (place) => {
  const house = useHouse(place);

  /** Registered on a Thai page; the calls come from an English one. */
  async function member(): Promise<TestBrowser> {
    await switchOn(
      house(),
      'SMSVERIFICATION',
      'MOBILEREG',
      'MOBILEVERCODELOGIN3',
      'CHNGPASSVERIF3',
    );
    const browser = house().browse({ language: 'TH' });
    const answer = await browser.call(register, registration(username));
    if (!answer.ok) throw new Error(`registration was refused: ${answer.refusal.code}`);
    await giveEmail(house(), username, email);
    await giveMobile(house(), username, mobile);
    const english = house().browse({ language: 'EN' });
    for (const [name, value] of browser.cookies) english.cookies.set(name, value);
    english.token = answer.value.token;
    return english;
  }
  const visit = () => house().browse({ language: 'EN', clientAddress: '198.51.100.1' });
  /** The bodies of what somebody was sent, newest first. */
  const sent = async (to: string) => {
    const messages = await readOutbox(house().platform, to);
    return messages.map(({ subject, body }) => `${subject}\n${body}`);
  };
  const isThai = expect.stringMatching(thai);

  test('is known to read it since registration', async () => {
    const browser = await member();
    expect(await browser.call(memberInfo, {})).toMatchObject({ value: { language: 'TH' } });
    await switchOn(house(), 'FREEPLAY');
    const trial = house().browse({ language: 'ID' });
    const played = await trial.call(freePlay, {
      os: 'Linux',
      platform: 'W',
      gatewayVersion: 3,
    });
    trial.token = played.ok ? played.value.token : undefined;
    expect(await trial.call(memberInfo, {})).toMatchObject({ value: { language: 'ID' } });
  });

  test('changes it by reading the site in another', async () => {
    const browser = await member();
    await browser.call(updateLanguage, { language: 'CN' });
    await visit().call(forgotByEmail, { username, email });
    expect((await sent(email))[0]).toMatch(/\p{Script=Han}{3}/u);
  });

  const notices: readonly [string, (browser: TestBrowser) => Promise<unknown>][] = [
    [
      'a new password',
      (browser) =>
        browser.call(changePassword, {
          oldPassword: testPassword,
          newPassword,
          confirmNewPassword: newPassword,
        }),
    ],
    [
      'a payment password',
      (browser) =>
        browser.call(setPaymentPassword, {
          paymentPassword: '482913',
          confirmPaymentPassword: '482913',
          password: testPassword,
        }),
    ],
    ['an authenticator', (browser) => setUpAuthenticator(house(), browser)],
    ['a limit', (browser) => limit(browser, 100_000)],
    ['a break', (browser) => browser.call(takeBreak, { length: 'day' })],
    ['a self-exclusion', (browser) => browser.call(excludeSelf, { length: 'half_year' })],
    [
      'an exclusion by staff',
      () => staffCall(house(), beginMemberExclusion, { username, length: 'year', why }),
    ],
    ['a password by staff', () => staffCall(house(), giveMemberPassword, { username, why })],
  ];

  test.each(notices)('is written to in it of %s', async (_, act) => {
    const browser = await member();
    expect(await act(browser)).not.toMatchObject({ ok: false });
    expect(await sent(email)).toEqual([isThai]);
  });

  test('is written to in it of a limit that is raised, and of an exclusion that ended', async () => {
    const browser = await member();
    await limit(browser, 100_000);
    await limit(browser, 200_000);
    house().clock.advance(dayMs + minuteMs);
    await sayYes(browser);
    await staffCall(house(), beginMemberExclusion, { username, length: 'half_year', why });
    house().clock.advance(185 * dayMs);
    const waiting = await staffCall(house(), endMemberExclusion, { username, why });
    const approvalId = waiting.ok && 'waits' in waiting.value ? waiting.value.waits : '';
    await staffCall(house(), decideApproval, { approvalId, is: 'approved' }, 'ben');
    const letters = await sent(email);
    expect(letters.length).toBeGreaterThanOrEqual(4);
    expect(letters).toEqual(letters.map(() => isThai));
  });

  test('is mailed a link in it, which opens a page in it, and told of what it did', async () => {
    await member();
    await visit().call(forgotByEmail, { username, email });
    expect(await sent(email)).toEqual([isThai]);
    expect((await sent(email))[0]).toContain(`${testOrigin}/th/reset-password#`);
    const resetToken = await resetTokenFor(house().platform, email);
    const reset = { resetToken, newPassword, confirmNewPassword: newPassword };
    expect(await visit().call(resetPassword, reset)).toMatchObject({ ok: true });
    expect(await sent(email)).toEqual([isThai, isThai]);
  });

  test('is sent codes in it, and told of the password that one set', async () => {
    await member();
    const browser = visit();
    await browser.call(noLoginSms, { mobileNum: mobile, purpose: 'password' });
    expect(await sent(mobile)).toEqual([isThai]);
    const verificationCode = await codeFor(house().platform, mobile);
    const given = { mobileNum: mobile, newPassword, verificationCode };
    expect(await browser.call(forgotByPhone, given)).toMatchObject({ ok: true });
    expect(await sent(mobile)).toEqual([isThai, isThai]);
  });

  test('is told in it that somebody else uses their number', async () => {
    await member();
    await visit().call(registerMobileSms, { mobileNum: mobile });
    expect(await sent(mobile)).toEqual([isThai]);
  });

  test('is sent a code in it to an address and a number that are not theirs yet', async () => {
    const browser = await member();
    const next = 'linh.new@mail.example';
    await browser.call(sendEmailCode, { email: next, password: testPassword });
    expect(await sent(next)).toEqual([isThai]);
    await browser.call(sendMobileCode, { mobileNum: free, password: testPassword });
    expect(await sent(free)).toEqual([isThai]);
    const verificationCode = await codeFor(house().platform, next);
    await browser.call(confirmEmail, { email: next, verificationCode });
    expect(await sent(email)).toEqual([isThai]);
  });

  test('is told in it that somebody guesses at their password', async () => {
    await member();
    const guess = () => visit().call(login, { username, password: 'wrong-word-1' });
    await guess();
    await onDatabase(house(), (db) =>
      db
        .updateTable('failed_runs')
        .set({ failures: mostInARow - 1 })
        .execute(),
    );
    await guess();
    expect(await sent(email)).toEqual([isThai]);
  });

  test('is not who a number of nobody belongs to: its code speaks as the page does', async () => {
    await member();
    await visit().call(registerSms, { mobileNum: free });
    expect(await sent(free)).toEqual([expect.stringContaining('It is valid for')]);
  });
});

onStorage('a member whose language nobody has said', (place) => {
  const house = useHouse(place);

  async function member() {
    const browser = await house().browseAsMember(username);
    await giveEmail(house(), username, email);
    await onDatabase(house(), (db) =>
      db.updateTable('members').set({ language_code: null }).execute(),
    );
    return browser;
  }
  const mails = async () => (await readOutbox(house().platform, email)).map(({ body }) => body);

  test('is written to as the page speaks, and without one as the brand does', async () => {
    const browser = await member();
    await browser.call(takeBreak, { length: 'day' });
    house().clock.advance(minuteMs);
    await staffCall(house(), beginMemberExclusion, { username, length: 'year', why });
    expect(await mails()).toEqual([
      expect.stringContaining('Tài khoản Halcyon maple01'),
      expect.stringContaining('is taking a break'),
    ]);
  });

  test('is nobody who registers in a language that the brand does not offer', async () => {
    const browser = house().browse({ language: 'JA' });
    const answer = await browser.call(register, registration('maple02'));
    browser.token = answer.ok ? answer.value.token : undefined;
    const info = await browser.call(memberInfo, {});
    expect(info).toMatchObject({ ok: true });
    expect(info).not.toHaveProperty('value.language');
  });
});
