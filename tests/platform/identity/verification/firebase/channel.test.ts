import { afterAll, beforeAll, expect, test } from 'vitest';
import { permission } from '#contract/brand/permission.ts';
import { whitelabel } from '#contract/brand/system.ts';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { register, registerMobile } from '#contract/identity/registration.ts';
import {
  firebaseSettings,
  forgotByPhone,
  noLoginSms,
  registerMobileSms,
  registerSms,
} from '#contract/identity/verification.ts';
import { minuteMs } from '#lib/time.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { giveMobile, onDatabase } from '../../../../support/database.ts';
import { type FirebaseStandIn, startFirebase, testProject } from '../../../../support/firebase.ts';
import { registration, testPassword, useHouse } from '../../../../support/house.ts';
import { readOutbox } from '../../../../support/outbox.ts';
import { askFor } from '../../../../support/register-settings.ts';
import { onStorage } from '../../../../support/storages.ts';
import { switchOn } from '../../../../support/switches.ts';

const mobile = '+84912345678';
const mobileNum = '0912 345 678';
const password = { password: testPassword, confirmPassword: testPassword };
const newPassword = 'amber-otter-77';
const ways = ['MOBILEREG', 'SMSVERIFICATION', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'] as const;

let firebase: FirebaseStandIn;

beforeAll(async () => {
  firebase = await startFirebase();
});

afterAll(() => firebase.stop());

onStorage('the channel of Firebase', (place) => {
  const house = useHouse(place, (config) => ({
    ...config,
    firebase: readConfig({ ...firebase.env, FIREBASE_EMULATOR_URL: '' }).firebase,
  }));
  const token = (number = mobile) => firebase.token(number, house().clock.nowMs());
  const proof = async () => ({ firebaseChannel: 'sms', firebaseIdToken: await token() }) as const;
  const numberOf = (username: string) =>
    onDatabase(house(), (db) =>
      db
        .selectFrom('members')
        .select('verified_mobile')
        .where('username', '=', username)
        .executeTakeFirstOrThrow(),
    );

  test('browsers are told the project while it is on, and nothing while it is off', async () => {
    await switchOn(house(), ...ways);
    const browser = house().browse();
    expect(await browser.call(firebaseSettings, {})).toMatchObject({
      refusal: { code: 'feature_off' },
    });
    await switchOn(house(), ...ways, 'FIREBASESMS');
    expect(await browser.call(firebaseSettings, {})).toEqual({
      ok: true,
      value: {
        apiKey: 'test-key',
        projectId: testProject,
        authDomain: `${testProject}.firebaseapp.com`,
      },
    });
    expect(await browser.call(whitelabel, {})).toMatchObject({
      value: { switches: { verification: { FIREBASESMS: '1' } } },
    });
  });

  test('a code that is asked for is Firebase’s to send: ours sends none, to nobody', async () => {
    await switchOn(house(), ...ways, 'FIREBASESMS');
    const granted = { value: { expiredMinutes: 1, firebaseNumber: mobile } };
    const browser = house().browse();
    expect(await browser.call(registerMobileSms, { mobileNum })).toMatchObject(granted);
    expect(await browser.call(registerMobileSms, { mobileNum })).toMatchObject({
      refusal: { code: 'too_many_requests' },
    });
    house().clock.advance(minuteMs + 1);
    expect(await browser.call(registerSms, { mobileNum })).toMatchObject(granted);
    house().clock.advance(minuteMs + 1);
    const unknown = await house()
      .browse({ clientAddress: '198.51.100.3' })
      .call(noLoginSms, { mobileNum, purpose: 'login' });
    await house().browseAsMember('maple01');
    await giveMobile(house(), 'maple01', mobile);
    house().clock.advance(minuteMs + 1);
    const known = await house()
      .browse({ clientAddress: '198.51.100.4' })
      .call(noLoginSms, { mobileNum, purpose: 'login' });
    expect([unknown, known]).toMatchObject([granted, granted]);
    expect(await readOutbox(house().platform, mobile)).toEqual([]);
    expect([...browser.cookies.keys()]).not.toContain('__Host-code');
  });

  test('a member registers by mobile number with its token, and no other number', async () => {
    await switchOn(house(), ...ways, 'FIREBASESMS');
    const browser = house().browse();
    const form = { mobileNum, agreed: true };
    expect(await browser.call(registerMobile, form)).toMatchObject({
      refusal: { detail: { fields: { verificationCode: { code: 'required' } } } },
    });
    const byCode = { ...form, verificationCode: '123456' };
    expect(await browser.call(registerMobile, byCode)).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
    const others = { ...form, firebaseIdToken: await token('+84987654321') };
    expect(await browser.call(registerMobile, others)).toMatchObject({
      refusal: { code: 'verification_code_incorrect' },
    });
    const answer = await browser.call(registerMobile, { ...form, ...(await proof()) });
    expect(answer).toMatchObject({ ok: true });
    const account = answer.ok ? answer.value.account : '';
    expect(await numberOf(account)).toEqual({ verified_mobile: mobile });
    house().clock.advance(1000);
    const again = await house()
      .browse()
      .call(registerMobile, { ...form, ...(await proof()) });
    expect(again).toMatchObject({ refusal: { code: 'mobile_taken' } });
  });

  test('a member registers by username and proves the number by a token', async () => {
    await switchOn(house(), 'SMSVERIFICATION', 'FIREBASESMS');
    await askFor(house(), { fields: { mobileNum: { required: true } } });
    const form = { ...registration('maple01'), mobileNum };
    const sent = { ...form, ...(await proof()), verificationCode: '246810' };
    expect(await house().browse().call(register, sent)).toMatchObject({ ok: true });
    expect(await numberOf('maple01')).toEqual({ verified_mobile: mobile });
    const replayed = { ...sent, username: 'maple02' };
    expect(await house().browse().call(register, replayed)).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
  });

  test('signs in whose number it is, and answers strangers as a wrong code does', async () => {
    await switchOn(house(), ...ways, 'FIREBASESMS');
    const browser = house().browse();
    const enter = async () =>
      browser.call(login, { type: 'firebase', mobileNum, firebaseIdToken: await token() });
    expect(await enter()).toMatchObject({ refusal: { code: 'verification_code_incorrect' } });
    await house().browseAsMember('maple01');
    await giveMobile(house(), 'maple01', mobile);
    house().clock.advance(1000);
    expect(await enter()).toMatchObject({ ok: true, value: { mustChangePassword: false } });
    expect(await browser.call(memberInfo, {})).toMatchObject({ value: { account: 'maple01' } });
    expect(await browser.call(login, { type: 'firebase' })).toMatchObject({
      refusal: {
        detail: {
          fields: { mobileNum: { code: 'required' }, firebaseIdToken: { code: 'required' } },
        },
      },
    });
  });

  test('sets a new password for whoever proves the number', async () => {
    await switchOn(house(), ...ways, 'FIREBASESMS');
    await house().browseAsMember('maple01');
    await giveMobile(house(), 'maple01', mobile);
    const browser = house().browse();
    const form = { mobileNum, newPassword };
    expect(await browser.call(forgotByPhone, form)).toMatchObject({
      refusal: { detail: { fields: { verificationCode: { code: 'required' } } } },
    });
    const input = { ...form, firebaseIdToken: await token() };
    expect(await browser.call(forgotByPhone, input)).toMatchObject({ ok: true });
    expect(await house().browse().call(forgotByPhone, input)).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
    const byPassword = { username: 'maple01', password: newPassword };
    expect(await house().browse().call(login, byPassword)).toMatchObject({ ok: true });
  });

  test('a token proves nothing while the channel is off', async () => {
    await switchOn(house(), ...ways);
    const firebaseIdToken = await token();
    const browser = house().browse();
    expect(
      await browser.call(login, { type: 'firebase', mobileNum, firebaseIdToken }),
    ).toMatchObject({ refusal: { code: 'feature_off' } });
    const form = { mobileNum, ...password, agreed: true, firebaseIdToken };
    expect(await browser.call(registerMobile, form)).toMatchObject({ ok: false });
    expect(
      await browser.call(forgotByPhone, { mobileNum, newPassword, firebaseIdToken }),
    ).toMatchObject({ refusal: { code: 'verification_code_expired' } });
  });
});

onStorage('the channel of Firebase that nobody set up', (place) => {
  const house = useHouse(place);

  test('is off, whatever its switch says: codes come from here', async () => {
    await switchOn(house(), ...ways, 'FIREBASESMS');
    const browser = house().browse();
    const off = { switches: { verification: { FIREBASESMS: '0' } } };
    expect(await browser.call(whitelabel, {})).toMatchObject({ value: off });
    expect(await browser.call(permission, {})).toMatchObject({
      value: { info: { whitelabel: off } },
    });
    expect(await browser.call(firebaseSettings, {})).toMatchObject({
      refusal: { code: 'feature_off' },
    });
    await browser.call(registerMobileSms, { mobileNum });
    expect(await readOutbox(house().platform, mobile)).toHaveLength(1);
  });
});
