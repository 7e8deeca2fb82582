// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { later, refusal, signedIn, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const login = 'POST /wps/session/login';
const logout = 'DELETE /wps/session/logout';
const info = 'GET /wps/member/info';

const credentials = { username: 'lotus', password: 'deep water 9' };

async function signedInStores() {
  const stores = await freshStores();
  stores.platform.on(login, () => success(signedIn));
  stores.platform.on(info, () => success(someMember()));
  await stores.login(credentials);
  return stores;
}

test('a session is unknown until the platform was asked', async () => {
  const { $session } = await freshStores();
  expect($session.get()).toEqual({ state: 'unknown' });
});

test('a sign-in is sent sealed and makes the member known to the page', async () => {
  const { platform, root, $session } = await signedInStores();
  expect(platform.heardOf(login)[0]?.input).toEqual(credentials);
  expect($session.get()).toMatchObject({ state: 'member', member: { account: 'lotus' } });
  expect(root.dataset.session).toBe('member');
});

test('a sign-in leaves the display hints of the specification in session storage', async () => {
  await signedInStores();
  expect({ ...sessionStorage }).toMatchObject({
    token: 'token-1',
    account: 'lotus',
    username: 'lotus',
    nickname: 'Lotus',
    customerId: 'm-1',
    isAgent: '0',
    toUpline: 'false',
    memberLabel: 'Silver',
    cpw: 'false',
  });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('deep water');
});

test('a refused sign-in changes nothing and hands the refusal back', async () => {
  const { platform, login: signIn, $session, root } = await freshStores();
  platform.on(login, () => refusal('invalid_credentials', { captcha: true }));
  const answer = await signIn(credentials);
  expect(answer).toMatchObject({
    ok: false,
    refusal: { code: 'invalid_credentials', detail: { captcha: true }, requestId: 'req-7' },
  });
  expect($session.get().state).toBe('unknown');
  expect(root.dataset.session).toBeUndefined();
});

test.each([
  [0, 'member'],
  [1, 'agent'],
  [2, 'agent'],
  [41, 'agent'],
  [42, 'agent'],
  [4, 'trial'],
] as const)('an account of type %i has a session of kind %s', async (type, kind) => {
  const { platform, loadSession, $session, root } = await freshStores();
  platform.on(info, () => success(someMember({ type })));
  await loadSession();
  expect($session.get().state).toBe(kind);
  expect(root.dataset.session).toBe(kind);
});

test('a platform that knows no session makes the page a guest’s', async () => {
  const { platform, loadSession, $session, root } = await freshStores();
  root.dataset.session = 'member';
  platform.on(info, () => refusal('not_logged_in'));
  await loadSession();
  expect($session.get()).toEqual({ state: 'guest' });
  expect(root.dataset.session).toBe('guest');
});

test('a broken line leaves the session unknown, with the reason', async () => {
  const { platform, loadSession, $session } = await freshStores();
  platform.on(info, () => {
    throw new TypeError('no route');
  });
  await loadSession();
  expect($session.get()).toMatchObject({
    state: 'unknown',
    refusal: { code: 'network_unreachable' },
  });
});

test('two questions about the session at once are one call', async () => {
  const { platform, loadSession } = await freshStores();
  platform.on(info, () => success(someMember()));
  await Promise.all([loadSession(), loadSession()]);
  expect(platform.heardOf(info)).toHaveLength(1);
});

test('a sign-out carries the token, clears the hints and keeps the merchant’s', async () => {
  const { platform, logout: signOut, $session } = await signedInStores();
  sessionStorage.setItem('merchantCode', 'halcyon');
  platform.on(logout, () => success({ ended: true }));
  await signOut();
  expect(platform.heardOf(logout)[0]?.headers.get('foyer-token')).toBe('token-1');
  expect($session.get().state).toBe('guest');
  expect({ ...sessionStorage }).toEqual({ merchantCode: 'halcyon' });
});

test('a sign-out of a session that had ended already succeeds', async () => {
  const { platform, logout: signOut, $session } = await signedInStores();
  platform.on(logout, () => refusal('not_logged_in'));
  expect((await signOut()).ok).toBe(true);
  expect($session.get().state).toBe('guest');
});

test('a sign-out that does not reach the platform keeps the session', async () => {
  const { platform, logout: signOut, $session } = await signedInStores();
  platform.on(logout, () => {
    throw new TypeError('no route');
  });
  expect(await signOut()).toMatchObject({ ok: false, refusal: { code: 'network_unreachable' } });
  expect($session.get().state).toBe('member');
  expect(sessionStorage.getItem('token')).toBe('token-1');
});

test('an answer from before a sign-out does not bring the member back', async () => {
  const { platform, loadSession, logout: signOut, $session } = await signedInStores();
  const slow = later<unknown>();
  platform.on(info, () => slow.promise);
  platform.on(logout, () => success({ ended: true }));
  const loading = loadSession();
  await signOut();
  slow.settle(success(someMember()));
  await loading;
  expect($session.get().state).toBe('guest');
});

test('a welcome outlives the page it was made on and ends when it was read', async () => {
  const first = await freshStores();
  first.saveWelcome('lotus');
  const kept = { ...sessionStorage };
  const next = await freshStores();
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  expect(next.$welcome.get()).toBe('lotus');
  next.clearWelcome();
  expect(next.$welcome.get()).toBeUndefined();
  expect(sessionStorage.getItem('welcome')).toBeNull();
});

test('another tab’s sign-out ends the session here', async () => {
  const { $session } = await signedInStores();
  const otherTab = new BroadcastChannel('foyer-session');
  otherTab.postMessage('ended');
  await expect.poll(() => $session.get().state).toBe('guest');
  otherTab.close();
});

test('another tab’s sign-in is loaded here', async () => {
  const { platform, loadSession, $session } = await freshStores();
  platform.on(info, () => refusal('not_logged_in'));
  await loadSession();
  platform.on(info, () => success(someMember({ account: 'river', type: 1 })));
  const otherTab = new BroadcastChannel('foyer-session');
  otherTab.postMessage('started');
  await expect.poll(() => $session.get()).toMatchObject({ state: 'agent' });
  otherTab.close();
});

test('a sign-in and a sign-out are told to the other tabs', async () => {
  const { platform, login: signIn, logout: signOut } = await freshStores();
  platform.on(login, () => success(signedIn));
  platform.on(info, () => success(someMember()));
  platform.on(logout, () => success({ ended: true }));
  const news: unknown[] = [];
  const otherTab = new BroadcastChannel('foyer-session');
  otherTab.onmessage = ({ data }) => news.push(data);
  await signIn(credentials);
  await signOut();
  await expect.poll(() => news).toEqual(['started', 'ended']);
  otherTab.close();
});
