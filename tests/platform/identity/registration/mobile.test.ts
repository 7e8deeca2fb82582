import { expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { register, registerMobile } from '#contract/identity/registration.ts';
import { registerMobileSms, registerSms } from '#contract/identity/verification.ts';
import { minuteMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { registration, testPassword, useHouse } from '../../../support/house.ts';
import { codeFor, otherThan } from '../../../support/outbox.ts';
import { askFor } from '../../../support/register-settings.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const mobileNum = '0912 345 678';
const mobile = '+84912345678';
const password = { password: testPassword, confirmPassword: testPassword };

onStorage('registration by mobile number', (place) => {
  const house = useHouse(place);
  const everything = () => switchOn(house(), 'MOBILEREG', 'SMSVERIFICATION', 'MOBILEPASSWORDREG');

  async function codeOf(browser: TestBrowser, number = mobileNum): Promise<string> {
    const sent = await browser.call(registerMobileSms, { mobileNum: number });
    if (!sent.ok) throw new Error(`no code: ${sent.refusal.code}`);
    return codeFor(house().platform, mobile);
  }
  async function join(browser = house().browse()) {
    const verificationCode = await codeOf(browser);
    const form = { mobileNum, verificationCode, ...password, agreed: true };
    return browser.call(registerMobile, form);
  }
  const numberOf = async (username: string) =>
    onDatabase(house(), (db) =>
      db
        .selectFrom('members')
        .select(['verified_mobile', 'profile', 'password_hash'])
        .where('username', '=', username)
        .executeTakeFirstOrThrow(),
    );

  test('makes a name, signs in, proves the number, and the name signs in again', async () => {
    await everything();
    const browser = house().browse();
    const answer = await join(browser);
    expect(answer).toMatchObject({ ok: true, value: { firstTimeLogin: true } });
    const account = answer.ok ? answer.value.account : '';
    expect(account).toMatch(/^m\d{8}$/);
    expect(await browser.call(memberInfo, {})).toMatchObject({ ok: true, value: { account } });
    expect(await numberOf(account)).toMatchObject({ verified_mobile: mobile });
    const again = await house().browse().call(login, { username: account, password: testPassword });
    expect(again).toMatchObject({ ok: true });
  });

  test('is closed while it is not switched on', async () => {
    await switchOn(house());
    const form = { mobileNum, ...password, agreed: true };
    const answer = await house().browse().call(registerMobile, form);
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'registration_closed' } });
  });

  test('asks for the code, and takes no other', async () => {
    await everything();
    const browser = house().browse();
    const form = { mobileNum, ...password, agreed: true };
    expect(await browser.call(registerMobile, form)).toMatchObject({
      ok: false,
      refusal: { detail: { fields: { verificationCode: { code: 'required' } } } },
    });
    const long = await browser.call(registerMobile, { ...form, verificationCode: '1'.repeat(256) });
    expect(long).toMatchObject({
      ok: false,
      refusal: { detail: { fields: { verificationCode: { code: 'too_long', max: 255 } } } },
    });
    const code = await codeOf(browser);
    const wrong = { ...form, verificationCode: otherThan(code) };
    expect(await browser.call(registerMobile, wrong)).toMatchObject({
      ok: false,
      refusal: { code: 'verification_code_incorrect' },
    });
    const right = { ...form, verificationCode: code };
    expect(await house().browse().call(registerMobile, right)).toMatchObject({
      ok: false,
      refusal: { code: 'verification_code_expired' },
    });
    expect(await browser.call(registerMobile, right)).toMatchObject({ ok: true });
  });

  test('asks for both passwords where they are switched on', async () => {
    await everything();
    const form = { mobileNum, verificationCode: '123456', agreed: true };
    const send = async (more: object) => {
      const answer = await house()
        .browse()
        .call(registerMobile, { ...form, ...more });
      return answer.ok ? {} : answer.refusal.detail.fields;
    };
    expect(await send({})).toMatchObject({ password: { code: 'required' } });
    expect(await send({ password: testPassword })).toMatchObject({
      confirmPassword: { code: 'not_equal' },
    });
  });

  test('makes members whom no password signs in where passwords are switched off', async () => {
    await switchOn(house(), 'MOBILEREG', 'SMSVERIFICATION');
    const browser = house().browse();
    const verificationCode = await codeOf(browser);
    const form = { mobileNum, verificationCode, agreed: true };
    expect(await browser.call(registerMobile, { ...form, ...password })).toMatchObject({
      ok: false,
      refusal: { detail: { fields: { password: { code: 'unknown_field' } } } },
    });
    const answer = await browser.call(registerMobile, form);
    const account = answer.ok ? answer.value.account : '';
    expect(await numberOf(account)).toMatchObject({ password_hash: '-' });
    for (const tried of ['-', 'x']) {
      const entered = await house().browse().call(login, { username: account, password: tried });
      expect(entered).toMatchObject({ ok: false, refusal: { code: 'invalid_credentials' } });
    }
  });

  test('asks for a code where there is no password, whatever the switch says', async () => {
    await switchOn(house(), 'MOBILEREG');
    const answer = await house().browse().call(registerMobile, { mobileNum, agreed: true });
    expect(answer).toMatchObject({
      ok: false,
      refusal: { detail: { fields: { verificationCode: { code: 'required' } } } },
    });
  });

  test('keeps a number that nothing proved as a mere word', async () => {
    await switchOn(house(), 'MOBILEREG', 'MOBILEPASSWORDREG');
    const form = { mobileNum, ...password, agreed: true };
    const names = new Set<string>();
    for (let count = 0; count < 2; count++) {
      const answer = await house().browse().call(registerMobile, form);
      if (answer.ok) names.add(answer.value.account);
    }
    expect(names.size).toBe(2);
    for (const name of names) {
      const { verified_mobile, profile } = await numberOf(name);
      expect(verified_mobile).toBeNull();
      expect(JSON.parse(profile)).toMatchObject({ mobileNum: mobile });
    }
  });

  test('says that a number is taken to nobody but its owner', async () => {
    await everything();
    const first = house().browse();
    const other = house().browse();
    const verificationCode = await codeOf(first);
    house().clock.advance(2 * minuteMs);
    const later = await codeOf(other);
    const form = { mobileNum, ...password, agreed: true };
    expect(await first.call(registerMobile, { ...form, verificationCode })).toMatchObject({
      ok: true,
    });
    const wrong = { ...form, verificationCode: otherThan(later) };
    expect(await other.call(registerMobile, wrong)).toMatchObject({
      ok: false,
      refusal: { code: 'verification_code_incorrect' },
    });
    expect(await other.call(registerMobile, { ...form, verificationCode: later })).toMatchObject({
      ok: false,
      refusal: { code: 'mobile_taken' },
    });
  });

  test('of ten at once with one code exactly one succeeds', async () => {
    await everything();
    const browser = house().browse();
    const verificationCode = await codeOf(browser);
    const form = { mobileNum, verificationCode, ...password, agreed: true };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.call(registerMobile, form)),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });
});

