// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const path = 'GET /lgw/games/recent';

async function freshRecent() {
  const stores = await freshStores();
  return { ...stores, ...(await import('#stores/play/recent-games.ts')) };
}

test('every page of recent games is loaded, the latest first', async () => {
  const { platform, loadRecentGames } = await freshRecent();
  const pages = [[{ gameId: 'c' }, { gameId: 'b' }], [{ gameId: 'a' }]];
  platform.on(path, () => success({ list: pages.shift(), totalPages: 2 }));
  expect(await loadRecentGames()).toEqual(['c', 'b', 'a']);
  expect(platform.heardOf(path)).toHaveLength(2);
});

test('recent games that are refused are not taken for none', async () => {
  const { platform, loadRecentGames } = await freshRecent();
  platform.on(path, () => refusal('need_true_account'));
  expect(await loadRecentGames()).toBeUndefined();
});

test('recent games of some categories are asked for by them', async () => {
  const { platform, loadRecentGames } = await freshRecent();
  platform.on(path, () => success({ list: [{ gameId: 'a' }], totalPages: 1 }));
  expect(await loadRecentGames('LOTT,ELOTT')).toEqual(['a']);
  expect(platform.heardOf(path)[0]?.query).toMatchObject({ gameType: 'LOTT,ELOTT' });
});
