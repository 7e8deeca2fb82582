/* Hears what is wanted of a lobby; what does it is loaded with the first wish. */

import type { HistoryMode, LobbyUpdater } from './lobby-live.ts';
import { rememberVendor } from './remembered-vendor.ts';

/** Milliseconds after the last key before a search begins. */
const typingPauseMs = 300;
/** Milliseconds between two looks at whether more games are wanted (specification §9). */
const throttleMs = 200;
/** Pages that are appended by scrolling alone; after them the footer can be reached. */
const pagesByScrolling = 4;

/** Loads the code that replaces a lobby's games. */
export type LoadLive = (root: HTMLElement) => Promise<LobbyUpdater>;

const loadLive: LoadLive = async (root) => {
  const [{ createLobbyUpdater }, { readPart }] = await Promise.all([
    import('./lobby-live.ts'),
    import('../stores/site-files.ts'),
  ]);
  return createLobbyUpdater(root, readPart);
};

const vendorIn = (search: string) => new URLSearchParams(search).get('vendor') ?? '';

/** Returns the vendor that a form's list shows; `undefined` for a form without such a list. */
function chosenVendor(form: HTMLFormElement): string | undefined {
  return form.querySelector<HTMLSelectElement>('select[name=vendor]')?.value;
}

/**
 * Returns the address for a form's choices, without empty ones. Vendor and kind come from the
 * current address, as the form receives them only with their games; a vendor that was just chosen
 * in the form is given.
 */
function addressOf(form: HTMLFormElement, vendor = vendorIn(location.search)): URL {
  const url = new URL(form.action);
  const kind = new URLSearchParams(location.search).get('kind');
  if (vendor) url.searchParams.set('vendor', vendor);
  if (kind) url.searchParams.set('kind', kind);
  for (const [name, value] of new FormData(form)) {
    const isLinked = name === 'vendor' || name === 'kind';
    if (typeof value === 'string' && value.trim() !== '' && !isLinked) {
      url.searchParams.set(name, value);
    }
  }
  return url;
}

/** Returns the form's choices in a query as one comparable string. */
function choicesIn(search: string): string {
  const params = new URLSearchParams(search);
  return ['vendor', 'q', 'hot', 'minBet', 'sort'].map((name) => params.get(name) ?? '').join('\n');
}

/** As hydration/opener.ts has it; one leaf for both would cost every lobby a request more. */
function isBrowsers(event: MouseEvent): boolean {
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  return defaultPrevented || button > 0 || ctrlKey || metaKey || shiftKey || altKey;
}

/** Shows what an address names. */
type Show = (url: URL, way: HistoryMode) => void;

/** Submits show at once, letters after a pause, other choices as they are made. */
function hearForm(form: HTMLFormElement, show: Show): void {
  let typing: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(typing);
    show(addressOf(form), 'push');
  });
  form.addEventListener('input', ({ target }) => {
    const isTyped = target instanceof HTMLInputElement && target.type === 'search';
    const isVendor = target instanceof HTMLSelectElement && target.name === 'vendor';
    clearTimeout(typing);
    // One search is one step back, however many letters it took.
    const way = isTyped && new URLSearchParams(location.search).has('q') ? 'replace' : 'push';
    const vendor = isVendor ? target.value : undefined;
    typing = setTimeout(() => show(addressOf(form, vendor), way), isTyped ? typingPauseMs : 0);
  });
}

/** Hears links that lead to this lobby; the next page's appends. */
function hearLinks(root: HTMLElement, show: Show, append: (isPressed: boolean) => void): void {
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || link.hash || link.pathname !== location.pathname || isBrowsers(event)) return;
    event.preventDefault();
    if (link.rel === 'next') append(true);
    else show(new URL(link.href), 'push');
  });
}

/** Makes a lobby's form and links replace its games without leaving the page. */
export function startLobby(root: HTMLElement, load: LoadLive = loadLive): void {
  // Lotteries are a lobby with nothing to search.
  if (root.dataset.lobby === '') return;
  rememberVendor(root, location.search);
  let live: Promise<LobbyUpdater> | undefined;
  let shown = location.search;
  let appended = 0;
  const form = root.querySelector('form');
  const pager = root.querySelector('[data-part=pager]');
  const use = () => {
    live ??= load(root);
    return live;
  };

  const show: Show = (url, way) => {
    shown = url.search;
    appended = 0;
    // Without its script the lobby still is pages.
    use()
      .then((each) => each.show(url, way))
      .then(watch)
      .catch(() => location.assign(url));
  };

  const append = async (isPressed: boolean) => {
    if (!pager?.querySelector('[rel=next]')) return;
    try {
      if (!(await (await use()).append(isPressed))) return;
      appended = isPressed ? 1 : appended + 1;
      shown = location.search;
      setTimeout(watch, throttleMs);
    } catch {
      // The link stays: a press tries again.
      live = undefined;
    }
  };

  const observer = new IntersectionObserver((entries) => {
    const isNear = entries.some(({ isIntersecting }) => isIntersecting);
    if (isNear && appended < pagesByScrolling) void append(false);
  });
  const watch = () => {
    if (!pager) return;
    observer.unobserve(pager);
    observer.observe(pager);
  };

  if (form) hearForm(form, show);
  // Chosen while this was on its way.
  const early = form && addressOf(form, chosenVendor(form));
  if (early && choicesIn(early.search) !== choicesIn(location.search)) show(early, 'push');
  hearLinks(root, show, append);
  addEventListener('popstate', () => {
    if (location.search !== shown) show(new URL(location.href), 'keep');
  });
  watch();
}
