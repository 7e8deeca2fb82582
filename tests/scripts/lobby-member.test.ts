// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { startMemberLobby } from '../../src/scripts/lobby-member.ts';
import { quiet } from '../support/quiet.ts';

const heart = (id: string) =>
  `<li class="tile"><a class="heart" href="/login" data-opens="login" data-game="${id}">${id}</a></li>`;

const page = `
  <nav><a href="/live" data-view="all">All</a>
    <a href="/login" data-opens="login" data-view="favourites">Favourites</a>
    <a href="/login" data-opens="login" data-view="recent">Recent</a></nav>
  <div data-browse><ul data-part="games">${heart('koi')}${heart('tiger')}</ul></div>
  <section data-own="/parts/games" hidden><ul></ul>
    <p data-note="favourites" hidden>None yet</p><p data-note="recent" hidden>Nothing played</p>
    <p data-note="failed" hidden>Not now</p></section>
  <p role="alert" data-alert hidden></p>`;

beforeEach(() => {
  location.hash = '';
});

/** Starts a lobby of a member with these favourites, as the platform has them. */
function start(marked: readonly string[], recent: readonly string[] = []) {
  const root = document.createElement('div');
  root.innerHTML = page;
  const $favourites = atom<ReadonlySet<string> | undefined>(undefined);
  const favourites = {
    $favourites,
    loadFavourites: vi.fn(async () => {
      $favourites.set(new Set(marked));
      return true;
    }),
    toggleFavourite: vi.fn(async () => ({ ok: false, refusal: { message: 'Not with this one' } })),
  };
  const loadPart = vi.fn(async (path: string): Promise<string | undefined> => {
    const ids = new URL(path, location.href).searchParams.get('ids') ?? '';
    return `<ul>${ids.split(',').map(heart).join('')}</ul>`;
  });
  const loadRecent = vi.fn(async (): Promise<readonly string[] | undefined> => recent);
  startMemberLobby(root, { favourites, loadRecent }, loadPart);
  const hearts = () => [...root.querySelectorAll<HTMLElement>('.heart')];
  const shown = () =>
    [...root.querySelectorAll<HTMLElement>('[data-note]')]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent);
  return { root, favourites, loadRecent, loadPart, hearts, shown };
}

async function open(hash: string) {
  location.hash = hash;
  await quiet();
}

test('hearts become buttons that say what is marked', async () => {
  const { hearts } = start(['tiger']);
  await open('');
  expect(hearts().map(({ localName, ariaPressed }) => [localName, ariaPressed])).toEqual([
    ['button', 'false'],
    ['button', 'true'],
  ]);
});

test('hearts of games that came later are a member’s too', async () => {
  const { root, hearts } = start(['carp']);
  await open('');
  root.querySelector('[data-part=games]')?.insertAdjacentHTML('beforeend', heart('carp'));
  root.dispatchEvent(new CustomEvent('foyer:games'));
  expect(hearts().at(-1)).toMatchObject({ localName: 'button', ariaPressed: 'true' });
});

test('a press marks the game, and a refusal is said', async () => {
  const { root, favourites, hearts } = start([]);
  hearts()[0]?.click();
  await open('');
  expect(favourites.toggleFavourite).toHaveBeenCalledExactlyOnceWith('koi');
  const alert = root.querySelector<HTMLElement>('[data-alert]');
  expect([alert?.textContent, alert?.hidden]).toEqual(['Not with this one', false]);
});

test('favourites are drawn in place of the lobby, and the way back restores it', async () => {
  const { root, loadPart, shown } = start(['b', 'a']);
  await open('#favourites');
  expect(loadPart).toHaveBeenCalledExactlyOnceWith('/parts/games?ids=b%2Ca');
  expect(root.querySelectorAll('[data-own] .tile')).toHaveLength(2);
  expect(shown()).toEqual([]);
  expect(root.querySelector<HTMLElement>('[data-browse]')?.hidden).toBe(true);
  expect(root.querySelector('[aria-current]')?.textContent).toBe('Favourites');
  await open('');
  expect(root.querySelector<HTMLElement>('[data-browse]')?.hidden).toBe(false);
  expect(root.querySelector<HTMLElement>('[data-own]')?.hidden).toBe(true);
});

test('many favourites are drawn page by page', async () => {
  const { root, loadPart } = start(Array.from({ length: 50 }, (_, index) => `g${index}`));
  await open('#favourites');
  expect(loadPart).toHaveBeenCalledTimes(2);
  expect(root.querySelectorAll('[data-own] .tile')).toHaveLength(50);
});

test('without favourites, recent games or an answer, a note says so', async () => {
  const { shown, favourites } = start([]);
  await open('#favourites');
  expect(shown()).toEqual(['None yet']);
  await open('#recent');
  expect(shown()).toEqual(['Nothing played']);
  favourites.loadFavourites.mockResolvedValue(false);
  await open('#favourites');
  expect(shown()).toEqual(['Not now']);
});

test('games that were started are drawn in their order, and can be marked there', async () => {
  const { root, loadPart, shown } = start(['koi'], ['tiger', 'koi']);
  await open('#recent');
  expect(loadPart).toHaveBeenCalledExactlyOnceWith('/parts/games?ids=tiger%2Ckoi');
  const hearts = [...root.querySelectorAll<HTMLElement>('[data-own] .heart')];
  expect(hearts.map(({ dataset, ariaPressed }) => [dataset.game, ariaPressed])).toEqual([
    ['tiger', 'false'],
    ['koi', 'true'],
  ]);
  expect(shown()).toEqual([]);
});

test("recent games of a category's lobby are its own; favourites are of any", async () => {
  const { root, loadPart } = start(['koi'], ['tiger']);
  root.dataset.category = 'RNG';
  await open('#recent');
  expect(loadPart).toHaveBeenLastCalledWith('/parts/games?ids=tiger&category=RNG');
  await open('#favourites');
  expect(loadPart).toHaveBeenLastCalledWith('/parts/games?ids=koi');
});

test('an answer that comes after another tab was chosen is dropped', async () => {
  const { root, loadRecent, shown } = start([], ['tiger']);
  let answer = (_ids: readonly string[]) => {};
  loadRecent.mockImplementation(() => new Promise((settle) => (answer = settle)));
  await open('#recent');
  const own = root.querySelector('[data-own]');
  expect([shown(), own?.getAttribute('aria-busy')]).toEqual([[], 'true']);
  await open('#favourites');
  answer(['tiger']);
  await quiet();
  expect(shown()).toEqual(['None yet']);
  expect(root.querySelectorAll('[data-own] .tile')).toHaveLength(0);
});

test('recent games that are not to be had are said to be so', async () => {
  const { shown, loadRecent } = start([]);
  loadRecent.mockResolvedValue(undefined);
  await open('#recent');
  expect(shown()).toEqual(['Not now']);
});
