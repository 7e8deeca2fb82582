// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { type FakePlatform, later, refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const suggested = 'GET /lgw/games/suggested';

let platform: FakePlatform;
let store: typeof import('#stores/play/game-maintenance.ts');

beforeEach(async () => {
  ({ platform } = await freshStores());
  store = await import('#stores/play/game-maintenance.ts');
});

const open = (query: string) => store.openGameMaintenance(new URLSearchParams(query));

test.each([
  ['?gameId=silk', { gameId: 'silk' }],
  ['?gameCode=K3&playType=big', { code: 'K3' }],
  ['?vendor=SLK', { vassalage: 'SLK' }],
])('what can be played instead of %s is asked for', async (query, input) => {
  platform.on(suggested, () => success({ title: 'Silk', list: [{ gameId: 'koi' }] }));
  const opened = open(query);
  expect(store.$gameMaintenance.get()).toEqual({ games: [], isLoading: true });
  await opened;
  expect(platform.heardOf(suggested).map((heard) => heard.query)).toEqual([input]);
  expect(store.$gameMaintenance.get()).toEqual({
    title: 'Silk',
    games: [{ gameId: 'koi' }],
    isLoading: false,
  });
});

test('what cannot be had leaves the notice, and says why', async () => {
  platform.on(suggested, () => refusal('internal_error'));
  await open('?gameId=silk');
  expect(store.$gameMaintenance.get()).toMatchObject({
    games: [],
    isLoading: false,
    refusal: { code: 'internal_error' },
  });
});

test('what was closed, or opened for another, in the meantime stays so', async () => {
  const early = later<unknown>();
  platform.on(suggested, ({ query }) =>
    query.gameId === 'silk' ? early.promise : success({ title: 'Koi', list: [] }),
  );
  const first = open('?gameId=silk');
  store.closeGameMaintenance();
  expect(store.$gameMaintenance.get()).toBeUndefined();
  await open('?gameId=koi');
  early.settle(success({ title: 'Silk', list: [] }));
  await first;
  expect(store.$gameMaintenance.get()?.title).toBe('Koi');
});

test('a wish that an opener left is taken with what its address names', async () => {
  platform.on(suggested, () => success({ title: 'Silk', list: [] }));
  const { dataset } = document.documentElement;
  dataset.opening = 'maintenance';
  dataset.openingQuery = '?gameId=silk';
  const disconnect = store.connectGameMaintenance();
  disconnect();
  await expect.poll(() => store.$gameMaintenance.get()?.title).toBe('Silk');
});
