// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { rememberedCookie } from '#contract/identity/remembered-name.ts';
import { refusal, signedIn, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const start = 'POST /wps/session/social';
const finish = 'PUT /wps/session/social';
const free = 'POST /wps/session/login/freeplay';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: as the platform sets it
  document.cookie = `${rememberedCookie}=; max-age=0`;
});

async function waysIn() {
  const stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  return {
    ...stores,
    ...(await import('#stores/identity/social.ts')),
    ...(await import('#stores/identity/free-play.ts')),
    ...(await import('#stores/identity/passkey.ts')),
    ...(await import('#stores/identity/remembered-name.ts')),
  };
}

test('a trial begins with the visitor’s system and ends in a session', async () => {
  const { platform, signInToTrial, $session } = await waysIn();
  platform.on(free, () => success(signedIn));
  platform.on('GET /wps/member/info', () => success(someMember({ type: 4 })));
  await signInToTrial();
  expect(platform.heardOf(free)[0]?.input).toMatchObject({ platform: 'W', gatewayVersion: 3 });
  expect($session.get().state).toBe('trial');
});

test('signing in elsewhere leaves for the other site and remembers which', async () => {
  const { platform, startSocial, readSocialStart } = await waysIn();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  platform.on(start, () => success({ url: 'https://elsewhere.example/ask' }));
  await startSocial('google', '/en');
  expect(assign).toHaveBeenCalledWith('https://elsewhere.example/ask');
  expect(readSocialStart()).toEqual({ provider: 'google', homePath: '/en' });
});

test.each([
  ['google', '?code=c-1&state=s-1', { provider: 'google', code: 'c-1', state: 's-1' }],
  ['telegram', '#tgAuthResult=ab+/=', { provider: 'telegram', tgAuthResult: 'ab+/=' }],
] as const)('the way back from %s signs in with what came along', async (provider, tail, sent) => {
  const { platform, startSocial, returnFromSocial, readSocialStart, $session, $welcome } =
    await waysIn();
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  platform.on(start, () => success({ url: 'https://elsewhere.example/' }));
  platform.on(finish, () => success({ ...signedIn, account: 'g7', isNew: true }));
  await startSocial(provider, '/');
  await returnFromSocial(new URL(`https://site.example/social${tail}`));
  expect(platform.heardOf(finish)[0]?.input).toEqual(sent);
  expect($session.get().state).toBe('member');
  expect($welcome.get()).toBe('g7');
  expect(readSocialStart()).toBeUndefined();
});

test('a code is kept until the way back, for one try', async () => {
  const { platform, startSocial, returnFromSocial } = await waysIn();
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  platform.on(start, () => success({ url: 'https://elsewhere.example/' }));
  platform.on(finish, () => refusal('social_failed'));
  await startSocial('google', '/', 'RIVER22334');
  const back = new URL('https://site.example/social?code=c-1&state=s-1');
  await returnFromSocial(back);
  await startSocial('google', '/');
  await returnFromSocial(back);
  const sent = platform.heardOf(finish).map(({ input }) => input);
  expect(sent[0]).toHaveProperty('referralCode', 'RIVER22334');
  expect(sent[1]).not.toHaveProperty('referralCode');
});

test.each([
  ['', 'social_failed'],
  ['?error=server_error&state=s-1', 'social_failed'],
  ['?error=access_denied&state=s-1', 'social_cancelled'],
  ['#tgAuthResult=false', 'social_cancelled'],
])('a way back with “%s” is %s, without a call', async (tail, code) => {
  const { platform, returnFromSocial } = await waysIn();
  sessionStorage.setItem('social', 'google /');
  const answer = await returnFromSocial(new URL(`https://site.example/social${tail}`));
  expect(answer).toMatchObject({ ok: false, refusal: { code } });
  expect(platform.heardOf(finish)).toHaveLength(0);
});

test('a code that is missing on the way back is the login form’s to ask for, once', async () => {
  const { platform, returnFromSocial } = await waysIn();
  const { consumeLoginStart } = await import('#stores/identity/login-start.ts');
  sessionStorage.setItem('social', 'google /');
  platform.on(finish, () => refusal('second_factor_required'));
  await returnFromSocial(new URL('https://site.example/social?code=c-1&state=s-1'));
  expect(consumeLoginStart()).toBe('code');
  expect(consumeLoginStart()).toBeUndefined();
});

test('a way back that nobody of this tab began is refused', async () => {
  const { platform, returnFromSocial } = await waysIn();
  const answer = await returnFromSocial(new URL('https://site.example/social?code=c&state=s'));
  expect(answer.ok).toBe(false);
  expect(platform.heardOf(finish)).toHaveLength(0);
});

test('closing the browser’s passkey window is told apart from what cannot be', async () => {
  const { platform, signInByPasskey, passkeyCancelled, passkeyImpossible } = await waysIn();
  platform.on('POST /wps/session/passkey/options', () =>
    success({ options: '{"challenge":"AA"}' }),
  );
  const get = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } });
  const answer = await signInByPasskey(false);
  expect(answer).toMatchObject({ ok: false, refusal: { code: passkeyCancelled } });
  get.mockRejectedValue(new DOMException('no such site', 'SecurityError'));
  expect(await signInByPasskey(false)).toMatchObject({ refusal: { code: passkeyImpossible } });
  platform.on('POST /wps/session/passkey/options', () => refusal('too_many_requests'));
  expect(await signInByPasskey(false)).toMatchObject({ refusal: { code: 'too_many_requests' } });
});

test.each([
  [
    '{"username":"lotus","mobileNum":"+84 ••• 678"}',
    { username: 'lotus', mobileNum: '+84 ••• 678' },
  ],
  ['{"username":7}', {}],
  ['not json', {}],
  ['null', {}],
])('a remembered name is read from %s', async (content, read) => {
  const { readRememberedName } = await waysIn();
  // A cookie of this name takes https, which the pages of these tests are not fetched by.
  const cookie = `${rememberedCookie}=${encodeURIComponent(content)}`;
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  expect(readRememberedName()).toEqual(read);
});
