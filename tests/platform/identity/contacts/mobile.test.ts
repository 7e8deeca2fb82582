import { expect, test } from 'vitest';
import { memberInfo } from '#contract/identity/accounts.ts';
import { confirmMobile, sendMobileCode } from '#contract/identity/contacts.ts';
import { security } from '#contract/identity/security.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { readCaptcha } from '../../../support/captcha.ts';
import { giveEmail, giveMobile, onDatabase } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { codeFor, otherThan, readOutbox } from '../../../support/outbox.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const mobile = '+84912345678';
const mobileNum = '0912 345 678';
const next = '+84987654321';
const password = testPassword;
const email = 'maple@mail.example';
const smsSwitches = [
  'SMSVERIFICATION',
  'MOBILEREG',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
] as const;

onStorage('the mobile number of a member', (place) => {
  const house = useHouse(place);

  /** A member in a house that sends SMS. */
  async function member(username = 'maple01'): Promise<TestBrowser> {
    await switchOn(house(), 'MOBILEVERCODELOGIN3');
    return house().browseAsMember(username);
  }

  async function confirm(browser: TestBrowser, number: string) {
    const verificationCode = await codeFor(house().platform, number);
    return browser.call(confirmMobile, { mobileNum: number, verificationCode });
  }

  const profileOf = async (username: string) => {
    const { profile } = await onDatabase(house(), (db) =>
      db
        .selectFrom('members')
        .select('profile')
        .where('username', '=', username)
        .executeTakeFirstOrThrow(),
    );
    return JSON.parse(profile);
  };

  test('is theirs once the code that went there is right, and signs in', async () => {
    const browser = await member();
    await giveEmail(house(), 'maple01', email);
    const typed = { mobileNum: '912345678', countryDialingCode: '84' };
    const sent = await browser.call(sendMobileCode, { ...typed, password });
    expect(sent).toMatchObject({ ok: true, value: { expiredMinutes: 5 } });
    expect(await browser.call(security, {})).not.toHaveProperty('value.mobileNum');
    const verificationCode = await codeFor(house().platform, mobile);
    expect(await browser.call(confirmMobile, { ...typed, verificationCode })).toEqual({
      ok: true,
      value: { mobileNum: '+84 ••• ••• 678' },
    });
    const now = await browser.call(security, {});
    expect(now).toMatchObject({ value: { mobileNum: '+84 ••• ••• 678' } });
    expect(now).not.toHaveProperty('value.withdrawalsFromMs');
    expect(await profileOf('maple01')).toEqual({ email, mobileNum: mobile });
    const [notice] = await readOutbox(house().platform, email);
    expect(notice?.body).toContain('A mobile number was added');
    expect(await readOutbox(house().platform, mobile)).toHaveLength(1);
  });

  test('changed, ends other sessions, holds money back and tells who was there before', async () => {
    const browser = await member();
    await giveEmail(house(), 'maple01', email);
    await giveMobile(house(), 'maple01', mobile);
    const other = await signInAgain(house().browse());
    await browser.call(sendMobileCode, { mobileNum: next, password });
    const untilMs = house().clock.nowMs() + dayMs;
    expect(await confirm(browser, next)).toMatchObject({ ok: true });
    expect(await browser.call(security, {})).toMatchObject({
      value: { mobileNum: '+84 ••• ••• 321', withdrawalsFromMs: untilMs },
    });
    expect(await other.call(memberInfo, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
    for (const told of [mobile, email]) {
      const [notice] = await readOutbox(house().platform, told);
      expect(notice?.body).toContain('The mobile number was changed');
    }
  });

  test('that is the member’s already changes nothing', async () => {
    const browser = await member();
    await giveMobile(house(), 'maple01', mobile);
    const other = await signInAgain(house().browse());
    await browser.call(sendMobileCode, { mobileNum, password });
    expect(await confirm(browser, mobile)).toMatchObject({ ok: true });
    expect(await other.call(memberInfo, {})).toMatchObject({ ok: true });
    expect(await browser.call(security, {})).not.toHaveProperty('value.withdrawalsFromMs');
  });

  test('that is another’s is answered as any, and told so where it rings', async () => {
    const browser = await member();
    await house().browseAsMember('maple02');
    await giveMobile(house(), 'maple02', mobile);
    const toTaken = await browser.call(sendMobileCode, { mobileNum, password });
    const toFree = await browser.call(sendMobileCode, { mobileNum: next, password });
    expect(toTaken).toEqual(toFree);
    const [message] = await readOutbox(house().platform, mobile);
    expect(message?.body).toMatch(/^Someone tried to add this number to a Halcyon account/);
    const input = { mobileNum, verificationCode: '123456' };
    expect(await browser.call(confirmMobile, input)).toMatchObject({ ok: false });
    expect(await browser.call(security, {})).not.toHaveProperty('value.mobileNum');
  });

  test('that somebody else proved meanwhile stays theirs', async () => {
    const browser = await member();
    const other = await house().browseAsMember('maple02');
    await browser.call(sendMobileCode, { mobileNum, password });
    const late = await codeFor(house().platform, mobile);
    house().clock.advance(minuteMs + 1);
    await other.call(sendMobileCode, { mobileNum, password });
    expect(await confirm(other, mobile)).toMatchObject({ ok: true });
    expect(await browser.call(confirmMobile, { mobileNum, verificationCode: late })).toMatchObject({
      refusal: { code: 'mobile_taken' },
    });
    expect(await browser.call(security, {})).not.toHaveProperty('value.mobileNum');
  });

  test('needs the password, however young the session', async () => {
    const browser = await member();
    const send = (typed?: string) => browser.call(sendMobileCode, { mobileNum, password: typed });
    expect(await send()).toMatchObject({ refusal: { code: 'proof_required' } });
    expect(await send('wrong-word-1')).toMatchObject({ refusal: { code: 'wrong_password' } });
    expect(await readOutbox(house().platform, mobile)).toEqual([]);
    expect(await send(testPassword)).toMatchObject({ ok: true });
    expect(await confirm(browser, mobile)).toMatchObject({ ok: true });
  });

  test('is not confirmed by a wrong code, one for another number, or one of another session', async () => {
    const browser = await member();
    const second = await signInAgain(house().browse());
    const stranger = await house().browseAsMember('maple02');
    await browser.call(sendMobileCode, { mobileNum, password });
    const code = await codeFor(house().platform, mobile);
    const tries = [
      [browser, { mobileNum, verificationCode: otherThan(code) }, 'verification_code_incorrect'],
      [browser, { mobileNum, verificationCode: '' }, 'verification_code_incorrect'],
      [browser, { mobileNum: next, verificationCode: code }, 'verification_code_expired'],
      [second, { mobileNum, verificationCode: code }, 'verification_code_expired'],
      [stranger, { mobileNum, verificationCode: code }, 'verification_code_expired'],
    ] as const;
    for (const [who, input, refusal] of tries) {
      expect(await who.call(confirmMobile, input)).toMatchObject({ refusal: { code: refusal } });
    }
    house().clock.advance(5 * minuteMs);
    const input = { mobileNum, verificationCode: code };
    expect(await browser.call(confirmMobile, input)).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
    expect(await browser.call(security, {})).not.toHaveProperty('value.mobileNum');
  });

  test.each([
    ['', 'format_phone'],
    ['123', 'format_phone'],
    ['02838291234', 'format_phone'],
    ['9'.repeat(60), 'format_phone'],
    ['+447400123456', 'sms_country'],
  ])('is not %j', async (typed, messageKey) => {
    const browser = await member();
    const refused = {
      refusal: { code: 'invalid_input', detail: { fields: { mobileNum: { messageKey } } } },
    };
    expect(await browser.call(sendMobileCode, { mobileNum: typed, password })).toMatchObject(
      refused,
    );
    const input = { mobileNum: typed, verificationCode: '123456' };
    expect(await browser.call(confirmMobile, input)).toMatchObject(refused);
  });

  test.each(smsSwitches)('can be given where %s has SMS sent', async (name) => {
    const browser = await house().browseAsMember('maple01');
    const off = { refusal: { code: 'feature_off' } };
    await switchOn(house());
    expect(await browser.call(security, {})).toMatchObject({ value: { takesMobile: false } });
    expect(await browser.call(sendMobileCode, { mobileNum, password })).toMatchObject(off);
    const input = { mobileNum, verificationCode: '123456' };
    expect(await browser.call(confirmMobile, input)).toMatchObject(off);
    await switchOn(house(), name);
    expect(await browser.call(security, {})).toMatchObject({ value: { takesMobile: true } });
    expect(await browser.call(sendMobileCode, { mobileNum, password })).toMatchObject({ ok: true });
  });

  test('is sent a code once a minute, whoever asks, and after three with a captcha', async () => {
    const browser = await member();
    const other = await house().browseAsMember('maple02');
    expect(await browser.call(sendMobileCode, { mobileNum, password })).toMatchObject({ ok: true });
    expect(await other.call(sendMobileCode, { mobileNum, password })).toMatchObject({
      refusal: { code: 'too_many_requests', detail: { retryAfterSeconds: 61 } },
    });
    expect(await browser.call(sendMobileCode, { mobileNum: next, password })).toMatchObject({
      ok: true,
    });
    const third = { mobileNum: '0912345679', password };
    expect(await browser.call(sendMobileCode, third)).toMatchObject({
      refusal: { code: 'captcha_required', detail: { captcha: true } },
    });
    const answer = await readCaptcha(house(), browser);
    const solved = { ...third, captcha: answer };
    expect(await browser.call(sendMobileCode, solved)).toMatchObject({ ok: true });
  });
});
