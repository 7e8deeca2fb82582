import { expect, test } from 'vitest';
import { systemStatus } from '#contract/brand/system.ts';
import { login, logout, memberInfo } from '#contract/identity/accounts.ts';
import { register } from '#contract/identity/registration.ts';
import { sealText } from '#lib/seal.ts';
import { hourMs } from '#lib/time.ts';
import { type House, registration, testOrigin, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

const ours = { origin: testOrigin, 'content-type': 'application/json' };

async function send(house: House, path: string, init: RequestInit) {
  const response = await house.browse().send(new Request(`${testOrigin}${path}`, init));
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function seal(house: House, content: unknown) {
  const { body } = await send(house, '/wps/system/key', {});
  return JSON.stringify({ sealed: await sealText(JSON.stringify(content), body.value.key) });
}

function envelope(house: House, input: unknown, change: object = {}) {
  const iat = Math.floor(house.clock.nowMs() / 1000);
  return seal(house, { iat, jti: crypto.randomUUID(), input, ...change });
}

const credentials = { username: 'nobody1', password: 'wrong-word-1' };

onStorage('every call', (place) => {
  const house = useHouse(place);

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of the site', { 'sec-fetch-site': 'same-site' }],
    ['an opaque origin', { origin: 'null' }],
    [
      'our site by one word and another by the other',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['nowhere', {}],
  ])('an unsafe call from %s is refused', async (_, headers) => {
    const { status, body } = await send(house(), login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: await envelope(house(), credentials),
    });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'foreign_origin' });
  });

  test.each([
    ['broken JSON', '{"sealed": ', 'malformed_body', 400],
    ['no JSON at all', '', 'malformed_body', 400],
    ['more than 64 KiB', JSON.stringify({ sealed: 'x'.repeat(70_000) }), 'payload_too_large', 413],
    ['a list', '[]', 'invalid_envelope', 400],
    ['an unsealed body', JSON.stringify(credentials), 'invalid_envelope', 400],
    ['a forged envelope', JSON.stringify({ sealed: 'a.b.c.d.e' }), 'invalid_envelope', 400],
    ['a field too many', JSON.stringify({ sealed: 'a.b.c.d.e', more: 1 }), 'invalid_envelope', 400],
  ])('a sealed call with %s is refused', async (_, body, code, status) => {
    const answer = await send(house(), login.path, { method: 'POST', headers: ours, body });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });

  test('a body that is not called JSON is refused', async () => {
    const answer = await send(house(), login.path, {
      method: 'POST',
      headers: { origin: testOrigin, 'content-type': 'text/plain' },
      body: await envelope(house(), credentials),
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  test('an envelope opens once', async () => {
    const body = await envelope(house(), credentials);
    const init = { method: 'POST', headers: ours, body };
    expect(await send(house(), login.path, init)).toMatchObject({ status: 401 });
    expect(await send(house(), login.path, init)).toMatchObject({
      status: 409,
      body: { code: 'replayed_envelope' },
    });
  });

  test.each([
    ['from six minutes ago', -360],
    ['from six minutes ahead', 360],
  ])('an envelope %s does not open', async (_, offsetSeconds) => {
    const iat = Math.floor(house().clock.nowMs() / 1000) + offsetSeconds;
    const body = await envelope(house(), credentials, { iat });
    expect(await send(house(), login.path, { method: 'POST', headers: ours, body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_envelope' },
    });
  });

  test('an envelope that was changed on the way does not open', async () => {
    const { sealed } = JSON.parse(await envelope(house(), credentials));
    const parts = sealed.split('.');
    parts[3] = parts[3].startsWith('A') ? `B${parts[3].slice(1)}` : `A${parts[3].slice(1)}`;
    const body = JSON.stringify({ sealed: parts.join('.') });
    expect(await send(house(), login.path, { method: 'POST', headers: ours, body })).toMatchObject({
      body: { code: 'invalid_envelope' },
    });
  });

  test('yesterday’s key still opens and the one before does not', async () => {
    const { body } = await send(house(), '/wps/system/key', {});
    const sealWithOldKey = async () => {
      const iat = Math.floor(house().clock.nowMs() / 1000);
      const content = JSON.stringify({ iat, jti: crypto.randomUUID(), input: credentials });
      return JSON.stringify({ sealed: await sealText(content, body.value.key) });
    };
    const attempt = async () =>
      (
        await send(house(), login.path, {
          method: 'POST',
          headers: ours,
          body: await sealWithOldKey(),
        })
      ).body.code;
    house().clock.advance(24 * hourMs);
    expect(await attempt()).toBe('invalid_credentials');
    house().clock.advance(24 * hourMs);
    expect(await attempt()).toBe('invalid_envelope');
  });

  test('fields of the wrong type and unknown ones are named', async () => {
    const body = await envelope(house(), { username: 7, extra: true });
    const answer = await send(house(), login.path, { method: 'POST', headers: ours, body });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        value: {
          fields: {
            username: { code: 'wrong_type' },
            extra: { code: 'unknown_field' },
          },
        },
      },
    });
  });

  test('a query the call does not know is refused', async () => {
    expect(await send(house(), '/wps/system/status?a=1', {})).toMatchObject({
      status: 400,
      body: { value: { fields: { a: { code: 'unknown_field' } } } },
    });
  });

  test('a field that is called like a part of every object is a field', async () => {
    expect(await send(house(), '/wps/system/status?constructor=1', {})).toMatchObject({
      body: { value: { fields: { constructor: { code: 'unknown_field' } } } },
    });
  });

  test('HEAD asks like GET', async () => {
    const request = new Request(`${testOrigin}/wps/system/status`, { method: 'HEAD' });
    const response = await house().browse().send(request);
    expect({ status: response.status, body: await response.text() }).toEqual({
      status: 200,
      body: '',
    });
  });

  test('a loopback site is ours under each of its names', async () => {
    const answer = await send(house(), login.path, {
      method: 'POST',
      headers: { ...ours, origin: 'http://localhost:4321' },
      body: await envelope(house(), credentials),
    });
    expect(answer.status).toBe(401);
  });

  test('maintenance closes what members do, and lets them leave', async () => {
    const browser = await house().browseAsMember('maple01');
    await house().platform.changeSetting('maintenance', true);
    house().clock.advance(1_000);
    expect(await browser.call(memberInfo, {})).toMatchObject({ refusal: { code: 'maintenance' } });
    expect(await house().browse().call(login, credentials)).toMatchObject({
      refusal: { code: 'maintenance' },
    });
    expect(await house().browse().call(systemStatus, {})).toMatchObject({ value: 1 });
    expect(await browser.call(logout, {})).toMatchObject({ ok: true });
  });

  test('a visitor from a restricted country cannot register or sign in', async () => {
    const browser = house().browse({ clientAddress: '8.8.8.8' });
    expect(await browser.call(register, registration('maple01'))).toMatchObject({
      refusal: { code: 'region_restricted' },
    });
    expect(await browser.call(login, credentials)).toMatchObject({
      refusal: { code: 'region_restricted' },
    });
  });

  test('an unknown path and a known one with another method are told apart', async () => {
    expect(await send(house(), '/wps/nothing', {})).toMatchObject({
      status: 404,
      body: { code: 'unknown_call' },
    });
    const wrong = await send(house(), '/wps/captcha', {
      method: 'POST',
      headers: ours,
      body: '{}',
    });
    expect(wrong).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(wrong.headers.get('allow')).toBe('GET');
  });

  test('a page of another contract version is told so', async () => {
    expect(
      await send(house(), '/wps/system/status', { headers: { 'foyer-contract': '0' } }),
    ).toMatchObject({ status: 409, body: { code: 'outdated_client' } });
  });

  test('calls that need a session refuse a visitor and a made-up cookie', async () => {
    const visitor = house().browse();
    expect(await visitor.call(memberInfo, {})).toMatchObject({
      refusal: { code: 'not_logged_in' },
    });
    visitor.cookies.set('__Host-sid', 'made-up');
    expect(await visitor.call(logout, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
  });

  test('refusals speak the caller’s language, and English when it is unknown', async () => {
    const [ty, en, unknown] = await Promise.all(
      ['TY', 'EN', 'XX'].map((language) => house().browse({ language }).call(memberInfo, {})),
    );
    const message = (answer: typeof ty) => (answer && !answer.ok ? answer.refusal.message : '');
    expect(message(ty)).toMatch(/[ăâđêôơư]/i);
    expect(message(en)).toMatch(/log in/i);
    expect(message(unknown)).toBe(message(en));
  });
});
