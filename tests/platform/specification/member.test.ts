import { describe, expect, test } from 'vitest';
import { captchaAnswer } from '../../support/captcha.ts';
import { type House, useHouse } from '../../support/house.ts';
import { codeFor } from '../../support/outbox.ts';
import { embedded } from '../../support/storages.ts';
import { switchOn } from '../../support/switches.ts';
import { openClient, type SpecificationClient } from './client.ts';

const password = 'teal-heron-42';

/** The registration payload, as the page and its submit put it together (§3). */
function registration(username: string) {
  return {
    username,
    password,
    confirmPassword: password,
    countryDialingCode: '84',
    login: true,
    registerUrl: 'https://halcyon.example/register',
    domain: 'halcyon.example',
    registerMethod: 'WEB',
  };
}

async function openAsMember(house: House, username = 'maple01'): Promise<SpecificationClient> {
  const client = openClient(house.browse());
  const { value } = await client.sendSealed('PUT', '/wps/member/register', registration(username));
  client.token = value.token;
  return client;
}

describe('a client of the specification that signs in', () => {
  const house = useHouse(embedded);

  test('registers, signs out and in again, and reads who it is', async () => {
    const client = await openAsMember(house());
    expect((await client.send('DELETE', '/wps/session/logout')).success).toBe(true);
    client.token = undefined;
    const credentials = { username: 'maple01', password, type: 'username' };
    const answer = await client.sendSealed('POST', '/wps/session/login', credentials);
    const { token, firstTimeLogin, passwordExpired } = answer.value;
    expect([typeof token, firstTimeLogin, passwordExpired]).toEqual(['string', false, false]);
    client.token = token;
    const { value } = await client.get('/wps/member/info');
    expect(value).toMatchObject({ account: 'maple01', userName: 'maple01', type: 0 });
    for (const name of ['nickname', 'id', 'toUpline']) expect(value).toHaveProperty(name);
    for (const name of ['labelName', 'color', 'color2', 'rankLevel']) {
      expect(value.clubLabel).toHaveProperty(name);
    }
    const updated = await client.send('PUT', '/wps/member/language', { language: 'TH' });
    expect(updated.success).toBe(true);
    expect((await client.get('/wps/member/info')).value.language).toBe('TH');
    const wrong = await client.send('PUT', '/wps/member/language', { language: 'QQ' });
    expect(wrong.status).toBe(400);
  });

  test('is told by the failed answer’s value that a captcha is needed, and signs in with it', async () => {
    await openAsMember(house());
    const client = openClient(house().browse());
    const wrong = { username: 'maple01', password: 'teal-heron-43', type: 'username' };
    let flag: unknown;
    for (let time = 0; time < 3; time += 1) {
      flag = (await client.sendSealed('POST', '/wps/session/login', wrong)).value.captcha;
    }
    expect(flag).toBe(true);
    await client.get('/wps/captcha');
    const captcha = await captchaAnswer(house());
    const right = { ...wrong, password, captcha };
    expect((await client.sendSealed('POST', '/wps/session/login', right)).success).toBe(true);
  });

  test('checks an affiliate code by code and domain, and reads success', async () => {
    const client = openClient(house().browse());
    const payload = { code: 'nobody', domain: 'halcyon.example' };
    expect((await client.get('/wps/agent/affiliate', payload)).success).toBe(false);
  });

  test('asks for a code without saying what for, and signs in with it', async () => {
    await switchOn(
      house(),
      'MOBILEREG',
      'SMSVERIFICATION',
      'MOBILEVERCODELOGIN3',
      'CHNGPASSVERIF3',
    );
    const client = openClient(house().browse());
    const number = { mobileNum: '0912345678', countryDialingCode: '84' };
    const sent = await client.send('POST', '/wps/verification/sms/register/mobile', number);
    expect(sent.value.expiredMinutes).toBeGreaterThan(0);
    const code = { verificationCode: await lastCode() };
    const registered = await client.sendSealed('PUT', '/wps/member/register/mobile', {
      ...number,
      ...code,
      login: true,
      registerMethod: 'WEB',
    });
    expect(registered.value.account).toEqual(expect.any(String));
    house().clock.advance(10 * 60_000);
    const other = openClient(house().browse());
    const again = await other.send('POST', '/wps/verification/sms/noLogin', number);
    expect(again.value.expirationTime).toBeGreaterThan(house().clock.nowMs());
    const verificationCode = await lastCode();
    const byCode = { type: 'sms', ...number, verificationCode };
    expect((await other.sendSealed('POST', '/wps/session/login', byCode)).success).toBe(true);
    house().clock.advance(10 * 60_000);
    const third = openClient(house().browse());
    await third.send('POST', '/wps/verification/sms/noLogin', number);
    const reset = { newPassword: 'grey-otter-88', verificationCode: await lastCode(), ...number };
    const path = '/wps/member/password/verification';
    expect((await third.sendSealed('POST', path, reset)).value.token).toEqual(expect.any(String));
  });

  const lastCode = () => codeFor(house().platform, '+84912345678');

  test('recovers by e-mail with a form-encoded body', async () => {
    const client = openClient(house().browse());
    const payload = { username: 'maple01', email: 'maple@mail.example' };
    expect((await client.sendForm('/wps/member/password/email', payload)).success).toBe(true);
  });

  test('changes its password and has to sign in anew', async () => {
    const client = await openAsMember(house());
    const answer = await client.sendSealed('POST', '/wps/member/password', {
      oldPassword: password,
      newPassword: 'grey-otter-88',
      confirmNewPassword: 'grey-otter-88',
    });
    expect(answer.success).toBe(true);
    expect((await client.get('/wps/member/info')).status).toBe(401);
  });

  test('plays for free with the payload of the specification', async () => {
    await switchOn(house(), 'FREEPLAY');
    const client = openClient(house().browse());
    const payload = { os: 'Windows', platform: 'W', value: 'sealed', gatewayVersion: 3 };
    const { value } = await client.send('POST', '/wps/session/login/freeplay', payload);
    client.token = value.token;
    expect((await client.get('/wps/member/info')).value.type).toBe(4);
    const wrong = { ...payload, gatewayVersion: 2 };
    const refused = await openClient(house().browse()).send(
      'POST',
      '/wps/session/login/freeplay',
      wrong,
    );
    expect(refused.status).toBe(400);
  });

  test('reads its balance, its funds, its icon and its unread messages', async () => {
    const client = await openAsMember(house());
    const { sumBalance, isSingle } = (await client.get('/wps/v2/wallets/balance')).value;
    expect(sumBalance).toEqual({ amountMinor: expect.any(String), currency: 'VND' });
    expect(isSingle).toBe(false);
    expect((await client.get('/wps/member/info/funds/consolidated')).success).toBe(true);
    expect((await client.get('/wps/member/info/icon')).success).toBe(true);
    expect((await client.get('/wps/member/messages/unread')).value.unreadCount).toBe(0);
  });

  test('marks a game by node, vendor and type, and takes the mark back', async () => {
    const client = await openAsMember(house());
    const games = (await client.get('/lgw/games/list', { pageNo: 1, gameType: 'RNG' })).value.games;
    const [first, second] = games;
    const named = { nodeId: second.nodeId, vendor: second.vassalage, gameType: second.gameType };
    const path = '/lgw/games/favourites';
    expect((await client.send('PUT', path, named)).success).toBe(true);
    const list = await client.get(path, { pageNo: 1 });
    expect(list.value.totalPages).toBe(1);
    expect(list.value.content).toHaveLength(1);
    expect(list.value.content[0]).toMatchObject({ gameId: second.gameId, ...named });
    const elsewhere = { ...named, vendor: 'NOBODY' };
    expect((await client.send('PUT', path, elsewhere)).code).toBe('unknown_game');
    expect(first.nodeId).not.toBe(second.nodeId);
    expect((await client.send('DELETE', path, named)).success).toBe(true);
    expect((await client.get(path, { pageNo: 1 })).value.content).toEqual([]);
  });
});
