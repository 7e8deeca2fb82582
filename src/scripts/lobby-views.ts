import type { LoadPart } from './lobby-live.ts';
import type { OwnGames } from './lobby-member.ts';

/** Games that are drawn in one piece. */
const atOnce = 42;

type LoadIds = () => Promise<readonly string[] | undefined>;

/**
 * Starts the tabs. The selected one is in the address's hash, so that the page can be reloaded and
 * left.
 */
export function startViews(
  root: HTMLElement,
  { favourites, loadRecent }: OwnGames,
  loadPart: LoadPart,
): void {
  const own = root.querySelector<HTMLElement>('[data-own]');
  const browse = root.querySelector<HTMLElement>('[data-browse]');
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('[data-view]')];
  if (!own || !browse) return;
  for (const tab of tabs) {
    delete tab.dataset.opens;
    tab.href = `#${tab.dataset.view}`;
  }
  const loadIds: Readonly<Record<string, LoadIds>> = {
    recent: () => loadRecent(root.dataset.recent),
    favourites: async () =>
      (await favourites.loadFavourites()) ? [...(favourites.$favourites.get() ?? [])] : undefined,
  };
  /** Counts what was asked for, so that an answer that comes late is dropped. */
  let turn = 0;
  let shown: string | undefined;
  const show = async () => {
    const view = tabs.find(({ hash }) => hash === location.hash)?.dataset.view ?? 'all';
    if (view === shown) return;
    shown = view;
    turn += 1;
    const mine = turn;
    browse.hidden = view !== 'all';
    own.hidden = view === 'all';
    for (const tab of tabs) {
      if (tab.dataset.view === view) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
    }
    showOwn(own);
    const load = loadIds[view];
    own.setAttribute('aria-busy', String(load !== undefined));
    if (!load) return;
    const ids = await load();
    // Favourites are of any lobby; what was played lately is the lobby's own.
    const category = view === 'recent' ? root.dataset.category : undefined;
    const games = ids && (await drawGames(ids, { own, category, loadPart }));
    if (mine !== turn) return;
    own.setAttribute('aria-busy', 'false');
    showOwn(own, { note: !games ? 'failed' : games.length === 0 ? view : '', games });
    own.dispatchEvent(new CustomEvent('foyer:games', { bubbles: true }));
  };
  addEventListener('hashchange', () => void show());
  let isShown = false;
  favourites.$favourites.subscribe((ids) => {
    // What is shown was another member's.
    if (isShown && !ids) {
      shown = undefined;
      void show();
    }
    isShown = ids !== undefined;
  });
  void show();
}

/** Shows games, or one note in their place, or nothing yet. */
function showOwn(
  own: HTMLElement,
  { note = '', games = [] }: { readonly note?: string; readonly games?: Node[] | undefined } = {},
): void {
  for (const each of own.querySelectorAll<HTMLElement>('[data-note]')) {
    each.hidden = each.dataset.note !== note;
  }
  own.querySelector('ul')?.replaceChildren(...games);
}

/**
 * Loads the tiles of some games, of all categories or of one; `undefined` when they are not
 * available.
 */
async function drawGames(
  ids: readonly string[],
  {
    own,
    category,
    loadPart,
  }: {
    readonly own: HTMLElement;
    readonly category: string | undefined;
    readonly loadPart: LoadPart;
  },
): Promise<Element[] | undefined> {
  const drawn: Element[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const params = new URLSearchParams({ ids: ids.slice(start, start + atOnce).join() });
    if (category !== undefined) params.set('category', category);
    const html = await loadPart(`${own.dataset.own}?${params}`);
    if (html === undefined) return undefined;
    drawn.push(...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.tile'));
  }
  return drawn;
}
