import { describe, expect, test } from 'vitest';
import { useHouse } from '../../support/house.ts';
import { bytesOf, picture } from '../../support/images.ts';
import { codeFor, otherThan } from '../../support/outbox.ts';
import { askFor } from '../../support/register-settings.ts';
import { embedded } from '../../support/storages.ts';
import { switchOn } from '../../support/switches.ts';
import { openClient, type SpecificationClient } from './client.ts';

const password = 'teal-heron-42';
const number = { mobileNum: '0912345678', countryDialingCode: '84' };

/** The calls of the specification's table (§7) that are there, with their methods; (T) needs a session. */
const table = [
  ['POST', '/wps/session/login', false],
  ['POST', '/wps/verification/sms/noLogin', false],
  ['DELETE', '/wps/session/logout', true],
  ['PUT', '/wps/member/register', false],
  ['PUT', '/wps/member/register/mobile', false],
  ['POST', '/wps/verification/sms/register', false],
  ['POST', '/wps/verification/sms/register/mobile', false],
  ['GET', '/wps/agent/affiliate', false],
  ['GET', '/wps/captcha', false],
  ['GET', '/wps/system/setting/register', false],
  ['GET', '/wps/system/whitelabel', false],
  ['GET', '/wps/system/status', false],
  ['GET', '/wps/system/domainRoute', false],
  ['GET', '/wps/system/helpCenter', false],
  ['GET', '/wps/member/info', true],
  ['GET', '/wps/member/info/icon', true],
  ['POST', '/wps/member/password', true],
  ['POST', '/wps/member/password/email', false],
  ['POST', '/wps/member/password/verification', false],
  ['POST', '/wps/session/login/freeplay', false],
  ['GET', '/wps/v2/wallets/balance', true],
  ['GET', '/wps/member/info/funds/consolidated', true],
  ['GET', '/lgw/games/game_menus', false],
  ['GET', '/lgw/games/popular', false],
  ['GET', '/lgw/vn/games/game_menu', false],
  ['PUT', '/wps/feedback', false],
] as const;

