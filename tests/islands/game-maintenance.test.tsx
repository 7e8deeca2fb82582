// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { later, refusal, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { alertText, dialogName, english, mount, press, settle } from './page.ts';

const suggested = 'GET /lgw/games/suggested';
const koi = {
  gameId: 'koi',
  title: 'Golden Koi',
  vassalage: 'KOI',
  gameType: 'FISH',
  gameClassify: 'cannon',
  isHot: false,
  nodeId: 1,
  minBet: { amountMinor: '100', currency: 'VND' },
  isPlayable: true,
};

let stores: Awaited<ReturnType<typeof freshStores>>;

beforeEach(async () => {
  stores = await freshStores();
  stores.platform.on('GET /texts/en.json', () => english('game-popup/game-popup.tsx'));
});

async function open() {
  const { GamePopup } = await import('#islands/game-popup/game-popup.tsx');
  await mount(<GamePopup textsPath="/texts/en.json" motifs="/motifs.svg" prefix="/en" />);
  await settle();
  await act(async () => {
    Object.assign(stores.root.dataset, { opening: 'maintenance', openingQuery: '?gameId=silk' });
    document.dispatchEvent(
      new CustomEvent('foyer:open', { detail: 'maintenance', cancelable: true }),
    );
  });
  await settle();
}

const tiles = () => [...document.querySelectorAll<HTMLAnchorElement>('dialog .tile-action')];

test('a game under maintenance is said to be, with others that lead on', async () => {
  const lottery = { ...koi, gameId: 'kite', gameType: 'ELOTT', code: 'K3', title: 'Kite' };
  stores.platform.on(suggested, () =>
    success({ title: 'Silk Baccarat', list: [{ ...koi, isPlayable: true }, lottery] }),
  );
  await open();
  expect(dialogName()).toBe('Silk Baccarat is under maintenance');
  expect(document.querySelector('dialog')?.textContent).toContain('Your balance is not affected.');
  expect(document.querySelector('dialog h3')?.textContent).toBe('Other popular games');
  expect(tiles().map((each) => each.getAttribute('href'))).toEqual([
    '/en/game?gameId=koi',
    '/en/lottery?gameCode=K3',
  ]);
  expect(tiles().map(({ dataset }) => dataset.opens)).toEqual(['login', undefined]);
});

test('following a suggestion closes the notice', async () => {
  stores.platform.on(suggested, () => success({ title: 'Silk Baccarat', list: [koi] }));
  await open();
  const [first] = tiles();
  first?.addEventListener('click', (event) => event.preventDefault());
  if (first) await press(first);
  expect(document.querySelector('dialog')).toBeNull();
});

test('before its name is known, and without suggestions, the notice says what it knows', async () => {
  const answer = later<unknown>();
  stores.platform.on(suggested, () => answer.promise);
  await open();
  expect(dialogName()).toBe('This game is under maintenance');
  await act(async () => answer.settle(refusal('internal_error')));
  await settle();
  expect(dialogName()).toBe('This game is under maintenance');
  expect(alertText()).toContain('internal_error');
  expect(document.querySelector('dialog h3')).toBeNull();
});
