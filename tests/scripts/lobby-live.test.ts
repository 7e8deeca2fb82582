// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createLobbyUpdater } from '../../src/scripts/lobby-live.ts';
import { later } from '../stores/fake-platform.ts';

const tile = (name: string) => `<li class="tile"><a href="/game?gameId=${name}">${name}</a></li>`;

/** Returns the server's HTML of a page: its games, and links to the pages around it. */
function drawn(names: readonly string[], pages: { prev?: number; next?: number } = {}): string {
  const link = (rel: 'prev' | 'next') =>
    pages[rel] === undefined ? '' : `<a rel="${rel}" href="/live?page=${pages[rel]}">${rel}</a>`;
  return `<p data-part="count">${names.length} games</p>
    <ul data-part="kinds"><li><a href="/live?kind=roulette">Roulette</a></li></ul>
    <ul data-part="games">${names.map(tile).join('')}</ul>
    <div data-part="pager">${link('prev')}${link('next')}</div>`;
}

function placeLobby(content: string): HTMLElement {
  document.body.innerHTML = `<div data-lobby="/parts/live">
    <form action="/live"><input type="search" name="q"><input type="checkbox" name="hot" value="1"></form>
    <section data-results>${content}</section></div>`;
  const root = document.querySelector<HTMLElement>('[data-lobby]');
  if (!root) throw new Error('there is no lobby');
  return root;
}

const at = (search: string) => new URL(`/live${search}`, location.href);
const games = () => [...document.querySelectorAll('[data-part=games] a')].map((a) => a.textContent);

beforeEach(() => {
  history.replaceState(null, '', '/live');
  vi.restoreAllMocks();
});

test('games, count and links are exchanged, and the address says so', async () => {
  const root = placeLobby(drawn(['a']));
  const asked: string[] = [];
  const live = createLobbyUpdater(root, async (path) => {
    asked.push(path);
    return drawn(['b', 'c']);
  });
  await live.show(at('?hot=1&q=bc'), 'push');
  expect(asked).toEqual(['/parts/live?hot=1&q=bc']);
  expect(games()).toEqual(['b', 'c']);
  expect(root.querySelector('[data-part=count]')?.textContent).toBe('2 games');
  expect(location.search).toBe('?hot=1&q=bc');
  expect(root.querySelector<HTMLInputElement>('[name=hot]')?.checked).toBe(true);
  expect(root.querySelector<HTMLInputElement>('[name=q]')?.value).toBe('bc');
  expect(root.querySelector('[data-results]')?.getAttribute('aria-busy')).toBe('false');
});

test('an answer that was overtaken is dropped', async () => {
  const root = placeLobby(drawn(['a']));
  const slow = later<string>();
  const answers = [slow.promise, Promise.resolve(drawn(['new']))];
  const live = createLobbyUpdater(root, async () => answers.shift());
  const first = live.show(at('?q=ol'), 'push');
  await live.show(at('?q=new'), 'replace');
  slow.settle(drawn(['old']));
  await first;
  expect(games()).toEqual(['new']);
});

test('what is being typed is not overwritten', async () => {
  const root = placeLobby(drawn(['a']));
  const field = root.querySelector<HTMLInputElement>('[name=q]');
  const live = createLobbyUpdater(root, async () => drawn(['b']));
  field?.focus();
  if (field) field.value = 'bam';
  await live.show(at('?q=ba'), 'replace');
  expect(field?.value).toBe('bam');
  await live.show(at('?q=ba'), 'keep');
  expect(field?.value).toBe('ba');
});

test('the link that was pressed keeps the focus', async () => {
  const root = placeLobby(drawn(['a']));
  root.querySelector<HTMLElement>('[data-part=kinds] a')?.focus();
  await createLobbyUpdater(root, async () => drawn(['b'])).show(at('?kind=roulette'), 'push');
  expect(document.activeElement?.textContent).toBe('Roulette');
  expect(document.activeElement?.isConnected).toBe(true);
});

test('a lobby that cannot be fetched is loaded as a page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await createLobbyUpdater(placeLobby(drawn(['a'])), async () => undefined).show(
    at('?hot=1'),
    'push',
  );
  expect(reload).toHaveBeenCalledOnce();
  expect(location.search).toBe('?hot=1');
});

test('the next page is added, and pages that are shown are not offered again', async () => {
  const root = placeLobby(drawn(['a'], { next: 2 }));
  const live = createLobbyUpdater(root, async () => drawn(['b'], { prev: 1, next: 3 }));
  const heard = vi.fn();
  root.addEventListener('foyer:games', heard);
  await live.append(false);
  expect(games()).toEqual(['a', 'b']);
  expect(location.search).toBe('?page=2');
  expect(root.querySelector('[rel=prev]')).toBeNull();
  expect(root.querySelector('[rel=next]')?.getAttribute('href')).toBe('/live?page=3');
  expect(heard).toHaveBeenCalledOnce();
});

test('the way back to before the first page that is shown stays', async () => {
  const root = placeLobby(drawn(['d'], { prev: 3, next: 5 }));
  await createLobbyUpdater(root, async () => drawn(['e'], { prev: 4 })).append(true);
  expect(root.querySelector('[rel=prev]')?.getAttribute('href')).toBe('/live?page=3');
  expect(document.activeElement?.textContent).toBe('e');
});

test('a page that cannot be fetched leaves its link', async () => {
  const root = placeLobby(drawn(['a'], { next: 2 }));
  await expect(createLobbyUpdater(root, async () => undefined).append(false)).rejects.toThrow(
    '?page=2',
  );
  expect(games()).toEqual(['a']);
  expect(root.querySelector('[rel=next]')).not.toBeNull();
  expect(root.querySelector('.tile-wait')).toBeNull();
});

test('a page that was asked for before a new search is not added to it', async () => {
  const root = placeLobby(drawn(['a'], { next: 2 }));
  const slow = later<string>();
  const answers = [slow.promise, Promise.resolve(drawn(['found']))];
  const live = createLobbyUpdater(root, async () => answers.shift());
  const appended = live.append(false);
  await live.show(at('?q=found'), 'push');
  slow.settle(drawn(['b']));
  await appended;
  expect(games()).toEqual(['found']);
  expect(location.search).toBe('?q=found');
});
