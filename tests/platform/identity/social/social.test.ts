import { createServer, type Server } from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { confirmTotp, startTotp } from '#contract/identity/second-factor.ts';
import { security } from '#contract/identity/security.ts';
import { finishSocial, startSocial } from '#contract/identity/social.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { registerSetting, whitelabelSetting } from '#platform/brand/settings/index.ts';
import { readCaptcha } from '../../../support/captcha.ts';
import { onDatabase } from '../../../support/database.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { telegramResult, telegramSite, visit } from '../../../support/social-sites.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const failed = { refusal: { code: 'social_failed' } };

const google = new OAuth2Server();
let googleUrl = '';
let facebook: Server;
let facebookUrl = '';
/** Facebook's id of whoever signs in there. */
let facebookId = 'f-1';

beforeAll(async () => {
  await google.issuer.keys.generate('RS256');
  await google.start(0, '127.0.0.1');
  googleUrl = `http://127.0.0.1:${google.address().port}`;
  google.issuer.url = googleUrl;
  facebook = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    const isToken = request.url === '/token';
    response.end(JSON.stringify(isToken ? { access_token: 'x' } : { id: facebookId }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => facebook.once('listening', resolve));
  const address = facebook.address();
  facebookUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(async () => {
  await google.stop();
  await new Promise((resolve) => facebook.close(resolve));
});

onStorage('sign-in by another site', (place) => {
  const site = (url: string) => ({
    clientId: 'foyer',
    clientSecret: 'secret',
    authorizeUrl: `${url}/authorize`,
    tokenUrl: `${url}/token`,
    identityUrl: `${url}/jwks`,
    issuer: url,
  });
  const house = useHouse(place, (config) => ({
    ...config,
    social: {
      google: site(googleUrl),
      facebook: site(facebookUrl),
      telegram: telegramSite,
    },
  }));

  beforeEach(() => switchOn(house(), 'GOOGLELOGIN', 'FACEBOOKLOGIN', 'TELEGRAMLOGIN'));
  beforeEach(() => {
    const sign = ({ payload }: { payload: object }) => {
      const iat = house().clock.nowMs() / secondMs;
      Object.assign(payload, { iat, nbf: iat, exp: iat + 3_600 });
    };
    google.service.on('beforeTokenSigning', sign);
    return () => void google.service.off('beforeTokenSigning', sign);
  });

  test('a brand that invites opens an account for somebody new with a code alone', async () => {
    const { initial: whitelabel } = whitelabelSetting;
    const switches = { ...whitelabel.switches, GOOGLELOGIN: '1', DIRECTREG3: '0' } as const;
    await house().platform.changeSetting('whitelabel', { ...whitelabel, switches });
    const come = async (referralCode?: string) => {
      const browser = house().browse();
      return browser.call(finishSocial, { ...(await visit(browser, 'google')), referralCode });
    };
    expect(await come()).toMatchObject({ refusal: { code: 'invitation_required' } });
    expect(await come('NOBODY12')).toMatchObject({ refusal: { code: 'invitation_code_error' } });
    const river = await onDatabase(house(), (db) =>
      db
        .selectFrom('members')
        .selectAll()
        .where('username', '=', 'river')
        .executeTakeFirstOrThrow(),
    );
    const first = await come(river.referral_code);
    expect(first).toMatchObject({ ok: true, value: { isNew: true } });
    const account = first.ok ? first.value.account : '';
    const made = await onDatabase(house(), (db) =>
      db
        .selectFrom('members')
        .selectAll()
        .where('username', '=', account)
        .executeTakeFirstOrThrow(),
    );
    expect(made.path).toBe(`${river.path}${made.id}/`);
    // Who has an account comes back without one.
    expect(await come()).toMatchObject({ ok: true, value: { account, isNew: false } });
  });

  test('somebody new gets an account without a password, and the same one next time', async () => {
    const browser = house().browse();
    const first = await browser.call(finishSocial, await visit(browser, 'google'));
    expect(first).toMatchObject({ value: { isNew: true, firstTimeLogin: true } });
    const account = first.ok ? first.value.account : '';
    expect(account).toMatch(/^[a-z][a-z0-9]{5,15}$/);
    expect(await browser.call(memberInfo, {})).toMatchObject({ value: { account } });
    expect(await browser.call(security, {})).toMatchObject({
      value: { hasPassword: false, linked: ['google'] },
    });
    const other = house().browse();
    const again = await other.call(finishSocial, await visit(other, 'google'));
    expect(again).toMatchObject({ value: { account, isNew: false } });
    expect(await house().browse().call(login, { username: account, password: '-' })).toMatchObject({
      refusal: { code: 'invalid_credentials' },
    });
  });

  test('what the visitor is sent with: code, PKCE, state, nonce, and the way back', async () => {
    const started = await house().browse().call(startSocial, { provider: 'google' });
    const { searchParams } = new URL(started.ok ? started.value.url : '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'foyer',
      redirect_uri: `${testOrigin}/social`,
      code_challenge_method: 'S256',
      scope: 'openid',
    });
    expect(searchParams.get('nonce')).not.toBe(searchParams.get('state'));
  });

  test('a way back works once, in the browser that left, with its own state', async () => {
    const browser = house().browse();
    const came = await visit(browser, 'google');
    expect(await house().browse().call(finishSocial, came)).toMatchObject(failed);
    expect(await browser.call(finishSocial, { ...came, state: 'google.x' })).toMatchObject(failed);
    expect(await browser.call(finishSocial, came)).toMatchObject(failed);
    const late = await visit(browser, 'google');
    house().clock.advance(5 * minuteMs);
    expect(await browser.call(finishSocial, late)).toMatchObject(failed);
    const mixed = await visit(browser, 'google');
    expect(await browser.call(finishSocial, { ...mixed, provider: 'facebook' })).toMatchObject(
      failed,
    );
  });

  test('an identity token for somebody else’s visit is refused', async () => {
    for (const claim of [
      { nonce: 'another' },
      { aud: 'another-site' },
      { iss: 'https://evil.example' },
    ]) {
      const browser = house().browse();
      const came = await visit(browser, 'google');
      const change = (token: { payload: object }) => Object.assign(token.payload, claim);
      google.service.on('beforeTokenSigning', change);
      const answer = await browser.call(finishSocial, came);
      google.service.off('beforeTokenSigning', change);
      expect(answer).toMatchObject(failed);
    }
  });

  test('a site that fails, or sends us elsewhere, signs nobody in', async () => {
    for (const statusCode of [500, 302]) {
      const browser = house().browse();
      const came = await visit(browser, 'google');
      google.service.once('beforeResponse', (response) => {
        response.statusCode = statusCode;
      });
      expect(await browser.call(finishSocial, came)).toMatchObject(failed);
    }
  });

  test('Facebook is asked whose its token is', async () => {
    facebookId = 'f-2';
    const browser = house().browse();
    const first = await browser.call(finishSocial, await visit(browser, 'facebook'));
    expect(first).toMatchObject({ value: { isNew: true } });
    facebookId = 'f-3';
    const other = house().browse();
    expect(await other.call(finishSocial, await visit(other, 'facebook'))).toMatchObject({
      value: { isNew: true },
    });
    expect(await browser.call(security, {})).toMatchObject({ value: { linked: ['facebook'] } });
  });

  test('what Telegram signed is good once and for five minutes', async () => {
    const auth_date = Math.floor(house().clock.nowMs() / secondMs);
    const tgAuthResult = telegramResult({ id: 42, first_name: 'Maple', auth_date });
    const provider = 'telegram';
    const come = async (result: string) => {
      const browser = house().browse();
      await visit(browser, provider);
      return browser.call(finishSocial, { provider, tgAuthResult: result });
    };
    const straight = { provider, tgAuthResult } as const;
    expect(await house().browse().call(finishSocial, straight)).toMatchObject(failed);
    expect(await come(telegramResult({ id: 42, auth_date }, '9:another'))).toMatchObject(failed);
    expect(await come('nonsense')).toMatchObject(failed);
    expect(await come(telegramResult({ id: 42, auth_date: auth_date - 301 }))).toMatchObject(
      failed,
    );
    expect(await come(tgAuthResult)).toMatchObject({ value: { isNew: true } });
    expect(await come(tgAuthResult)).toMatchObject(failed);
    expect(await come(telegramResult({ id: 42, auth_date: auth_date - 1 }))).toMatchObject({
      value: { isNew: false },
    });
  });

  test('the second factor is asked for, and its code alone goes on', async () => {
    const browser = house().browse();
    const first = await browser.call(finishSocial, await visit(browser, 'google'));
    browser.token = first.ok ? first.value.token : undefined;
    const started = await browser.call(startTotp, {});
    const secret = Secret.fromBase32(started.ok ? started.value.secret : '');
    const code = () => TOTP.generate({ secret, timestamp: house().clock.nowMs() });
    expect(await browser.call(confirmTotp, { code: code() })).toMatchObject({ ok: true });
    house().clock.advance(30 * secondMs);
    const other = house().browse();
    expect(await other.call(finishSocial, await visit(other, 'google'))).toMatchObject({
      refusal: { code: 'second_factor_required' },
    });
    expect(await other.call(memberInfo, {})).toMatchObject({ ok: false });
    expect(await other.call(login, { secondFactor: code() })).toMatchObject({ ok: true });
  });

  test('whoever is new is refused while registration is closed, members are let in', async () => {
    const register = (registrationOpen: boolean) =>
      house().platform.changeSetting('register', { ...registerSetting.initial, registrationOpen });
    facebookId = 'f-member';
    const member = house().browse();
    const first = await member.call(finishSocial, await visit(member, 'facebook'));
    expect(first).toMatchObject({ value: { isNew: true } });
    await register(false);
    facebookId = 'f-new';
    const stranger = house().browse();
    expect(await stranger.call(finishSocial, await visit(stranger, 'facebook'))).toMatchObject({
      refusal: { code: 'registration_closed' },
    });
    expect(await stranger.call(memberInfo, {})).toMatchObject({ ok: false });
    facebookId = 'f-member';
    const again = house().browse();
    expect(await again.call(finishSocial, await visit(again, 'facebook'))).toMatchObject({
      value: { isNew: false },
    });
    await register(true);
    facebookId = 'f-new';
    expect(await stranger.call(finishSocial, await visit(stranger, 'facebook'))).toMatchObject({
      value: { isNew: true },
    });
  });

  test('ten wrong codes of the second factor lock whoever came by another site', async () => {
    facebookId = 'f-locked';
    const owner = house().browse();
    const first = await owner.call(finishSocial, await visit(owner, 'facebook'));
    owner.token = first.ok ? first.value.token : undefined;
    const started = await owner.call(startTotp, {});
    const secret = Secret.fromBase32(started.ok ? started.value.secret : '');
    const code = () => TOTP.generate({ secret, timestamp: house().clock.nowMs() });
    expect(await owner.call(confirmTotp, { code: code() })).toMatchObject({ ok: true });
    house().clock.advance(30 * secondMs);
    const come = async (secondFactor: string, index: number) => {
      const browser = house().browse({ clientAddress: `198.51.100.${index}` });
      expect(await browser.call(finishSocial, await visit(browser, 'facebook'))).toMatchObject({
        refusal: { code: 'second_factor_required' },
      });
      const captcha = await readCaptcha(house(), browser);
      return browser.call(login, { secondFactor, captcha });
    };
    for (let time = 0; time < 10; time++) {
      expect(await come(`zzzzz-zzzz${time}`, time)).toMatchObject({
        refusal: { code: 'second_factor_incorrect' },
      });
    }
    expect(await come(code(), 10)).toMatchObject({
      refusal: { code: 'too_many_requests', detail: { retryAfterSeconds: 300 } },
    });
    house().clock.advance(301 * secondMs);
    expect(await come(code(), 11)).toMatchObject({ ok: true });
  });

  test('a switch that is off says so', async () => {
    const browser = house().browse();
    const came = await visit(browser, 'google');
    await switchOn(house(), 'FACEBOOKLOGIN');
    expect(await browser.call(startSocial, { provider: 'google' })).toMatchObject({
      refusal: { code: 'feature_off' },
    });
    expect(await browser.call(finishSocial, came)).toMatchObject({
      refusal: { code: 'feature_off' },
    });
  });
});
