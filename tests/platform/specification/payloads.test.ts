import { describe, expect, test } from 'vitest';
import { onDatabase } from '../../support/database.ts';
import { type House, useHouse } from '../../support/house.ts';
import { codeFor } from '../../support/outbox.ts';
import { askFor } from '../../support/register-settings.ts';
import { embedded } from '../../support/storages.ts';
import { switchOn } from '../../support/switches.ts';
import { openClient } from './client.ts';

const password = 'teal-heron-42';

/** The login form (§3), with what its other way of signing in leaves empty. */
const loginForm = {
  username: '',
  password: '',
  captcha: '',
  type: 'username',
  mobileNum: '',
  countryDialingCode: '84',
  verificationCode: '',
};

/** The registration user payload and what page and submit add (§3); one form serves both ways. */
const registrationForm = {
  username: '',
  password: '',
  confirmPassword: '',
  payeeName: '',
  email: '',
  qqNum: '',
  mobileNum: '',
  recommenderId: '',
  captcha: '',
  verificationCode: '',
  affiliateCode: '',
  paymentPassword: '',
  line: '',
  whatsapp: '',
  zalo: '',
  facebook: '',
  wechat: '',
  idNumber: '',
  referralCode: '',
  domain: 'halcyon.example',
  nickname: '',
  telegram: '',
  birthday: '',
  countryDialingCode: '84',
  login: true,
  registerMethod: 'WEB',
  registerUrl: 'https://halcyon.example/register',
};

const filled = {
  payeeName: 'Nguyễn Thị Sen',
  email: 'maple.one@mail.example',
  qqNum: '123456',
  mobileNum: '0912345678',
  paymentPassword: '482913',
  line: 'sen.line',
  whatsapp: '+84 912 345 678',
  zalo: '0912345678',
  facebook: 'sen.fb',
  wechat: 'sen_wx',
  idNumber: 'AB123456',
  nickname: 'Sen',
  telegram: '@lotus_88',
  birthday: '1990-02-28',
  recommenderId: 'lotus',
};

async function codeOf(house: House, username: string): Promise<string> {
  const row = await onDatabase(house, (db) =>
    db
      .selectFrom('members')
      .select('referral_code')
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  );
  return row.referral_code;
}

describe('a client that sends every name of a form', () => {
  const house = useHouse(embedded);
  const open = () => openClient(house().browse());

  test('registers and signs in by name, what it does not ask for left empty', async () => {
    const credentials = { username: 'maple01', password };
    const entry = { ...registrationForm, ...credentials, confirmPassword: password };
    const registered = await open().sendSealed('PUT', '/wps/member/register', entry);
    expect(registered).toMatchObject({ success: true, value: { account: 'maple01' } });
    const form = { ...loginForm, ...credentials };
    const answer = await open().sendSealed('POST', '/wps/session/login', form);
    expect(answer).toMatchObject({ success: true, value: { token: expect.any(String) } });
  });

  test('registers with every field filled where the brand asks for each', async () => {
    await switchOn(house());
    await askFor(house(), {
      fields: Object.fromEntries(
        [...Object.keys(filled), 'affiliateCode'].map((name) => [name, {}]),
      ),
    });
    const entry = {
      ...registrationForm,
      ...filled,
      username: 'maple01',
      password,
      confirmPassword: password,
      affiliateCode: await codeOf(house(), 'river'),
      referralCode: await codeOf(house(), 'lotus'),
    };
    const answer = await open().sendSealed('PUT', '/wps/member/register', entry);
    expect(answer).toMatchObject({ success: true, value: { account: 'maple01' } });
  });

  test('registers by number with an empty name, then signs in and recovers by code', async () => {
    await switchOn(
      house(),
      'MOBILEREG',
      'SMSVERIFICATION',
      'MOBILEVERCODELOGIN3',
      'CHNGPASSVERIF3',
    );
    const number = { mobileNum: '0912345678', countryDialingCode: '84' };
    const empty = { captcha: '', verificationCode: '' };
    const lastCode = async () => ({
      verificationCode: await codeFor(house().platform, '+84912345678'),
    });
    const ask = async (client: ReturnType<typeof open>, path: string) => {
      house().clock.advance(10 * 60_000);
      const sent = await client.send('POST', path, { ...number, ...empty });
      expect(sent.value).toMatchObject({
        expiredMinutes: expect.any(Number),
        expirationTime: expect.any(Number),
      });
      return lastCode();
    };
    const client = open();
    const code = await ask(client, '/wps/verification/sms/register/mobile');
    const entry = { ...registrationForm, ...number, ...code };
    const registered = await client.sendSealed('PUT', '/wps/member/register/mobile', entry);
    expect(registered).toMatchObject({ success: true, value: { account: expect.any(String) } });
    const other = open();
    const second = await ask(other, '/wps/verification/sms/noLogin');
    const form = { ...loginForm, type: 'sms', ...number, ...second };
    expect((await other.sendSealed('POST', '/wps/session/login', form)).success).toBe(true);
    const third = open();
    const last = await ask(third, '/wps/verification/sms/noLogin');
    const reset = { newPassword: 'grey-otter-88', mobileNum: number.mobileNum, ...last };
    const path = '/wps/member/password/verification';
    expect((await third.sendSealed('POST', path, reset)).value.token).toEqual(expect.any(String));
  });

  test('registers by name with a number that a code proves', async () => {
    await switchOn(house(), 'SMSVERIFICATION');
    await askFor(house(), { fields: { mobileNum: {} } });
    const client = open();
    const number = { mobileNum: '0912345678', countryDialingCode: '84' };
    await client.send('POST', '/wps/verification/sms/register', number);
    const verificationCode = await codeFor(house().platform, '+84912345678');
    const own = { username: 'maple01', password, confirmPassword: password, verificationCode };
    const entry = { ...registrationForm, ...number, ...own, firebaseChannel: 'sms' };
    const answer = await client.sendSealed('PUT', '/wps/member/register', {
      ...entry,
      firebaseIdToken: '',
    });
    expect(answer.success).toBe(true);
  });

  test('brings an affiliate code that was checked, whatever the form asks for', async () => {
    await askFor(house(), {});
    const code = await codeOf(house(), 'river');
    const payload = { code, domain: 'halcyon.example' };
    expect((await open().get('/wps/agent/affiliate', payload)).success).toBe(true);
    const own = { username: 'maple01', password, confirmPassword: password, affiliateCode: code };
    const entry = { ...registrationForm, ...own };
    expect((await open().sendSealed('PUT', '/wps/member/register', entry)).success).toBe(true);
    const paths = await onDatabase(house(), (db) =>
      db.selectFrom('members').select(['username', 'path']).execute(),
    );
    const pathOf = (name: string) => paths.find(({ username }) => username === name)?.path;
    expect(pathOf('maple01')?.startsWith(pathOf('river') ?? 'none')).toBe(true);
  });
});
