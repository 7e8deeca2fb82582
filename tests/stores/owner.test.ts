// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { later, refusal, someBalance, someMember, success } from './fake-platform.ts';
import { freshStores } from './fresh-stores.ts';

const info = 'GET /wps/member/info';
const favouritesCall = 'GET /lgw/games/favourites';

/** Answers of the platform about the first member: each has something of hers. */
const hers: Readonly<Record<string, unknown>> = {
  'GET /wps/member/security': { email: 'hers' },
  'GET /wps/member/sessions': { list: [{ id: 'hers' }] },
  'GET /wps/member/logins': { list: [{ id: 'hers' }], totalPages: 1 },
  [favouritesCall]: { content: [{ gameId: 'hers', gameType: 'FISH' }], totalPages: 1 },
  'GET /wps/member/info/funds/consolidated': { vendors: [{ title: 'hers' }] },
  'GET /wps/v2/wallets/balance': { ...someBalance('700'), note: 'hers' },
  'GET /wps/deposits/methods': { list: [] },
  'GET /wps/deposits': { list: [{ depositId: 'hers' }], hasMore: false },
  'GET /wps/withdrawals/options': { holder: 'hers' },
  'GET /wps/withdrawals': { list: [], hasMore: false },
  'GET /wps/member/statement': { lines: [{ transferId: 'hers' }] },
  'GET /wps/member/messages': { list: [{ id: 'hers' }], pageNo: 1, unreadCount: 3 },
  'GET /wps/member/info/icon': { icon: 'hers' },
  'GET /wps/member/profile': { nickname: 'hers' },
  'GET /wps/member/levels': { list: [{ name: 'hers' }] },
  'GET /wps/member/referrals': { code: 'hers', list: [] },
  'GET /wps/wallets/upline': { upline: 'hers' },
  'GET /wps/member/responsible-play': { note: 'hers' },
  'GET /wps/member/responsible-play/session': { note: 'hers' },
  'GET /wps/system/notices': { list: [{ id: 'hers' }] },
};

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/stores/**/*.ts');

/** Every store of the page, as a person could read it. */
async function allStores(): Promise<Readonly<Record<string, () => unknown>>> {
  const found: Record<string, () => unknown> = {};
  for (const [path, load] of Object.entries(modules)) {
    for (const [name, store] of Object.entries(await load())) {
      if (name.startsWith('$') && store instanceof Object && 'get' in store) {
        found[`${path.split('/').at(-1)} ${name}`] = store.get as () => unknown;
      }
    }
  }
  return found;
}

/** Names of the stores in which something of hers is to be read. */
async function storesWithHers(): Promise<readonly string[]> {
  const asText = (_: string, value: unknown) => (value instanceof Set ? [...value] : value);
  return Object.entries(await allStores())
    .filter(([, get]) => JSON.stringify(get(), asText)?.includes('hers'))
    .map(([name]) => name);
}

/** The first member's page, on which everything that it can ask for was asked for. */
async function fullPage() {
  const stores = await freshStores();
  stores.platform.on(info, () => success(someMember()));
  await stores.loadSession();
  for (const [call, value] of Object.entries(hers)) stores.platform.on(call, () => success(value));
  return { ...stores, loadAll: await loadersOf(stores) };
}

async function loadersOf({ refreshWallet }: Awaited<ReturnType<typeof freshStores>>) {
  const security = await import('#stores/identity/security.ts');
  const sessions = await import('#stores/identity/sessions.ts');
  const favourites = await import('#stores/play/favourites.ts');
  const funds = await import('#stores/money/funds.ts');
  const deposits = await import('#stores/money/deposits.ts');
  const withdrawals = await import('#stores/money/withdrawals.ts');
  const statement = await import('#stores/money/statement.ts');
  const messages = await import('#stores/care/messages.ts');
  const icon = await import('#stores/identity/icon.ts');
  const notices = await import('#stores/care/notices.ts');
  const { loadProfile } = await import('#stores/identity/profile.ts');
  const { loadLevels } = await import('#stores/rewards/levels.ts');
  const { turnReferrals } = await import('#stores/rewards/referrals.ts');
  const { loadUpline } = await import('#stores/money/upline.ts');
  const { loadPlay } = await import('#stores/protection/responsible-play.ts');
  const { loadSessionPlay } = await import('#stores/protection/session-reminder.ts');
  const loads = [
    security.loadSecurity,
    sessions.loadSessions,
    () => sessions.turnSignIns(1),
    favourites.loadFavourites,
    funds.loadFunds,
    () => refreshWallet(),
    deposits.loadDeposits,
    withdrawals.loadWithdrawals,
    () => statement.openStatement({}),
    () => messages.openInboxPage(1),
    icon.loadIcon,
    () => notices.loadNotices('unread'),
    loadProfile,
    loadLevels,
    () => turnReferrals(1, 1),
    loadUpline,
    loadPlay,
    loadSessionPlay,
  ];
  return () => Promise.all(loads.map((load) => load()));
}

