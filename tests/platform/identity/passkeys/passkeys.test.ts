import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import {
  addPasskey,
  confirmTotp,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
  startTotp,
} from '#contract/identity/second-factor.ts';
import { security, signIns } from '#contract/identity/security.ts';
import { minuteMs } from '#lib/time.ts';
import { type Authenticator, createAuthenticator } from '../../../support/authenticator.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { type House, testOrigin, testPassword, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

const site = { origin: testOrigin, id: '127.0.0.1' };
const password = testPassword;
const refusal = { refusal: { code: 'passkey_refused' } };

async function add(browser: TestBrowser, authenticator: Authenticator, name = 'Telephone') {
  const offered = await browser.call(passkeyOptions, { password });
  if (!offered.ok) throw new Error(`a passkey was refused: ${offered.refusal.code}`);
  const credential = authenticator.create(offered.value.options);
  return browser.call(addPasskey, { credential, name });
}

async function optionsOf(browser: TestBrowser): Promise<string> {
  const offered = await browser.call(passkeyLoginOptions, {});
  if (!offered.ok) throw new Error(`options were refused: ${offered.refusal.code}`);
  return offered.value.options;
}

async function enter(browser: TestBrowser, authenticator: Authenticator, counter?: number) {
  const credential = authenticator.answer(await optionsOf(browser), counter);
  return browser.call(passkeyLogin, { credential });
}

async function ownerOf(house: House, authenticator: Authenticator) {
  const owner = await house.browseAsMember('maple01');
  const added = await add(owner, authenticator);
  if (!added.ok) throw new Error(`the passkey was refused: ${added.refusal.code}`);
  return owner;
}

