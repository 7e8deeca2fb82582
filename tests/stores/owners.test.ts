// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { later, someBalance, someMember, success } from './fake-platform.ts';
import { freshStores } from './fresh-stores.ts';

const info = 'GET /wps/member/info';
const money = { amountMinor: '777', currency: 'VND' };

/**
 * Calls of each store with their answers, and the way to open the store; each answer shows its
 * member.
 */
const stores = {
  deposits: {
    calls: {
      'GET /wps/deposits': { list: [], hasMore: true },
      'GET /wps/deposits/methods': { list: [] },
    },
    open: async () => {
      const { $deposits, loadDeposits } = await import('#stores/money/deposits.ts');
      return { $state: $deposits, load: loadDeposits };
    },
  },
  withdrawals: {
    calls: {
      'GET /wps/withdrawals': { list: [], hasMore: true },
      'GET /wps/withdrawals/options': { available: money, blocks: [] },
    },
    open: async () => {
      const { $withdrawals, loadWithdrawals } = await import('#stores/money/withdrawals.ts');
      return { $state: $withdrawals, load: loadWithdrawals };
    },
  },
  profile: {
    calls: { 'GET /wps/member/profile': { nickname: 'Linh' } },
    open: async () => {
      const { $profile, loadProfile } = await import('#stores/identity/profile.ts');
      return { $state: $profile, load: loadProfile };
    },
  },
  funds: {
    calls: { 'GET /wps/member/info/funds/consolidated': { main: money, vendors: [] } },
    open: async () => {
      const { $funds, loadFunds } = await import('#stores/money/funds.ts');
      return { $state: $funds, load: loadFunds };
    },
  },
};

async function arrive(name: keyof typeof stores) {
  const page = await freshStores();
  page.platform.on(info, () => success(someMember()));
  page.platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('1')));
  const { calls, open } = stores[name];
  const { $state, load } = await open();
  await page.loadSession();
  const answer = (reply: (value: object) => unknown) => {
    for (const [call, value] of Object.entries(calls)) page.platform.on(call, () => reply(value));
  };
  const becomeAnother = () => {
    page.platform.on(info, () => success(someMember({ id: 'm-2', account: 'river' })));
    return page.loadSession();
  };
  return { state: () => $state.get().state, load, answer, becomeAnother };
}

const each = test.each(Object.keys(stores) as (keyof typeof stores)[]);

each('%s of the member before are shown no more', async (name) => {
  const { state, load, answer, becomeAnother } = await arrive(name);
  answer(success);
  await load();
  expect(state()).toBe('ready');
  await becomeAnother();
  expect(state()).toBe('loading');
});

each('%s that were asked for by the member before are dropped', async (name) => {
  const { state, load, answer, becomeAnother } = await arrive(name);
  const slow = later<undefined>();
  answer(async (value) => {
    await slow.promise;
    return success(value);
  });
  const loading = load();
  await becomeAnother();
  slow.settle(undefined);
  await loading;
  expect(state()).toBe('loading');
});