const everyStore = 18;

test('nothing of one member is to be read in any store once another is signed in', async () => {
  const { platform, loadSession, loadAll } = await fullPage();
  await loadAll();
  expect(await storesWithHers()).toHaveLength(everyStore);
  platform.on(info, () => success(someMember({ id: 'm-2' })));
  platform.on(favouritesCall, () => success({ content: [], totalPages: 1 }));
  await loadSession();
  expect(await storesWithHers()).toEqual([]);
  const { $unreadCount } = await import('#stores/care/messages.ts');
  expect($unreadCount.get()).toBe(0);
});

test('answers about one member that come after another has signed in are dropped', async () => {
  const { platform, loadSession, loadAll } = await fullPage();
  const slow = later<undefined>();
  for (const [call, value] of Object.entries(hers)) {
    platform.on(call, () => slow.promise.then(() => success(value)));
  }
  const loading = loadAll();
  await eventually(() => expect(platform.heard.length).toBeGreaterThan(everyStore));
  platform.on(info, () => success(someMember({ id: 'm-2' })));
  platform.on(favouritesCall, () => success({ content: [], totalPages: 1 }));
  await loadSession();
  slow.settle(undefined);
  await loading;
  expect(await storesWithHers()).toEqual([]);
});

test('who signs out leaves nothing behind either', async () => {
  const { platform, logout, loadAll } = await fullPage();
  await loadAll();
  platform.on('DELETE /wps/session/logout', () => success({ ended: true }));
  await logout();
  expect(await storesWithHers()).toEqual([]);
});

test('the hearts of the page follow the member who is signed in now', async () => {
  const { platform, loadSession, loadAll } = await fullPage();
  await loadAll();
  const { $favourites } = await import('#stores/play/favourites.ts');
  platform.on(info, () => success(someMember({ id: 'm-2' })));
  platform.on(favouritesCall, () =>
    success({ content: [{ gameId: 'his', gameType: 'FISH' }], totalPages: 1 }),
  );
  await loadSession();
  await eventually(() => expect([...($favourites.get() ?? [])]).toEqual(['his']));
});

test('a heart that is refused after another has signed in is not put among theirs', async () => {
  const { platform, loadSession, loadAll } = await fullPage();
  await loadAll();
  const { $favourites, toggleFavourite } = await import('#stores/play/favourites.ts');
  const slow = later<unknown>();
  platform.on('DELETE /lgw/games/favourites', () => slow.promise);
  const pressed = toggleFavourite('hers');
  platform.on(info, () => success(someMember({ id: 'm-2' })));
  platform.on(favouritesCall, () => success({ content: [], totalPages: 1 }));
  await loadSession();
  slow.settle(refusal('internal_error'));
  await pressed;
  expect([...($favourites.get() ?? [])]).toEqual([]);
});

test('what a tab asks as another signs in elsewhere is asked again after the news', async () => {
  const { platform, loadSession, $session } = await fullPage();
  const before = later<unknown>();
  platform.on(info, () => before.promise);
  const asked = loadSession();
  await eventually(() => expect(platform.heardOf(info)).toHaveLength(2));
  platform.on(info, () => success(someMember({ id: 'm-2' })));
  new BroadcastChannel('foyer-session').postMessage('started');
  await eventually(() => expect($session.get()).toMatchObject({ member: { id: 'm-2' } }));
  before.settle(success(someMember()));
  await asked;
  expect($session.get()).toMatchObject({ member: { id: 'm-2' } });
});

test('marks of the member before in the tab go with another sign-in', async () => {
  const { platform, loadSession, saveWelcome, $welcome } = await fullPage();
  saveWelcome('lotus');
  sessionStorage.setItem('passwordExpired', 'true');
  platform.on(info, () => success(someMember({ id: 'm-2', account: 'river' })));
  await loadSession();
  expect($welcome.get()).toBeUndefined();
  expect(sessionStorage.getItem('passwordExpired')).toBeNull();
  expect(sessionStorage.getItem('account')).toBe('river');
});
