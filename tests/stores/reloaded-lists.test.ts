// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { someBalance, someMember, success } from './fake-platform.ts';
import { freshStores } from './fresh-stores.ts';

const money = { amountMinor: '50000000', currency: 'VND' };

/** A list in pages of one entry, which are numbered from 1; the latest comes first. */
interface List {
  readonly call: string;
  /** Parameter that names where an earlier page begins. */
  readonly from: string;
  readonly page: (entry: number) => unknown;
  readonly open: (stores: Awaited<ReturnType<typeof openStores>>) => {
    readonly follow: (anew?: boolean) => () => void;
    readonly reload: () => unknown;
    readonly readOn: () => unknown;
    readonly shown: () => unknown;
  };
}

async function openStores() {
  const stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('1')));
  stores.platform.on('GET /wps/withdrawals/options', () =>
    success({ available: money, blocks: [] }),
  );
  stores.platform.on('GET /wps/deposits/methods', () => success({ list: [] }));
  await stores.loadSession();
  return {
    ...stores,
    withdrawals: await import('#stores/money/withdrawals.ts'),
    deposits: await import('#stores/money/deposits.ts'),
    bets: await import('#stores/draws/own-bets.ts'),
    rounds: await import('#stores/play/bets.ts'),
  };
}

const lists: Readonly<Record<string, List>> = {
  withdrawals: {
    call: 'GET /wps/withdrawals',
    from: 'before',
    page: (entry) => ({ list: [{ id: String(entry) }], hasMore: entry > 1 }),
    open: ({ withdrawals }) => ({
      follow: (anew) => withdrawals.followWithdrawals(anew ? { fromMs: 7 } : {}),
      reload: withdrawals.loadWithdrawals,
      readOn: withdrawals.loadEarlier,
      shown: withdrawals.$withdrawals.get,
    }),
  },
  deposits: {
    call: 'GET /wps/deposits',
    from: 'beforeId',
    page: (entry) => ({ list: [{ depositId: String(entry) }], hasMore: entry > 1 }),
    open: ({ deposits }) => ({
      follow: (anew) => deposits.followDeposits(anew ? { fromMs: 7 } : {}),
      reload: deposits.loadDeposits,
      readOn: deposits.loadEarlier,
      shown: deposits.$deposits.get,
    }),
  },
  'bets on a lottery': {
    call: 'GET /lgw/lottery/bets',
    from: 'cursor',
    page: (entry) => ({ bets: [{ betId: entry }], ...(entry > 1 && { next: String(entry) }) }),
    open: ({ bets }) => ({
      follow: (anew) => bets.followOwnBets(anew ? 'KTD_K3_3M' : 'KTD_K3_5M'),
      reload: bets.reloadOwnBets,
      readOn: () => bets.readEarlierOwnBets('KTD_K3_5M'),
      shown: bets.$ownBets.get,
    }),
  },
  'open rounds': {
    call: 'GET /wps/member/bets/open',
    from: 'cursor',
    page: (entry) => ({ lines: [{ roundId: entry }], ...(entry > 1 && { next: String(entry) }) }),
    open: ({ rounds }) => ({
      follow: rounds.followOpenRounds,
      reload: rounds.loadOpenRounds,
      readOn: rounds.readEarlierOpenRounds,
      shown: rounds.$openRounds.get,
    }),
  },
};

test.each(Object.entries(lists))(
  '%s stay as many when they are reloaded, and begin anew when they are opened again',
  async (_, { call, from, page, open }) => {
    const stores = await openStores();
    const { follow, reload, readOn, shown } = open(stores);
    let latest = 3;
    stores.platform.on(call, ({ query }) =>
      success(page(from in query ? Number(query[from]) - 1 : latest)),
    );
    /** Numbers of the entries that are shown. */
    const numbers = () =>
      (JSON.stringify(shown()).match(/"(?:id|depositId|betId|roundId)":"?\d/g) ?? []).map((each) =>
        Number(each.at(-1)),
      );
    const end = follow();
    await eventually(() => expect(numbers()).toEqual([3]));
    await readOn();
    expect(numbers()).toEqual([3, 2]);
    latest = 5;
    await reload();
    expect(numbers()).toEqual([5, 4]);
    end();
    const endAnew = follow(true);
    await eventually(() => expect(numbers()).toEqual([5]));
    endAnew();
  },
);