onStorage('a number given with a username', (place) => {
  const house = useHouse(place);

  async function form(browser: TestBrowser, username: string) {
    await browser.call(registerSms, { mobileNum });
    const verificationCode = await codeFor(house().platform, mobile);
    return { ...registration(username), mobileNum, verificationCode };
  }

  test('is proved by its code; one that is left out needs none', async () => {
    await switchOn(house(), 'SMSVERIFICATION');
    await askFor(house(), { fields: { mobileNum: {} } });
    const browser = house().browse();
    const without = { ...registration('maple01'), mobileNum };
    expect(await browser.call(register, without)).toMatchObject({
      ok: false,
      refusal: { detail: { fields: { verificationCode: { code: 'required' } } } },
    });
    expect(await browser.call(register, await form(browser, 'maple01'))).toMatchObject({
      ok: true,
    });
    expect(await house().browse().call(register, registration('maple02'))).toMatchObject({
      ok: true,
    });
  });

  test('leaves the code good when the name was taken', async () => {
    await switchOn(house(), 'SMSVERIFICATION');
    await askFor(house(), { fields: { mobileNum: {} } });
    await house().browseAsMember('maple01');
    const browser = house().browse();
    const typed = await form(browser, 'maple01');
    expect(await browser.call(register, typed)).toMatchObject({
      ok: false,
      refusal: { code: 'username_taken' },
    });
    expect(await browser.call(register, { ...typed, username: 'maple02' })).toMatchObject({
      ok: true,
    });
  });

  test('that is another member’s is refused by its field', async () => {
    await switchOn(house(), 'SMSVERIFICATION');
    await askFor(house(), { fields: { mobileNum: {} } });
    const first = house().browse();
    const other = house().browse();
    const early = await form(first, 'maple01');
    house().clock.advance(2 * minuteMs);
    const late = await form(other, 'maple02');
    expect(await first.call(register, early)).toMatchObject({ ok: true });
    expect(await other.call(register, late)).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_input', detail: { fields: { mobileNum: { code: 'taken' } } } },
    });
  });
});
