// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { FakeEvents } from '../fake-events.ts';
import { later, refusal, someBalance, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const info = 'GET /wps/member/info';
const balance = 'GET /wps/v2/wallets/balance';

async function memberStores() {
  const stores = await freshStores();
  stores.platform.on(info, () => success(someMember()));
  stores.platform.on(balance, () => success(someBalance('8800000')));
  await stores.loadSession();
  return stores;
}

test('a wallet is asked for, and shows what the platform says', async () => {
  const { $wallet, $walletAsking, refreshWallet } = await memberStores();
  const states: string[] = [];
  $walletAsking.subscribe(({ state }) => states.push(state));
  await refreshWallet();
  expect(states).toEqual(['none', 'open', 'answered']);
  expect($wallet.get()).toEqual({ state: 'ready', value: someBalance('8800000') });
});

test('of two refreshes the later one counts, for money may have moved between them', async () => {
  const { platform, $wallet, refreshWallet } = await memberStores();
  const slow = later<unknown>();
  platform.on(balance, () => slow.promise);
  const first = refreshWallet();
  platform.on(balance, () => success(someBalance('9')));
  await refreshWallet();
  slow.settle(success(someBalance('8')));
  await first;
  expect($wallet.get()).toEqual({ state: 'ready', value: someBalance('9') });
});

test('a failed refresh says why and keeps the last figures, whoever pressed', async () => {
  const { platform, $wallet, $walletAsking, refreshWallet } = await memberStores();
  await refreshWallet();
  platform.on(balance, () => refusal('internal_error'));
  await refreshWallet({ startedByMember: true });
  expect($walletAsking.get()).toMatchObject({ refusal: { code: 'internal_error' } });
  expect($wallet.get()).toEqual({ state: 'ready', value: someBalance('8800000') });
});

test('an answer that arrives after the sign-out is not shown', async () => {
  const { platform, $wallet, refreshWallet, logout } = await memberStores();
  const slow = later<unknown>();
  platform.on(balance, () => slow.promise);
  platform.on('DELETE /wps/session/logout', () => success({ ended: true }));
  const refreshing = refreshWallet();
  await logout();
  slow.settle(success(someBalance('1')));
  await refreshing;
  expect($wallet.get()).toEqual({ state: 'loading' });
});

test('another member’s session begins without the figures of the one before', async () => {
  const { platform, $wallet, refreshWallet, loadSession } = await memberStores();
  await refreshWallet();
  platform.on(info, () => success(someMember({ id: 'm-2' })));
  await loadSession();
  expect($wallet.get()).toEqual({ state: 'loading' });
});

test('figures that were read before anybody was named are nobody’s once there is a guest', async () => {
  const stores = await freshStores();
  const { platform, $wallet, refreshWallet, loadSession } = stores;
  platform.on(balance, () => success(someBalance('8800000')));
  await refreshWallet();
  platform.on(info, () => refusal('not_logged_in'));
  await loadSession();
  expect($wallet.get()).toEqual({ state: 'loading' });
});

test('an opened wallet is not asked for a second time', async () => {
  const { platform, openWallet } = await memberStores();
  await openWallet();
  await openWallet();
  expect(platform.heardOf(balance)).toHaveLength(1);
});

test('hiding the balance is remembered by the browser', async () => {
  const { $hidden, toggleHidden } = await memberStores();
  toggleHidden();
  expect($hidden.get()).toBe(true);
  expect(localStorage.getItem('balanceHidden')).toBe('yes');
  toggleHidden();
  expect($hidden.get()).toBe(false);
});

test('a change on the platform is shown, also one that comes while the wallet is read', async () => {
  const { platform, $wallet, refreshWallet, followWallet } = await memberStores();
  const stop = followWallet();
  const stream = FakeEvents.opened.at(-1);
  stream?.begin();
  const slow = later<unknown>();
  platform.on(balance, () => slow.promise);
  const reading = refreshWallet();
  stream?.say('change', 'wallet');
  platform.on(balance, () => success(someBalance('9')));
  slow.settle(success(someBalance('8')));
  await reading;
  await eventually(() =>
    expect($wallet.get()).toEqual({ state: 'ready', value: someBalance('9') }),
  );
  stop();
});