onStorage('passkeys', (place) => {
  const house = useHouse(place);

  test('only approved algorithms are offered, and only keys of them are kept', async () => {
    const owner = await house().browseAsMember('maple01');
    const offered = await owner.call(passkeyOptions, { password });
    const { pubKeyCredParams } = JSON.parse(offered.ok ? offered.value.options : '');
    expect(pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
    const rsa = (bits: number, algorithm: number) =>
      createAuthenticator({ ...site, key: { kind: 'rsa', bits, algorithm } });
    // RSA with SHA-1; RS256 with a key that can be factored; RS256 as it should be.
    expect(await add(owner, rsa(2_048, -65_535))).toMatchObject(refusal);
    expect(await add(owner, rsa(1_024, -257))).toMatchObject(refusal);
    const right = rsa(2_048, -257);
    expect(await add(owner, right)).toMatchObject({ ok: true });
    expect(await enter(house().browse(), right)).toMatchObject({ ok: true });
  });

  test('a passkey signs its member in, without name or password', async () => {
    const authenticator = createAuthenticator(site);
    const owner = await ownerOf(house(), authenticator);
    house().clock.advance(1_000);
    const browser = house().browse();
    expect(await enter(browser, authenticator)).toMatchObject({ ok: true });
    expect(await browser.call(memberInfo, {})).toMatchObject({ value: { account: 'maple01' } });
    expect(await owner.call(security, {})).toMatchObject({
      value: { passkeys: [{ id: authenticator.id, name: 'Telephone' }] },
    });
    expect(await owner.call(signIns, {})).toMatchObject({
      value: { list: [{ method: 'passkey', outcome: 'succeeded' }, { method: 'registration' }] },
    });
  });

  test('an answer is good once, in the browser that was asked, for five minutes', async () => {
    const authenticator = createAuthenticator(site);
    await ownerOf(house(), authenticator);
    const browser = house().browse();
    const credential = authenticator.answer(await optionsOf(browser));
    expect(await house().browse().call(passkeyLogin, { credential })).toMatchObject(refusal);
    const cookie = browser.cookies.get('__Host-passkey-login') ?? '';
    expect(await browser.call(passkeyLogin, { credential })).toMatchObject({ ok: true });
    browser.cookies.set('__Host-passkey-login', cookie);
    expect(await browser.call(passkeyLogin, { credential })).toMatchObject(refusal);
    const late = authenticator.answer(await optionsOf(browser));
    house().clock.advance(5 * minuteMs);
    expect(await browser.call(passkeyLogin, { credential: late })).toMatchObject(refusal);
  });

  test.each([
    ['another site’s page', { ...site, origin: 'https://evil.example' }],
    ['another site’s passkey', { ...site, id: 'evil.example' }],
  ])('what came from %s is refused', async (_, other) => {
    const owner = await house().browseAsMember('maple01');
    expect(await add(owner, createAuthenticator(other))).toMatchObject(refusal);
  });

  test('a counter that does not grow gives a copy away', async () => {
    const authenticator = createAuthenticator(site);
    await ownerOf(house(), authenticator);
    expect(await enter(house().browse(), authenticator, 7)).toMatchObject({ ok: true });
    expect(await enter(house().browse(), authenticator, 7)).toMatchObject(refusal);
    expect(await enter(house().browse(), authenticator, 3)).toMatchObject(refusal);
    expect(await enter(house().browse(), authenticator, 8)).toMatchObject({ ok: true });
  });

  test('a passkey that is not kept here, or was removed, opens nothing', async () => {
    const authenticator = createAuthenticator(site);
    const owner = await ownerOf(house(), authenticator);
    expect(await enter(house().browse(), createAuthenticator(site))).toMatchObject(refusal);
    const passkeyId = authenticator.id;
    expect(await owner.call(removePasskey, { passkeyId, password })).toMatchObject({ ok: true });
    expect(await enter(house().browse(), authenticator)).toMatchObject(refusal);
    expect(await owner.call(removePasskey, { passkeyId, password })).toMatchObject({
      refusal: { code: 'unknown_passkey' },
    });
  });

  test('nobody removes another member’s passkey or answers for another member', async () => {
    const authenticator = createAuthenticator(site);
    await ownerOf(house(), authenticator);
    const other = await house().browseAsMember('maple02');
    expect(
      await other.call(removePasskey, { passkeyId: authenticator.id, password }),
    ).toMatchObject({
      refusal: { code: 'unknown_passkey' },
    });
    expect(await add(other, authenticator)).toMatchObject(refusal);
    const offered = await other.call(passkeyOptions, { password });
    const third = await house().browseAsMember('maple03');
    third.cookies.set('__Host-passkey', other.cookies.get('__Host-passkey') ?? '');
    const credential = createAuthenticator(site).create(offered.ok ? offered.value.options : '');
    expect(await third.call(addPasskey, { credential, name: '' })).toMatchObject(refusal);
  });

  test('one that verified its owner counts as both factors, one that did not as none', async () => {
    const authenticator = createAuthenticator(site);
    const weak = createAuthenticator({ ...site, verifies: false });
    const owner = await ownerOf(house(), authenticator);
    await add(owner, weak);
    expect(await enter(house().browse(), weak)).toMatchObject({ ok: true });
    const started = await owner.call(startTotp, { password });
    const secret = Secret.fromBase32(started.ok ? started.value.secret : '');
    const code = TOTP.generate({ secret, timestamp: house().clock.nowMs() });
    expect(await owner.call(confirmTotp, { code })).toMatchObject({ ok: true });
    expect(await enter(house().browse(), authenticator)).toMatchObject({ ok: true });
    expect(await enter(house().browse(), weak)).toMatchObject(refusal);
  });

  test('making one needs proof, and ends the other sessions', async () => {
    const owner = await house().browseAsMember('maple01');
    const other = house().browse();
    await other.call(login, { username: 'maple01', password: testPassword });
    expect(await add(owner, createAuthenticator(site))).toMatchObject({ ok: true });
    expect(await other.call(memberInfo, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
    expect(await owner.call(passkeyOptions, {})).toMatchObject({
      refusal: { code: 'proof_required' },
    });
  });

  test.each([
    '',
    'null',
    '{}',
    '{"id":1}',
    '{"id":"a","rawId":"a","type":"public-key","response":{}}',
  ])('nonsense in place of an answer is refused: %s', async (credential) => {
    const owner = await house().browseAsMember('maple01');
    await owner.call(passkeyOptions, { password });
    expect(await owner.call(addPasskey, { credential, name: 'x' })).toMatchObject(refusal);
    await owner.call(passkeyLoginOptions, {});
    expect(await owner.call(passkeyLogin, { credential })).toMatchObject(refusal);
  });
});
