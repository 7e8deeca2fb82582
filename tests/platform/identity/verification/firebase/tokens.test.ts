import { createHmac } from 'node:crypto';
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { dayMs, minuteMs, secondMs } from '#lib/time.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { site } from '#site';
import { openBrowser } from '../../../../support/browser.ts';
import { giveMobile } from '../../../../support/database.ts';
import { claimsOf, type FirebaseStandIn, startFirebase } from '../../../../support/firebase.ts';
import { testOrigin, useHouse } from '../../../../support/house.ts';
import { onStorage } from '../../../../support/storages.ts';
import { switchOn } from '../../../../support/switches.ts';

const mobile = '+84912345678';
const mobileNum = '0912345678';
const incorrect = { refusal: { code: 'verification_code_incorrect' } };
const expired = { refusal: { code: 'verification_code_expired' } };

let firebase: FirebaseStandIn;

beforeAll(async () => {
  firebase = await startFirebase();
});

afterAll(() => firebase.stop());

onStorage('a token of Firebase', (place) => {
  const house = useHouse(place, (config) => ({
    ...config,
    firebase: readConfig({ ...firebase.env, FIREBASE_EMULATOR_URL: '' }).firebase,
  }));

  beforeEach(async () => {
    firebase.hasKeys = true;
    await switchOn(house(), 'FIREBASESMS', 'MOBILEVERCODELOGIN3');
    await house().browseAsMember('maple01');
    await giveMobile(house(), 'maple01', mobile);
  });

  const now = () => house().clock.nowMs();
  const enter = (firebaseIdToken: string, browser = house().browse()) =>
    browser.call(login, { type: 'firebase', mobileNum, firebaseIdToken });
  const of = (claims: JWTPayload = {}) => firebase.token(mobile, now(), claims);
  const seconds = (ms: number) => Math.floor((now() + ms) / secondMs);

  test('of the member’s number signs in', async () => {
    const browser = house().browse();
    expect(await enter(await of(), browser)).toMatchObject({ ok: true });
    expect(await browser.call(memberInfo, {})).toMatchObject({ value: { account: 'maple01' } });
  });

  test('is believed for its own project, number and kind of sign-in alone', async () => {
    const others: readonly JWTPayload[] = [
      { aud: 'another-project' },
      { iss: 'https://securetoken.google.com/another-project' },
      { iss: 'https://accounts.google.com' },
      { phone_number: '+84987654321' },
      { phone_number: undefined },
      { sub: '' },
      { sub: undefined },
      { firebase: { sign_in_provider: 'password' } },
      { firebase: undefined },
      { auth_time: undefined },
      { auth_time: seconds(dayMs) },
      { exp: undefined },
    ];
    for (const claims of others) {
      expect(await enter(await of(claims)), JSON.stringify(claims)).toMatchObject(incorrect);
      // What failed so far is forgiven by a sign-in, or a captcha would be asked for.
      const good = await of({ sub: `good ${JSON.stringify(claims)}` });
      expect(await enter(good, house().browse({ clientAddress: '198.51.100.9' }))).toMatchObject({
        ok: true,
      });
      house().clock.advance(20 * minuteMs);
    }
  });

  test('that is too old, or of a sign-in more than five minutes ago, has run out', async () => {
    const old = { iat: seconds(-dayMs), exp: seconds(-2 * minuteMs) };
    expect(await enter(await of(old))).toMatchObject(expired);
    const stale = { auth_time: seconds(-5 * minuteMs - secondMs) };
    expect(await enter(await of(stale))).toMatchObject(expired);
    const last = { auth_time: seconds(-5 * minuteMs + secondMs) };
    expect(await enter(await of(last))).toMatchObject({ ok: true });
  });

  test('that is signed by nobody, by another key or by the public one is no token', async () => {
    const claims = claimsOf(mobile, now());
    const unsigned = new UnsecuredJWT(claims).encode();
    expect(await enter(unsigned)).toMatchObject(incorrect);
    const { privateKey } = await generateKeyPair('RS256');
    const header = { alg: 'RS256', kid: 'stand-in' };
    const foreign = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
    expect(await enter(foreign)).toMatchObject(incorrect);
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const head = `${encode({ alg: 'HS256', kid: 'stand-in', typ: 'JWT' })}.${encode(claims)}`;
    const mac = createHmac('sha256', await firebase.publicKey())
      .update(head)
      .digest('base64url');
    expect(await enter(`${head}.${mac}`)).toMatchObject(incorrect);
  });

  test('of a key nobody knows, or no token at all, is refused alike', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const header = { alg: 'RS256', kid: 'unknown' };
    const claims = claimsOf(mobile, now());
    const foreign = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
    expect(await enter(foreign)).toMatchObject(incorrect);
    expect(await enter('a.b.c')).toMatchObject(incorrect);
  });

  test('proves once, in whatever spelling, and so does every other of its sign-in', async () => {
    const token = await of();
    const answers = await Promise.all([enter(token), enter(token)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await enter(`${token}=`)).toMatchObject({ ok: false });
    const refreshed = await of({ iat: seconds(minuteMs / 2), exp: seconds(dayMs / 24) });
    expect(refreshed).not.toBe(token);
    expect(await enter(refreshed)).toMatchObject(expired);
  });

  test('proves nothing while the keys are not to be had, and counts as no failure', async () => {
    firebase.hasKeys = false;
    const token = await of();
    for (let count = 0; count < 5; count++) {
      expect(await enter(token)).toMatchObject({ refusal: { code: 'verification_unavailable' } });
    }
    firebase.hasKeys = true;
    expect(await enter(token)).toMatchObject({ ok: true });
  });

  // A database that is a file has one instance.
  if (place.engine === 'postgres') {
    test('proves once over all instances', async () => {
      const other = await createPlatform(
        { config: house().config, site, log: pino({ level: 'silent' }) },
        house().clock,
      );
      try {
        const there = openBrowser(other, { origin: testOrigin });
        const token = await of();
        const both = await Promise.all([enter(token), enter(token, there)]);
        expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
      } finally {
        await other.close();
      }
    });
  }
});
