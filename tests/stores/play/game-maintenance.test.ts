// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { shownValue } from '#stores/resource.ts';
import { type FakePlatform, later, refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const suggested = 'GET /lgw/games/suggested';

let platform: FakePlatform;
let store: typeof import('#stores/play/game-maintenance.ts');

beforeEach(async () => {
  ({ platform } = await freshStores());
  store = await import('#stores/play/game-maintenance.ts');
});

const shown = () => shownValue(store.$suggested.get());
const open = (query: string) => store.openGameMaintenance(new URLSearchParams(query));

test.each([
  ['?gameId=silk', { gameId: 'silk' }],
  ['?gameCode=K3&playType=big', { code: 'K3' }],
  ['?vendor=SLK', { vassalage: 'SLK' }],
])('what can be played instead of %s is asked for', async (query, input) => {
  platform.on(suggested, () => success({ title: 'Silk', list: [{ gameId: 'koi' }] }));
  const opened = open(query);
  expect(store.$isMaintenanceOpen.get()).toBe(true);
  expect(store.$suggested.get()).toEqual({ state: 'loading' });
  await opened;
  expect(platform.heardOf(suggested).map((heard) => heard.query)).toEqual([input]);
  expect(shown()).toEqual({ title: 'Silk', list: [{ gameId: 'koi' }] });
});

test('what cannot be had leaves the notice, and says why', async () => {
  platform.on(suggested, () => refusal('internal_error'));
  await open('?gameId=silk');
  expect(store.$isMaintenanceOpen.get()).toBe(true);
  expect(store.$suggested.get()).toMatchObject({ refusal: { code: 'internal_error' } });
});

test('what was closed, or opened for another, in the meantime stays so', async () => {
  const early = later<unknown>();
  platform.on(suggested, ({ query }) =>
    query.gameId === 'silk' ? early.promise : success({ title: 'Koi', list: [] }),
  );
  const first = open('?gameId=silk');
  store.closeGameMaintenance();
  expect(store.$isMaintenanceOpen.get()).toBe(false);
  await open('?gameId=koi');
  early.settle(success({ title: 'Silk', list: [] }));
  await first;
  expect(shown()?.title).toBe('Koi');
});

test('a closed notice is answered to nobody', async () => {
  const answer = later<unknown>();
  platform.on(suggested, () => answer.promise);
  const opened = open('?gameId=silk');
  store.closeGameMaintenance();
  answer.settle(success({ title: 'Silk', list: [] }));
  await opened;
  expect(store.$suggested.get()).toEqual({ state: 'loading' });
});

test('a wish that an opener left is taken with what its address names', async () => {
  platform.on(suggested, () => success({ title: 'Silk', list: [] }));
  const { dataset } = document.documentElement;
  dataset.opening = 'maintenance';
  dataset.openingQuery = '?gameId=silk';
  const disconnect = store.connectGameMaintenance();
  disconnect();
  await expect.poll(() => shown()?.title).toBe('Silk');
});
