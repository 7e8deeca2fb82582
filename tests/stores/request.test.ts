// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { logout, memberInfo } from '#contract/identity/accounts.ts';
import { balance } from '#contract/money/wallet.ts';
import { refusal, someBalance, someMember, success } from './fake-platform.ts';
import { freshStores } from './fresh-stores.ts';

const info = 'GET /wps/member/info';
const wallet = 'GET /wps/v2/wallets/balance';
const logoutCall = 'DELETE /wps/session/logout';

test('a call speaks the page’s language and carries the session’s token', async () => {
  const { platform, root, request } = await freshStores();
  root.dataset.language = 'EN';
  sessionStorage.setItem('token', 'abc');
  platform.on(wallet, () => success(someBalance('1')));
  await request(balance, {});
  expect(platform.heard[0]?.headers.get('language')).toBe('EN');
  expect(platform.heard[0]?.headers.get('foyer-token')).toBe('abc');
});

test('a session found ended by the page itself makes it a guest’s without asking to log in', async () => {
  const { platform, root, request, loadSession, $session } = await freshStores();
  platform.on(info, () => success(someMember()));
  await loadSession();
  platform.on(wallet, () => refusal('not_logged_in'));
  await request(balance, {});
  expect($session.get().state).toBe('guest');
  expect(root.dataset.session).toBe('guest');
  expect(root.dataset.opening).toBeUndefined();
});

test('a session found ended by what a member pressed asks to log in', async () => {
  const { platform, root, request, $session } = await freshStores();
  platform.on(wallet, () => refusal('not_logged_in'));
  await request(balance, {}, { startedByMember: true });
  expect($session.get().state).toBe('guest');
  expect(root.dataset.opening).toBe('login');
});

test('a refusal that crossed a sign-in does not end the new session', async () => {
  const { platform, request, loadSession, $session } = await freshStores();
  platform.on(info, () => success(someMember()));
  platform.on(wallet, async () => {
    await loadSession();
    return refusal('not_logged_in');
  });
  await request(balance, {});
  expect($session.get().state).toBe('member');
});

test('a token that another tab replaced is renewed and the call made again', async () => {
  const { platform, request } = await freshStores();
  sessionStorage.setItem('token', 'old');
  sessionStorage.setItem('customerId', 'm-1');
  platform.on(info, () => success(someMember({ token: 'new' })));
  platform.on(logoutCall, ({ headers }) =>
    headers.get('foyer-token') === 'new' ? success({ ended: true }) : refusal('invalid_token'),
  );
  expect((await request(logout, {})).ok).toBe(true);
  expect(platform.heardOf(logoutCall)).toHaveLength(2);
});

test('a session that a sign-in beside it replaced is found, not ended', async () => {
  const { platform, request, loadSession, $session, root } = await freshStores();
  platform.on(info, () => success(someMember()));
  await loadSession();
  platform.on(wallet, () => refusal('not_logged_in'));
  platform.on(info, () => success(someMember({ id: 'm-2', account: 'river', token: 'new' })));
  await request(balance, {}, { startedByMember: true });
  expect($session.get()).toMatchObject({ member: { account: 'river' } });
  expect(root.dataset.opening).toBeUndefined();
  expect(platform.heardOf(wallet)).toHaveLength(1);
});

test('refusals of one member’s calls ask once who is signed in, and none is made again as another', async () => {
  const { platform, request, loadSession } = await freshStores();
  platform.on(info, () => success(someMember()));
  await loadSession();
  let late = () => {};
  const isLate = new Promise<void>((resolve) => {
    late = resolve;
  });
  platform.on(info, () => success(someMember({ id: 'm-2', account: 'river', token: 'new' })));
  platform.on(wallet, () => refusal('not_logged_in'));
  platform.on(logoutCall, async () => {
    await isLate;
    return refusal('not_logged_in');
  });
  const leaving = request(logout, {});
  await Promise.all([request(balance, {}), request(balance, {})]);
  late();
  await leaving;
  expect(platform.heardOf(info)).toHaveLength(3);
  expect(platform.heardOf(logoutCall)).toHaveLength(1);
});

test('a call meant for one member is never made again as another', async () => {
  const { platform, request, $session } = await freshStores();
  sessionStorage.setItem('token', 'old');
  sessionStorage.setItem('customerId', 'm-1');
  platform.on(info, () => success(someMember({ id: 'm-2', account: 'river' })));
  platform.on(logoutCall, () => refusal('invalid_token'));
  const answer = await request(logout, {});
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'invalid_token' } });
  expect(platform.heardOf(logoutCall)).toHaveLength(1);
  expect($session.get()).toMatchObject({ member: { account: 'river' } });
});

test('a page of another contract version is marked outdated', async () => {
  const { platform, request, $outdated } = await freshStores();
  expect($outdated.get()).toBe(false);
  platform.on(info, () => refusal('outdated_client'));
  await request(memberInfo, {});
  expect($outdated.get()).toBe(true);
});

test('a call without an answer for 30 seconds says so, and is not made again', async () => {
  const { platform, request } = await freshStores();
  vi.useFakeTimers();
  platform.on(wallet, () => new Promise(() => {}));
  const answer = request(balance, {});
  await vi.advanceTimersByTimeAsync(29_999);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toMatchObject({ ok: false, refusal: { code: 'timed_out', message: '' } });
  expect(platform.heardOf(wallet)).toHaveLength(1);
  vi.useRealTimers();
});

test('a broken line is told apart from a slow one', async () => {
  const { platform, request } = await freshStores();
  platform.on(wallet, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await request(balance, {})).toMatchObject({ refusal: { code: 'network_unreachable' } });
});
