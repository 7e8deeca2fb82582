// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Game } from '#contract/play/games.ts';
import { refusal, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { alertText, dialogName, english, findNamed, mount, named, press, settle } from './page.ts';

const list = 'GET /lgw/games/list';

function game(gameId: string, changes: Partial<Game> = {}): Game {
  return {
    gameId,
    title: `Title of ${gameId}`,
    vassalage: 'SLK',
    gameType: 'LIVE',
    gameClassify: 'baccarat',
    isHot: false,
    nodeId: 1,
    minBet: { amountMinor: '100', currency: 'VND' },
    ...changes,
  };
}

const page = (games: readonly Game[], totalPages = 1) =>
  success({ games, totalPages, totalGames: games.length });

let stores: Awaited<ReturnType<typeof freshStores>>;
/** Number of `foyer:games` events on the page. */
let told = 0;
document.addEventListener('foyer:games', () => {
  told += 1;
});

beforeEach(async () => {
  stores = await freshStores();
  told = 0;
  const cards = [{ vassalage: 'SLK', title: 'Silk' }];
  stores.platform.on('GET /texts/en.json', () => english('game-popup/game-popup.tsx'));
  stores.platform.on('GET /lgw/games/jackpots', () => success({ list: [] }));
  stores.platform.on('GET /lgw/games/game_menus', () => success({ data: { lanes: [{ cards }] } }));
});

async function open() {
  const { GamePopup } = await import('#islands/game-popup/game-popup.tsx');
  await mount(<GamePopup textsPath="/texts/en.json" motifs="/motifs.svg" prefix="/en" />);
  await settle();
  expect(document.querySelector('dialog')).toBeNull();
  await act(async () => {
    Object.assign(stores.root.dataset, { opening: 'games', openingQuery: '?vendor=SLK' });
    document.dispatchEvent(new CustomEvent('foyer:open', { detail: 'games', cancelable: true }));
  });
  await settle();
}

const titles = () => [...document.querySelectorAll('.tile b')].map((each) => each.textContent);
const actionOf = (index: number) =>
  document.querySelectorAll<HTMLAnchorElement>('.tile-action')[index];

test('a vendor’s games are shown under its name, each with the way to play', async () => {
  const lottery = game('kite', { gameType: 'ELOTT', code: 'K3', gameClassify: 'k3' });
  stores.platform.on(list, () => page([game('silk', { isPlayable: true }), lottery, game('koi')]));
  await open();
  expect(dialogName()).toBe('Silk');
  expect(titles()).toEqual(['Title of silk', 'Title of kite', 'Title of koi']);
  expect(actionOf(0)?.getAttribute('href')).toBe('/en/game?gameId=silk');
  expect(actionOf(0)?.dataset.opens).toBe('login');
  expect(actionOf(1)?.getAttribute('href')).toBe('/en/lottery?gameCode=K3');
  expect(actionOf(1)?.dataset.opens).toBeUndefined();
  expect(actionOf(2)?.querySelector('span')?.textContent).toBe('About the game');
  expect(actionOf(2)?.dataset.opens).toBeUndefined();
});

test('the pot of a vendor that has one is said', async () => {
  const pot = { amountMinor: '4500000', currency: 'VND' };
  const others = { vassalage: 'PRL', title: 'Pearl', pot: { ...pot, amountMinor: '100' } };
  stores.platform.on('GET /lgw/games/jackpots', () =>
    success({ list: [others, { vassalage: 'SLK', title: 'Silk', pot }] }),
  );
  stores.platform.on(list, () => page([game('silk')]));
  await open();
  expect(document.querySelector('dialog')?.textContent).toContain('Jackpot: ₫\u00a045,000');
});

test('a game of a vendor that wants a window says so', async () => {
  const outside = { isPlayable: true, accountTypeName: 'TCG_SEA' } as const;
  stores.platform.on(list, () => page([game('silk', outside)]));
  await open();
  expect(actionOf(0)?.textContent).toContain('Play in a window');
  expect(actionOf(0)?.dataset.opens).toBe('login');
});

test('a game under maintenance says so, and leads to the notice of it', async () => {
  stores.platform.on(list, () => page([game('silk', { isUnderMaintenance: true })]));
  await open();
  expect(actionOf(0)?.querySelector('span')?.textContent).toBe('Maintenance');
  expect(actionOf(0)?.dataset.opens).toBe('maintenance');
  expect(actionOf(0)?.getAttribute('href')).toBe('/en/game?gameId=silk');
});

test('pressing a game closes the popup', async () => {
  stores.platform.on(list, () => page([game('silk')]));
  await open();
  const action = actionOf(0);
  action?.addEventListener('click', (event) => event.preventDefault());
  if (action) await press(action);
  expect(document.querySelector('dialog')).toBeNull();
});

test('games’ own pictures wait for the page’s script, which is told of them', async () => {
  stores.platform.on(list, () => page([game('silk', { image: '/games/silk.svg' }), game('koi')]));
  await open();
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.tile img')];
  expect(pictures.map(({ dataset }) => dataset.src)).toEqual(['/games/silk.svg']);
  expect(pictures[0]?.hasAttribute('src')).toBe(false);
  expect(told).toBe(1);
});

test('without pictures nobody is told', async () => {
  stores.platform.on(list, () => page([game('koi')]));
  await open();
  expect(titles()).toHaveLength(1);
  expect(told).toBe(0);
});

test('a search begins when typing pauses, and says when nothing fits', async () => {
  stores.platform.on(list, ({ query }) => page(query.gameName ? [] : [game('silk')]));
  await open();
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  for (const text of ['z', 'zz', ' zzz ']) {
    if (field) field.value = text;
    await act(async () => field?.dispatchEvent(new Event('input', { bubbles: true })));
  }
  await expect.poll(() => stores.platform.heardOf(list).length).toBe(2);
  await settle();
  expect(stores.platform.heardOf(list)[1]?.query.gameName).toBe('zzz');
  expect(titles()).toEqual([]);
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'No games from this provider match.',
  );
});

test('further games are added until there are no more', async () => {
  stores.platform.on(list, ({ query }) => page([game(`page-${query.pageNo}`)], 2));
  await open();
  await press(named('More games'));
  expect(titles()).toEqual(['Title of page-1', 'Title of page-2']);
  expect(findNamed('More games')).toBeUndefined();
});

test('games that cannot be had say why', async () => {
  stores.platform.on(list, () => refusal('internal_error'));
  await open();
  expect(alertText()).toContain('internal_error');
  expect(document.querySelector('[role=status]')?.textContent).toBe('');
});

test('a further page that cannot be had says why beside the games, until another search', async () => {
  stores.platform.on(list, () => page([game('silk')], 2));
  await open();
  stores.platform.on(list, () => refusal('internal_error'));
  await press(named('More games'));
  expect(alertText()).toContain('internal_error');
  expect(titles()).toEqual(['Title of silk']);
  stores.platform.on(list, () => page([game('koi')]));
  const { searchGames } = await import('#stores/play/game-popup.ts');
  await act(() => searchGames('koi'));
  expect(titles()).toEqual(['Title of koi']);
  expect(alertText()).toBe('');
});

test('games that could not be had are asked for again by the same button', async () => {
  stores.platform.on(list, () => refusal('internal_error'));
  await open();
  stores.platform.on(list, () => page([game('silk')]));
  await press(named('More games'));
  expect(titles()).toEqual(['Title of silk']);
  expect(alertText()).toBe('');
});
