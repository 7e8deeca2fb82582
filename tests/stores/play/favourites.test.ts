// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { later, refusal, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const path = '/lgw/games/favourites';
const page = (...ids: string[]) => ids.map((gameId) => ({ gameId, gameType: 'FISH' }));
const marked = (gameId: string, gameType = 'FISH') => success({ gameId, gameType });
/** Returns the favourite lotteries that the browser stores. */
const kept = () => JSON.parse(localStorage.getItem('LOTTFAV') ?? '{}');

async function freshFavourites() {
  const stores = await freshStores();
  return { ...stores, ...(await import('#stores/play/favourites.ts')) };
}

test('every page of favourites is loaded, latest first', async () => {
  const { platform, $favourites, loadFavourites } = await freshFavourites();
  const pages = [page('c', 'b'), page('a')];
  platform.on(`GET ${path}`, () => success({ content: pages.shift(), totalPages: 2 }));
  expect($favourites.get()).toBeUndefined();
  expect(await loadFavourites()).toBe(true);
  expect([...($favourites.get() ?? [])]).toEqual(['c', 'b', 'a']);
});

test('a mark shows at once and stays when the platform agrees', async () => {
  const { platform, $favourites, toggleFavourite } = await freshFavourites();
  const answer = later<unknown>();
  platform.on(`PUT ${path}`, () => answer.promise);
  const toggled = toggleFavourite('koi');
  expect([...($favourites.get() ?? [])]).toEqual(['koi']);
  answer.settle(marked('koi'));
  expect(await toggled).toMatchObject({ ok: true });
  expect([...($favourites.get() ?? [])]).toEqual(['koi']);
  expect(platform.heardOf(`PUT ${path}`)[0]?.input).toEqual({ gameId: 'koi' });
});

test('a second press takes the mark back', async () => {
  const { platform, $favourites, toggleFavourite } = await freshFavourites();
  platform.on(`PUT ${path}`, () => marked('koi'));
  platform.on(`DELETE ${path}`, () => success({ gameId: 'koi' }));
  await toggleFavourite('koi');
  await toggleFavourite('koi');
  expect([...($favourites.get() ?? [])]).toEqual([]);
  expect(platform.heardOf(`DELETE ${path}`)).toHaveLength(1);
});

test('a mark stays that is pressed while the favourites are still being read', async () => {
  const { platform, $favourites, loadFavourites, toggleFavourite } = await freshFavourites();
  const first = later<unknown>();
  const answers = [first.promise, success({ content: page('koi', 'a'), totalPages: 1 })];
  platform.on(`GET ${path}`, () => answers.shift());
  platform.on(`PUT ${path}`, () => marked('koi'));
  const loaded = loadFavourites();
  const toggled = toggleFavourite('koi');
  first.settle(success({ content: page('a'), totalPages: 1 }));
  await toggled;
  expect($favourites.get()?.has('koi')).toBe(true);
  expect(await loaded).toBe(true);
  expect([...($favourites.get() ?? [])]).toEqual(['koi', 'a']);
  await toggleFavourite('b');
  expect(platform.heardOf(`GET ${path}`)).toHaveLength(2);
});

test('a mark that is refused is taken back', async () => {
  const { platform, $favourites, toggleFavourite } = await freshFavourites();
  platform.on(`PUT ${path}`, () => refusal('need_true_account'));
  expect(await toggleFavourite('koi')).toMatchObject({
    ok: false,
    refusal: { message: 'said: need_true_account' },
  });
  expect([...($favourites.get() ?? [])]).toEqual([]);
});

test('a session that has ended leads to the login dialog', async () => {
  const { platform, root, toggleFavourite } = await freshFavourites();
  platform.on(`PUT ${path}`, () => refusal('not_logged_in'));
  await toggleFavourite('koi');
  expect(root.dataset.opening).toBe('login');
});

