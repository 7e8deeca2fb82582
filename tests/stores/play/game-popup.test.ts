// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { shownValue } from '#stores/resource.ts';
import { type FakePlatform, later, refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const list = 'GET /lgw/games/list';
const menus = 'GET /lgw/games/game_menus';

/** A page of games of these ids. */
const page = (ids: readonly string[], totalPages = 1) =>
  success({ games: ids.map((gameId) => ({ gameId })), totalPages, totalGames: ids.length });

let platform: FakePlatform;
let store: typeof import('#stores/play/game-popup.ts');

beforeEach(async () => {
  ({ platform } = await freshStores());
  store = await import('#stores/play/game-popup.ts');
  const cards = [{ vassalage: 'SLK', title: 'Silk' }];
  platform.on(menus, () => success({ data: { lanes: [{ cards }] } }));
});

const found = () => shownValue(store.$foundGames.get());
const shown = () => found()?.games.map(({ gameId }) => gameId);
const asked = () => platform.heardOf(list).map(({ query }) => query);

test('a vendor’s first games are loaded with its name', async () => {
  platform.on(list, () => page(['one', 'two']));
  expect(store.$gamePopup.get()).toBeUndefined();
  const opened = store.openGamePopup('SLK');
  expect(store.$gamePopup.get()).toEqual({ vendor: 'SLK', search: '' });
  expect(store.$foundGames.get()).toEqual({ state: 'loading' });
  await opened;
  expect(shownValue(store.$menus.get())?.data.lanes[0]?.cards[0]?.title).toBe('Silk');
  expect(found()).toMatchObject({ page: 1, totalPages: 1 });
  expect(shown()).toEqual(['one', 'two']);
  expect(asked()).toEqual([{ pageNo: '1', vassalage: 'SLK' }]);
});

test('further pages are added, and none is asked for beyond the last', async () => {
  platform.on(list, ({ query }) => page([`game-${query.pageNo}`], 2));
  await store.openGamePopup('SLK');
  await store.loadMoreGames();
  expect(shown()).toEqual(['game-1', 'game-2']);
  await store.loadMoreGames();
  expect(asked().map(({ pageNo }) => pageNo)).toEqual(['1', '2']);
});

test('a search begins anew at the first page, and the same words ask nothing', async () => {
  platform.on(list, ({ query }) => page([query.gameName ?? 'all'], 3));
  await store.openGamePopup('SLK');
  await store.loadMoreGames();
  await store.searchGames('koi');
  expect(shown()).toEqual(['koi']);
  await store.searchGames('koi');
  expect(asked().at(-1)).toEqual({ pageNo: '1', vassalage: 'SLK', gameName: 'koi' });
  expect(asked()).toHaveLength(3);
  await store.searchGames('');
  expect(shown()).toEqual(['all']);
});

test('an answer to an earlier search is dropped', async () => {
  platform.on(list, () => page(['all']));
  await store.openGamePopup('SLK');
  const early = later<unknown>();
  platform.on(list, ({ query }) => (query.gameName === 'k' ? early.promise : page(['koi'])));
  const first = store.searchGames('k');
  await store.searchGames('ko');
  early.settle(page(['king']));
  await first;
  expect(shown()).toEqual(['koi']);
});

test('what was closed meanwhile stays closed', async () => {
  const answer = later<unknown>();
  platform.on(list, () => answer.promise);
  const opened = store.openGamePopup('SLK');
  store.closeGamePopup();
  answer.settle(page(['one']));
  await opened;
  expect(store.$gamePopup.get()).toBeUndefined();
  expect(store.$foundGames.get()).toEqual({ state: 'loading' });
});

test('first games that cannot be had can be asked for again', async () => {
  platform.on(list, () => refusal('internal_error'));
  await store.openGamePopup('SLK');
  expect(store.$foundGames.get()).toMatchObject({ refusal: { code: 'internal_error' } });
  expect(await store.loadMoreGames()).toBeUndefined();
  platform.on(list, () => page(['one']));
  await store.retryGames();
  expect(shown()).toEqual(['one']);
});

test('a page that cannot be had says why, keeps the others and can be asked for again', async () => {
  platform.on(list, () => page(['one'], 2));
  await store.openGamePopup('SLK');
  platform.on(list, () => refusal('internal_error'));
  expect(await store.loadMoreGames()).toMatchObject({ refusal: { code: 'internal_error' } });
  expect(found()).toMatchObject({ page: 1 });
  expect(shown()).toEqual(['one']);
  platform.on(list, () => page(['two'], 2));
  await store.loadMoreGames();
  expect(shown()).toEqual(['one', 'two']);
});

test('the games are shown without a name when the names are not to be had', async () => {
  platform.on(menus, () => refusal('internal_error'));
  platform.on(list, () => page(['one']));
  await store.openGamePopup('SLK');
  expect(store.$menus.get()).toMatchObject({ state: 'failed' });
  expect(shown()).toEqual(['one']);
});

test('a wish for games opens those of the vendor that was named', async () => {
  platform.on(list, () => page(['one']));
  const { dataset } = document.documentElement;
  dataset.opening = 'games';
  dataset.openingQuery = '?vendor=SLK';
  const disconnect = store.connectGamePopup();
  expect(store.$gamePopup.get()?.vendor).toBe('SLK');
  disconnect();
});
