// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { freshStores } from './fresh-stores.ts';

type Page = 'team' | 'income';
const isPage = (key: string): key is Page => ['team', 'income'].includes(key);

/** The member centre, and a second one that is named `ac`. */
async function twoCentres() {
  await freshStores();
  const { createCentre, followAddress } = await import('#stores/centre.ts');
  const { memberCentre } = await import('#stores/member-centre.ts');
  const agents = createCentre<Page>({
    name: 'ac',
    opener: 'agents',
    isPage,
    defaultPage: 'team',
    isFor: (kind) => kind === 'agent',
  });
  return { agents, members: memberCentre, followAddress };
}

beforeEach(() => history.replaceState(null, '', '/promotions?page=2'));

test('a page is in the address, with its choices, beside the page’s own query', async () => {
  const { members } = await twoCentres();
  members.open('referral', { page: '3' });
  expect(location.search).toBe('?page=2&mc=referral&mc.page=3');
  expect(members.$view.get()?.page).toBe('referral');
  expect(members.$view.get()?.params.toString()).toBe('page=3');
  expect(members.address('profile').search).toBe('?page=2&mc=profile');
});

test('of two centres one is open: what opens it takes the other from the address', async () => {
  const { agents, members } = await twoCentres();
  members.open('profile', { days: '7' });
  agents.open('income', { days: '1' });
  expect(location.search).toBe('?page=2&ac=income&ac.days=1');
  expect(members.$view.get()).toBeUndefined();
  expect(agents.$view.get()?.page).toBe('income');
  expect(agents.$view.get()?.params.toString()).toBe('days=1');
});

test('a key that a centre does not know opens its first page, no key opens nothing', async () => {
  const { agents } = await twoCentres();
  agents.openAsked(new URLSearchParams('mc=profile'));
  expect(agents.$view.get()).toBeUndefined();
  agents.openAsked(new URLSearchParams('ac=profile&ac.days=7'));
  expect(agents.$view.get()?.page).toBe('team');
  expect(agents.$view.get()?.params.toString()).toBe('days=7');
});

test('under a centre that was opened by its address lies the page without it', async () => {
  history.replaceState(null, '', '/?ac=income&ac.days=7&page=2');
  const { agents, followAddress } = await twoCentres();
  const before = history.length;
  const leave = followAddress();
  expect(history.length).toBe(before + 1);
  expect(agents.$view.get()?.page).toBe('income');
  history.replaceState({}, '', '/?page=2');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(agents.$view.get()).toBeUndefined();
  leave();
});

test('closing a centre goes back over every page that was turned to in it', async () => {
  const { agents } = await twoCentres();
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  agents.open('team');
  agents.open('income');
  agents.close();
  expect(go).toHaveBeenCalledWith(-2);
  go.mockRestore();
});

test('a centre is left for the page that it was opened over', async () => {
  const { agents } = await twoCentres();
  history.replaceState({ centreDepth: 0 }, '', '/?ac=team&ac.days=7&page=2');
  agents.close();
  expect(location.search).toBe('?page=2');
  expect(agents.$view.get()).toBeUndefined();
});