test('a member’s favourite lotteries are kept by username, other games are not', async () => {
  const { platform, toggleFavourite } = await freshFavourites();
  sessionStorage.setItem('username', 'lotus');
  localStorage.setItem('LOTTFAV', '{"river":["delta"]}');
  const types: Record<string, string> = { kite: 'ELOTT', delta: 'LOTT', koi: 'FISH' };
  platform.on(`PUT ${path}`, ({ input }) => {
    const { gameId } = input as { gameId: string };
    return marked(gameId, types[gameId]);
  });
  platform.on(`DELETE ${path}`, () => success({ gameId: 'kite' }));
  for (const gameId of Object.keys(types)) await toggleFavourite(gameId);
  expect(kept()).toEqual({ river: ['delta'], lotus: ['delta', 'kite'] });
  await toggleFavourite('kite');
  expect(kept()).toEqual({ river: ['delta'], lotus: ['delta'] });
});

test('kept lotteries are marked before the platform answers, which then counts', async () => {
  const { platform, $favourites, loadFavourites } = await freshFavourites();
  sessionStorage.setItem('username', 'lotus');
  localStorage.setItem('LOTTFAV', '{"lotus":["kite","gone"],"river":["delta"]}');
  const answer = later<unknown>();
  platform.on(`GET ${path}`, () => answer.promise);
  const loaded = loadFavourites();
  expect([...($favourites.get() ?? [])]).toEqual(['kite', 'gone']);
  const content = [...page('koi'), { gameId: 'kite', gameType: 'ELOTT' }];
  answer.settle(success({ content, totalPages: 1 }));
  await loaded;
  expect([...($favourites.get() ?? [])]).toEqual(['koi', 'kite']);
  expect(kept()).toEqual({ lotus: ['kite'], river: ['delta'] });
});

test('for a guest, or after a refusal, no lottery is kept', async () => {
  const { platform, $favourites, loadFavourites, toggleFavourite } = await freshFavourites();
  localStorage.setItem('LOTTFAV', '{"":["kite"]}');
  platform.on(`GET ${path}`, () => refusal('not_logged_in'));
  platform.on(`PUT ${path}`, () => marked('delta', 'LOTT'));
  expect(await loadFavourites()).toBe(false);
  await toggleFavourite('delta');
  sessionStorage.setItem('username', 'skylark');
  platform.on(`PUT ${path}`, () => refusal('need_true_account'));
  await toggleFavourite('kite');
  expect($favourites.get()?.has('kite')).toBe(false);
  expect(kept()).toEqual({ '': ['kite'] });
});

test('what is kept may be anything, as a browser lets others write it', async () => {
  const { $favourites, platform, loadFavourites } = await freshFavourites();
  sessionStorage.setItem('username', 'lotus');
  platform.on(`GET ${path}`, () => success({ content: page('koi'), totalPages: 1 }));
  for (const written of ['not json', 'null', '{"lotus":"kite"}', '["lotus"]']) {
    localStorage.setItem('LOTTFAV', written);
    expect(await loadFavourites(), written).toBe(true);
    expect([...($favourites.get() ?? [])], written).toEqual(['koi']);
  }
});

test('what a guest wanted marked is marked after the sign-in, unless it is already', async () => {
  const { platform, $favourites, saveFavourite } = await freshFavourites();
  const ids = ['carp'];
  platform.on(`GET ${path}`, () => success({ content: page(...ids), totalPages: 1 }));
  platform.on(`PUT ${path}`, () => {
    ids.unshift('koi');
    return marked('koi');
  });
  await saveFavourite('koi');
  await saveFavourite('koi');
  expect([...($favourites.get() ?? [])]).toEqual(['koi', 'carp']);
  expect(platform.heardOf(`PUT ${path}`)).toHaveLength(1);
});

test('a reading that the end of the session cut short answers that nothing was had', async () => {
  const { platform, loadSession, loadFavourites, forgetSession } = await freshFavourites();
  platform.on('GET /wps/member/info', () => success(someMember()));
  await loadSession();
  const answer = later<unknown>();
  platform.on(`GET ${path}`, () => answer.promise);
  const loading = loadFavourites();
  forgetSession();
  answer.settle(success({ content: page('a'), totalPages: 1 }));
  expect(await loading).toBe(false);
});
