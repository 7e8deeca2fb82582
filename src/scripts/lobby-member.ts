import type { LoadPart } from './lobby-live.ts';

/** What a member's lobby needs of stores/play/favourites.ts. */
export interface Favourites {
  readonly $favourites: {
    get(): ReadonlySet<string> | undefined;
    subscribe(listener: (ids: ReadonlySet<string> | undefined) => void): () => void;
  };
  loadFavourites(): Promise<boolean>;
  toggleFavourite(
    gameId: string,
  ): Promise<{ readonly ok: boolean; readonly refusal?: { readonly message: string } }>;
}

/** Games that are drawn in one piece. */
const atOnce = 42;
/** Milliseconds that a refusal stays in sight. */
const alertMs = 6_000;

/** Turns a guest's hearts and tabs into a member's. */
export function startMemberLobby(
  root: HTMLElement,
  favourites: Favourites,
  loadPart: LoadPart,
): void {
  const dress = () => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a.heart')) dressHeart(link);
    markHearts(root, favourites.$favourites.get());
  };
  root.addEventListener('click', async (event) => {
    const heart = (event.target as Element).closest<HTMLElement>('button.heart');
    if (!heart?.dataset.game) return;
    const answer = await favourites.toggleFavourite(heart.dataset.game);
    if (!answer.ok && answer.refusal?.message) alert(root, answer.refusal.message);
  });
  root.addEventListener('foyer:games', dress);
  favourites.$favourites.subscribe((ids) => markHearts(root, ids));
  dress();
  void favourites.loadFavourites();
  startViews(root, favourites, loadPart);
}

function dressHeart(link: HTMLAnchorElement): void {
  const heart = document.createElement('button');
  heart.type = 'button';
  heart.className = 'heart';
  heart.ariaPressed = 'false';
  heart.dataset.game = link.dataset.game ?? '';
  heart.append(...link.childNodes);
  link.replaceWith(heart);
}

function markHearts(root: HTMLElement, ids: ReadonlySet<string> | undefined): void {
  for (const heart of root.querySelectorAll<HTMLElement>('button.heart')) {
    heart.ariaPressed = String(ids?.has(heart.dataset.game ?? '') ?? false);
  }
}

let hiding: ReturnType<typeof setTimeout> | undefined;

function alert(root: HTMLElement, message: string): void {
  const place = root.querySelector<HTMLElement>('[data-alert]');
  if (!place) return;
  place.textContent = message;
  place.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    place.hidden = true;
  }, alertMs);
}

/** The tabs: what they show stands in the address's hash, so that it can be reloaded and left. */
function startViews(root: HTMLElement, favourites: Favourites, loadPart: LoadPart): void {
  const own = root.querySelector<HTMLElement>('[data-own]');
  const browse = root.querySelector<HTMLElement>('[data-browse]');
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('[data-view]')];
  if (!own || !browse) return;
  for (const tab of tabs) {
    delete tab.dataset.opens;
    tab.href = `#${tab.dataset.view}`;
  }
  const show = () => {
    const view = tabs.find(({ hash }) => hash === location.hash)?.dataset.view ?? 'all';
    browse.hidden = view !== 'all';
    own.hidden = view === 'all';
    for (const tab of tabs) {
      if (tab.dataset.view === view) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
    }
    if (view === 'favourites') void showFavourites(own, favourites, loadPart);
    else showOwn(own, view);
  };
  addEventListener('hashchange', show);
  let isShown = false;
  favourites.$favourites.subscribe((ids) => {
    // They were another member's.
    if (isShown && !ids) {
      own.querySelector('ul')?.replaceChildren();
      show();
    }
    isShown = ids !== undefined;
  });
  show();
}

/** Shows one note, or none, in place of games. */
function showOwn(own: HTMLElement, note: string, ...games: Node[]): void {
  for (const each of own.querySelectorAll<HTMLElement>('[data-note]')) {
    each.hidden = each.dataset.note !== note;
  }
  own.querySelector('ul')?.replaceChildren(...games);
}

async function showFavourites(
  own: HTMLElement,
  { $favourites, loadFavourites }: Favourites,
  loadPart: LoadPart,
): Promise<void> {
  own.setAttribute('aria-busy', 'true');
  const isLoaded = await loadFavourites();
  const games = isLoaded ? await drawGames([...($favourites.get() ?? [])], own, loadPart) : [];
  own.setAttribute('aria-busy', 'false');
  if (location.hash !== '#favourites') return;
  const note = !games ? 'failed' : games.length === 0 ? 'favourites' : '';
  showOwn(own, isLoaded ? note : 'failed', ...(games ?? []));
  own.dispatchEvent(new CustomEvent('foyer:games', { bubbles: true }));
}

/** The tiles of some games, drawn by the server; `undefined` when it does not. */
async function drawGames(
  ids: readonly string[],
  { dataset }: HTMLElement,
  loadPart: LoadPart,
): Promise<Element[] | undefined> {
  const drawn: Element[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const params = new URLSearchParams({ ids: ids.slice(start, start + atOnce).join() });
    const html = await loadPart(`${dataset.own}?${params}`);
    if (html === undefined) return undefined;
    drawn.push(...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.tile'));
  }
  return drawn;
}
