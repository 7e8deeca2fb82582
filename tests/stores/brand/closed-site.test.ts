// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memberInfo } from '#contract/identity/accounts.ts';
import { balance } from '#contract/money/wallet.ts';
import { refusal, someBalance, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const wallet = 'GET /wps/v2/wallets/balance';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.spyOn(location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each(['maintenance', 'region_restricted'] as const)(
  'a call refused with %s loads the page again, once a minute',
  async (code) => {
    const { platform, request } = await freshStores();
    platform.on(wallet, () => refusal(code));
    await request(balance, {});
    expect(location.reload).toHaveBeenCalledTimes(1);
    await request(balance, {});
    vi.setSystemTime(Date.now() + 59_000);
    await request(balance, {});
    expect(location.reload).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 2_000);
    await request(balance, {});
    expect(location.reload).toHaveBeenCalledTimes(2);
  },
);

test('the closed page itself, other refusals and good answers load nothing again', async () => {
  const { platform, request, root } = await freshStores();
  platform.on(wallet, () => refusal('too_many_requests'));
  await request(balance, {});
  platform.on(wallet, () => success(someBalance('1')));
  await request(balance, {});
  root.dataset.closed = '';
  platform.on(wallet, () => refusal('maintenance'));
  await request(balance, {});
  expect(location.reload).not.toHaveBeenCalled();
});

test('a guest whom an old cookie let into a site for members is sent to sign in', async () => {
  const { platform, request, root } = await freshStores();
  root.dataset.guestsGo = '/en/login';
  platform.on('GET /wps/member/info', () => refusal('not_logged_in'));
  await request(memberInfo, {});
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/en/login');
});

test('a guest stays where guests may be', async () => {
  const { platform, request, $session } = await freshStores();
  platform.on('GET /wps/member/info', () => refusal('not_logged_in'));
  await request(memberInfo, {});
  expect($session.get().state).toBe('guest');
  expect(location.assign).not.toHaveBeenCalled();
});
