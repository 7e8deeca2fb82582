// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeEvents } from '../fake-events.ts';
import { type FakePlatform, later, refusal, someBalance, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const launchCall = 'POST /wps/game/launchGame';
const playCall = 'GET /wps/game/session';
const none = { amountMinor: '0', currency: 'VND' };
const playing = {
  openedAtMs: 1,
  isOpen: true,
  isInRound: false,
  stake: none,
  payout: none,
  net: none,
};
const stop = { code: 'stake_limit_reached', untilMs: 86_400_000 } as const;

let platform: FakePlatform;
let root: HTMLElement;
let host: typeof import('#stores/play/game-host.ts');
let notes: typeof import('#stores/play/host-note.ts');
let dialogs: typeof import('#stores/site-dialogs.ts');

beforeEach(async () => {
  ({ platform, root } = await freshStores());
  platform.on('GET /wps/wallet/balance', () => success(someBalance('100')));
  platform.on(launchCall, () =>
    success({ game_url: 'http://games.example/play', gameSessionId: 'g-1', isTrial: false }),
  );
  platform.on(playCall, () => success(playing));
  host = await import('#stores/play/game-host.ts');
  notes = await import('#stores/play/host-note.ts');
  dialogs = await import('#stores/site-dialogs.ts');
});

const say = (message: Parameters<typeof host.handleGameMessage>[0]) =>
  host.handleGameMessage(message, { lobbyPath: '/en/rng', prefix: '/en' });
const asked = (call: string) => platform.heardOf(call).length;
const follow = () => host.followGame({ title: 'Silk', leave: async () => {} });

test('a bet that a limit or the balance refuses is told over the game, any other is the game’s', async () => {
  await host.launchHostedGame('silk');
  say({ type: 'refused', code: 'maintenance' });
  expect(notes.$hostNote.get()).toBeUndefined();
  say({ type: 'refused', code: 'insufficient_funds' });
  expect(notes.$hostNote.get()).toEqual({ kind: 'money' });
  say({ type: 'refused', code: 'play_paused' });
  expect(notes.$hostNote.get()).toEqual({ kind: 'limit', code: 'play_paused' });
});

test('a game session that has ended is said as soon as the platform tells of it', async () => {
  const leave = follow();
  await host.launchHostedGame('silk');
  await vi.waitFor(() => expect(asked(playCall)).toBe(1));
  expect(host.$gameHost.get().state).toBe('loading');
  platform.on(playCall, () => success({ ...playing, isOpen: false }));
  say({ type: 'refused', code: 'session_closed' });
  await vi.waitFor(() => expect(host.$gameHost.get().state).toBe('over'));
  platform.on(playCall, () => success(playing));
  await host.launchHostedGame('silk');
  expect(host.$gameHost.get()).toMatchObject({ state: 'loading' });
  leave();
});

test('a break cuts in at once, a limit when the round under way is over, each said once', async () => {
  const leave = follow();
  await host.launchHostedGame('silk');
  const tell = async (change: object) => {
    platform.on(playCall, () => success({ ...playing, ...change }));
    const before = asked(playCall);
    FakeEvents.opened.at(-1)?.dispatchEvent(new MessageEvent('change', { data: 'limits' }));
    await vi.waitFor(() => expect(asked(playCall)).toBe(before + 1));
    await vi.waitFor(async () => {
      const { $gamePlay } = await import('#stores/play/game-play.ts');
      expect($gamePlay.get()).toMatchObject({ value: change });
    });
  };
  await tell({ stop, isInRound: true });
  expect(notes.$hostNote.get()).toBeUndefined();
  await tell({ stop, isInRound: false });
  expect(notes.$hostNote.get()).toEqual({ kind: 'stop', stop });
  notes.closeNote();
  await tell({ stop, isInRound: false, openedAtMs: 2 });
  expect(notes.$hostNote.get()).toBeUndefined();
  const pause = { code: 'play_paused', untilMs: 90_000_000 };
  await tell({ stop: pause, isInRound: true });
  expect(notes.$hostNote.get()).toEqual({ kind: 'stop', stop: pause });
  await tell({ isInRound: true, openedAtMs: 3 });
  expect(notes.$hostNote.get()).toBeUndefined();
  leave();
});

test('a game is launched after the first-time notice was read, and at once where it was before', async () => {
  root.dataset.noticeFirst = 'n-1';
  const taken = dialogs.connectSiteDialogs();
  const begun = host.beginGame('silk');
  await vi.waitFor(() => expect(dialogs.$siteDialog.get()).toBe('popup'));
  expect(asked(launchCall)).toBe(0);
  dialogs.closeSiteDialog();
  await begun;
  expect(asked(launchCall)).toBe(1);
  taken();
});

test('a notice that was seen keeps no game waiting', async () => {
  localStorage.setItem('index_notice', '["n-1"]');
  root.dataset.noticeFirst = 'n-1';
  await host.beginGame('silk');
  expect(asked(launchCall)).toBe(1);
  expect(root.dataset.opening).toBeUndefined();
});

test('a game waits for the notices after a sign-in, and for who is welcomed', async () => {
  const { saveWelcome, clearWelcome } = await import('#stores/identity/welcome.ts');
  const notices = later<object>();
  platform.on('GET /wps/system/notices', () => notices.promise);
  sessionStorage.setItem('afterLogin', 'true');
  saveWelcome('lotus');
  const taken = dialogs.connectSiteDialogs();
  const begun = host.beginGame('silk');
  clearWelcome();
  const { showUnreadNotices } = await import('#stores/care/unread-notices.ts');
  const offered = Promise.all([showUnreadNotices(), showUnreadNotices()]);
  notices.settle(success({ list: [{ id: 'a', title: 'A', content: '', publishedAtMs: 1 }] }));
  await offered;
  expect(asked('GET /wps/system/notices')).toBe(1);
  expect(dialogs.$siteDialog.get()).toBe('unread');
  expect(asked(launchCall)).toBe(0);
  dialogs.closeSiteDialog();
  await begun;
  expect(asked(launchCall)).toBe(1);
  taken();
});

test('a launch that is refused says why', async () => {
  platform.on(launchCall, () => refusal('play_paused'));
  await host.launchHostedGame('silk');
  expect(host.$gameHost.get()).toMatchObject({
    state: 'refused',
    refusal: { code: 'play_paused' },
  });
});

test('the answer of an earlier launch that comes late changes nothing', async () => {
  const earlier = later<object>();
  platform.on(launchCall, () => earlier.promise);
  const first = host.launchHostedGame('silk');
  await vi.waitFor(() => expect(asked(launchCall)).toBe(1));
  const launched = { game_url: 'http://games.example/second', gameSessionId: 'g-2' };
  platform.on(launchCall, () => success({ ...launched, isTrial: false }));
  await host.launchHostedGame('silk');
  earlier.settle(
    success({ game_url: 'http://games.example/first', gameSessionId: 'g-1', isTrial: false }),
  );
  await first;
  expect(host.$gameHost.get()).toMatchObject({
    state: 'loading',
    launched: { gameSessionId: 'g-2', address: 'http://games.example/second' },
  });
});