describe('a client of the specification that is refused', () => {
  const house = useHouse(embedded);
  const open = () => openClient(house().browse());
  const call = (
    client: SpecificationClient,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
  ) => (method === 'GET' ? client.get(path) : client.send(method, path));

  test('finds every call of the table at its method, and at no other', async () => {
    for (const [method, path, needsToken] of table) {
      const answer = await call(open(), method, path);
      expect([path, answer.code === 'not_logged_in']).toEqual([path, needsToken]);
      expect([404, 405], path).not.toContain(answer.status);
      const other = method === 'GET' ? 'PUT' : 'GET';
      const astray = await call(open(), other, path);
      expect([path, astray.status, astray.code]).toEqual([path, 405, 'method_not_allowed']);
    }
  });

  test('is told what is missing in a sign-in, a form and a number', async () => {
    await switchOn(house(), 'MOBILEREG', 'SMSVERIFICATION', 'MOBILEVERCODELOGIN3');
    const fieldsOf = async (path: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
      const answer = await open().sendSealed(method, path, { ...payload });
      expect([path, answer.status]).toEqual([path, 400]);
      return answer.value.fields;
    };
    const login = '/wps/session/login';
    const required = { code: 'required' };
    const wrong = { code: 'wrong_format' };
    expect(await fieldsOf(login, { type: 'username' })).toMatchObject({
      username: required,
      password: required,
    });
    expect(await fieldsOf(login, { type: 'sms' })).toMatchObject({
      mobileNum: required,
      verificationCode: required,
    });
    const odd = { type: 'sms', mobileNum: '12', verificationCode: '123456' };
    expect(await fieldsOf(login, odd)).toMatchObject({ mobileNum: wrong });
    const entry = { username: 'maple01', password, confirmPassword: 'teal-heron-43' };
    expect(await fieldsOf('/wps/member/register', entry, 'PUT')).toMatchObject({
      confirmPassword: { code: 'not_equal' },
    });
    const astray = await open().send('POST', '/wps/verification/sms/register', {
      mobileNum: '12',
      countryDialingCode: '84',
    });
    expect([astray.status, Object.keys(astray.value.fields)]).toEqual([400, ['mobileNum']]);
  });

  test('waits five minutes after too many sign-ins, and is told how long', async () => {
    const client = open();
    const wrong = { username: 'nobody01', password, type: 'username' };
    for (let time = 0; time < 3; time += 1)
      await client.sendSealed('POST', '/wps/session/login', wrong);
    const asked = await client.sendSealed('POST', '/wps/session/login', wrong);
    expect(asked).toMatchObject({
      status: 400,
      code: 'captcha_required',
      value: { captcha: true },
    });
    let last = asked;
    for (let time = 0; time < 10 && last.status !== 429; time += 1) {
      await client.get('/wps/captcha');
      last = await client.sendSealed('POST', '/wps/session/login', { ...wrong, captcha: 'zzzz' });
    }
    expect(last).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(last.value.retryAfterSeconds).toBeLessThanOrEqual(300);
  });

  test('hears of a wrong code, one that ran out and an invitation that names nobody', async () => {
    await switchOn(house(), 'MOBILEREG', 'SMSVERIFICATION');
    const client = open();
    await client.send('POST', '/wps/verification/sms/register/mobile', number);
    const code = await codeFor(house().platform, '+84912345678');
    const register = (verificationCode: string, more: object = {}) =>
      client.sendSealed('PUT', '/wps/member/register/mobile', {
        ...number,
        verificationCode,
        ...more,
      });
    expect((await register(otherThan(code))).code).toBe('verification_code_incorrect');
    const invited = await register(code, { referralCode: 'NOBODY12' });
    expect([invited.status, invited.code]).toEqual([400, 'invitation_code_error']);
    house().clock.advance(11 * 60_000);
    expect((await register(code)).code).toBe('verification_code_expired');
  });

  test('is asked for a captcha where the public setting says so', async () => {
    await askFor(house(), { captcha: true });
    const client = open();
    const entry = { username: 'maple01', password, confirmPassword: password };
    const register = (captcha: string) =>
      client.sendSealed('PUT', '/wps/member/register', { ...entry, captcha });
    expect((await register('')).code).toBe('captcha_required');
    await client.get('/wps/captcha');
    expect((await register('zzzz')).code).toBe('captcha_incorrect');
  });

  test('is told that name and address do not belong together, where the operator says so', async () => {
    await house().platform.changeSetting('recoveryTells', true);
    const payload = { username: 'nobody01', email: 'nobody@mail.example' };
    const answer = await open().sendForm('/wps/member/password/email', payload);
    expect([answer.status, answer.code]).toEqual([404, 'unknown_username_or_email']);
  });

  test('needs a true account for what a trial may not do', async () => {
    await switchOn(house(), 'FREEPLAY');
    const client = open();
    const trial = { os: 'Windows', platform: 'W', value: 'sealed', gatewayVersion: 3 };
    client.token = (await client.send('POST', '/wps/session/login/freeplay', trial)).value.token;
    for (const path of ['/lgw/games/favourites', '/wps/member/messages/unread']) {
      expect([path, (await client.get(path)).code]).toEqual([path, 'need_true_account']);
    }
    expect((await client.get('/wps/v2/wallets/balance')).success).toBe(true);
  });

  test('cannot send a fourth image, a large one, or what is none', async () => {
    const browser = house().browse();
    const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
      const headers = { origin: 'http://127.0.0.1:4321', 'content-type': 'image/png' };
      const url = 'http://127.0.0.1:4321/wps/uploads';
      const request = new Request(url, { method: 'POST', headers, body: bytes });
      return (await browser.send(request)).json();
    };
    const images: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      images.push((await upload(bytesOf(await picture('png')))).value.imageId);
    }
    expect((await upload(bytesOf(new TextEncoder().encode('GIF89a')))).code).toBe(
      'image_wrong_type',
    );
    const large = await upload(new Uint8Array(5 * 1024 * 1024 + 1));
    expect(large.code).toBe('image_too_large');
    const letter = { questionType: 'deposit', content: 'My deposit of today is not here.', images };
    const answer = await openClient(browser).send('PUT', '/wps/feedback', letter);
    expect([answer.status, answer.code]).toEqual([400, 'too_many_images']);
    const images3 = images.slice(0, 3);
    const sent = await openClient(browser).send('PUT', '/wps/feedback', {
      ...letter,
      images: images3,
    });
    expect(sent.success).toBe(true);
  });
});
