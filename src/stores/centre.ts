import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { SessionKind } from './identity/session.ts';

/** A page of a centre, as the address names it: `?<centre>=<page key>&<centre>.<name>=<value>`. */
export interface CentreView<Page extends string> {
  readonly page: Page;
  /** The page's own choices, without the prefix. */
  readonly params: URLSearchParams;
}

/** What a page is opened with. */
export type PageParams = Readonly<Record<string, string>>;

/** Which pages a centre has, and for whom. */
export interface CentreSetting<Page extends string> {
  /** What the address calls it. */
  readonly name: string;
  /** What its openers name in `data-opens`. */
  readonly opener: string;
  readonly isPage: (key: string) => key is Page;
  /** What opens when a page is named that is not there. */
  readonly defaultPage: Page;
  /** Whether it is for those who are signed in so. */
  readonly isFor: (kind: SessionKind) => boolean;
}

export interface Centre<Page extends string>
  extends Pick<CentreSetting<Page>, 'name' | 'opener' | 'isFor'> {
  /** The page that the address names; `undefined` while it names none. Who may see it is not asked. */
  readonly $view: ReadableAtom<CentreView<Page> | undefined>;
  /** The address of a page over the page that is shown. */
  readonly address: (page: Page, params?: PageParams) => URL;
  /** Opens a page, or turns to it; going back leads to where this was pressed. */
  readonly open: (page: Page, params?: PageParams) => void;
  /** Opens the page that an opener's address names, if it names one. */
  readonly openAsked: (query: URLSearchParams) => void;
  /** Closes the centre, whatever was turned to in it. */
  readonly close: () => void;
}

/** What reads the address and answers whether it names a page, by the names that it knows centres by. */
const centres = new Map<string, () => boolean>();

const isCentreOpen = atom(false);

/** Whether the address names a page of any centre: what opens by itself waits meanwhile. */
export const $isCentreOpen = readonlyType(isCentreOpen);

/** How many entries of the tab's history lie between the page below and this one. */
interface CentreEntry {
  readonly centreDepth?: number;
}

/** A centre over any page, which opens and turns as its address does; one at a time is open. */
export function centre<Page extends string>(setting: CentreSetting<Page>): Centre<Page> {
  const { name, opener, isPage, defaultPage, isFor } = setting;
  const view = atom<CentreView<Page> | undefined>(undefined);
  const pageOf = (key: string) => (isPage(key) ? key : defaultPage);
  centres.set(name, () => {
    const query = new URLSearchParams(location.search);
    const key = query.get(name);
    view.set(key === null ? undefined : { page: pageOf(key), params: paramsOf(query, name) });
    return key !== null;
  });

  const address = (page: Page, params: PageParams = {}) => {
    const over = addressBelow();
    over.searchParams.set(name, page);
    for (const [key, value] of Object.entries(params))
      over.searchParams.set(`${name}.${key}`, value);
    return over;
  };
  const open = (page: Page, params: PageParams = {}) => {
    const next = address(page, params);
    if (next.href !== location.href) push(next);
    readAddress();
  };
  return {
    $view: readonlyType(view),
    name,
    opener,
    isFor,
    address,
    open,
    openAsked: (query) => {
      const key = query.get(name);
      if (key !== null) open(pageOf(key));
    },
    close: () => {
      const entries = depth();
      view.set(undefined);
      isCentreOpen.set(false);
      if (entries > 0) history.go(-entries);
      else history.replaceState(history.state, '', addressBelow());
    },
  };
}

/**
 * Lets every centre follow the address from now on; answers what ends that. Under a page that was
 * opened by its address lies the page without it, so that going back closes it as it does any other.
 */
export function followAddress(): () => void {
  const address = new URL(location.href);
  const isNamed = [...centres.keys()].some((name) => address.searchParams.has(name));
  if (isNamed && depth() === 0) {
    history.replaceState(history.state, '', addressBelow());
    push(address);
  }
  readAddress();
  addEventListener('popstate', readAddress);
  return () => removeEventListener('popstate', readAddress);
}

function readAddress(): void {
  const named = [...centres.values()].map((read) => read());
  isCentreOpen.set(named.includes(true));
}

/** The address of the page that a centre lies over. */
function addressBelow(): URL {
  const address = new URL(location.href);
  for (const key of [...address.searchParams.keys()]) {
    if (centres.has(key.replace(/\..*/, ''))) address.searchParams.delete(key);
  }
  return address;
}

function paramsOf(query: URLSearchParams, name: string): URLSearchParams {
  const own = [...query].filter(([key]) => key.startsWith(`${name}.`));
  return new URLSearchParams(own.map(([key, value]) => [key.slice(name.length + 1), value]));
}

function depth(): number {
  return (history.state as CentreEntry | null)?.centreDepth ?? 0;
}

function push(address: URL): void {
  history.pushState({ ...history.state, centreDepth: depth() + 1 }, '', address);
}
