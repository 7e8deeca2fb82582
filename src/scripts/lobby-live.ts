import { rememberVendor } from './remembered-vendor.ts';

/**
 * Effect of a change on the browser's history: a new entry, a replaced one, or none when it came
 * from the history itself.
 */
export type HistoryMode = 'push' | 'replace' | 'keep';

/** Replaces a lobby's games in place. */
export interface LobbyUpdater {
  /** Shows the games of an address of this lobby. */
  show(url: URL, way: HistoryMode): Promise<void>;
  /**
   * Appends the next page's games. Returns whether it did, as a request may be running already.
   * Rejects when they are not available.
   */
  append(isPressed: boolean): Promise<boolean>;
}

/** Fetches the HTML of a path of this site; `undefined` when it is not available. */
export type LoadPart = (path: string) => Promise<string | undefined>;

/** Tiles that stand for those on their way. */
const waitingTiles = 6;

/** Takes control of a lobby that the server has rendered. */
export function createLobbyUpdater(root: HTMLElement, loadPart: LoadPart): LobbyUpdater {
  /** Counts what was asked for, so that an answer that comes late is dropped. */
  let turn = 0;
  let isAppending = false;
  const results = root.querySelector<HTMLElement>('[data-results]');

  const read = async ({ search }: URL) => {
    const html = await loadPart(`${root.dataset.lobby}${search}`);
    return html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html');
  };

  return {
    async show(url, way) {
      turn += 1;
      const mine = turn;
      if (way === 'push') history.pushState(null, '', url);
      if (way === 'replace') history.replaceState(null, '', url);
      rememberVendor(root, url.search);
      results?.setAttribute('aria-busy', 'true');
      const answer = await read(url);
      if (mine !== turn) return;
      if (!answer) return location.reload();
      const focused = document.activeElement;
      exchange(root, answer);
      fillForm(root, url.searchParams, way);
      results?.setAttribute('aria-busy', 'false');
      restoreFocus(root, focused);
      if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
      tell(root);
    },
    async append(isPressed) {
      const next = root.querySelector<HTMLAnchorElement>('[rel=next]');
      const games = part(root, 'games');
      if (!next || !games || isAppending) return false;
      const url = new URL(next.href);
      const mine = turn;
      const waits = Array.from({ length: waitingTiles }, createWait);
      isAppending = true;
      games.append(...waits);
      const answer = await read(url);
      isAppending = false;
      for (const wait of waits) wait.remove();
      if (mine !== turn) return false;
      if (!answer) throw new Error(`no games at ${url.search}`);
      const added = [...(part(answer, 'games')?.children ?? [])];
      games.append(...added);
      exchangePager(root, answer);
      history.replaceState(null, '', url);
      if (isPressed) added[0]?.querySelector('a')?.focus({ preventScroll: true });
      tell(root);
      return true;
    },
  };
}

function part(within: ParentNode, name: string): HTMLElement | null {
  return within.querySelector(`[data-part=${name}]`);
}

function createWait(): HTMLElement {
  return Object.assign(document.createElement('li'), {
    className: 'tile-wait',
    ariaHidden: 'true',
  });
}

function exchange(root: HTMLElement, answer: Document): void {
  for (const { dataset, childNodes } of answer.querySelectorAll<HTMLElement>('[data-part]')) {
    part(root, dataset.part ?? '')?.replaceChildren(...childNodes);
  }
}

/** The way back to before the first page that is shown stays; pages that are shown need none. */
function exchangePager(root: HTMLElement, answer: Document): void {
  const pager = part(root, 'pager');
  const back = pager?.querySelector('[rel=prev]');
  pager?.replaceChildren(...(part(answer, 'pager')?.childNodes ?? []));
  const previous = pager?.querySelector('[rel=prev]');
  if (back) previous?.replaceWith(back);
  else previous?.remove();
}

/** Fields say what the address says, but for the one that is being typed in. */
function fillForm(root: HTMLElement, params: URLSearchParams, way: HistoryMode): void {
  const fields = root.querySelector('form')?.elements ?? [];
  for (const field of fields) {
    if (field instanceof HTMLSelectElement) {
      field.value = params.get(field.name) ?? '';
    } else if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox') field.checked = params.get(field.name) === field.value;
      else if (field !== document.activeElement || way === 'keep') {
        field.value = params.get(field.name) ?? '';
      }
    }
  }
}

/** The link that was pressed has been drawn anew: it, or else the games, take the focus. */
function restoreFocus(root: HTMLElement, before: Element | null): void {
  if (!(before instanceof HTMLAnchorElement) || before.isConnected) return;
  const again = [...root.querySelectorAll('a')].find(
    ({ href, textContent }) => href === before.href && textContent === before.textContent,
  );
  const target = again ?? root.querySelector<HTMLElement>('[data-results]');
  target?.focus({ preventScroll: true });
}

function tell(root: HTMLElement): void {
  root.dispatchEvent(new CustomEvent('foyer:games', { bubbles: true }));
}
