import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { SessionKind } from './identity/session.ts';

/** A page of a centre, as the address names it: `?<centre>=<page key>&<centre>.<name>=<value>`. */
export interface CentreView<Page extends string> {
  readonly page: Page;
  /** The page's own choices, without the prefix. */
  readonly params: URLSearchParams;
}

/** Parameters that a page is opened with. */
export type PageParams = Readonly<Record<string, string>>;

/** Settings of a centre: its name, its pages and its audience. */
export interface CentreSetting<Page extends string> {
  /** Name in the address. */
  readonly name: string;
  /** Name in its openers' `data-opens`. */
  readonly opener: string;
  readonly isPage: (key: string) => key is Page;
  /** Page that opens when the address names one that does not exist. */
  readonly defaultPage: Page;
  /** Returns whether a centre is for sessions of this kind. */
  readonly isFor: (kind: SessionKind) => boolean;
}

export interface Centre<Page extends string>
  extends Pick<CentreSetting<Page>, 'name' | 'opener' | 'isFor'> {
  /** Page that the address names; `undefined` while it names none. Access is not checked here. */
  readonly $view: ReadableAtom<CentreView<Page> | undefined>;
  /** Returns the address of a page over the current page. */
  readonly address: (page: Page, params?: PageParams) => URL;
  /** Opens a page, or turns to it; going back leads to the place where it was opened. */
  readonly open: (page: Page, params?: PageParams) => void;
  /** Opens the page that an opener's address names, if it names one. */
  readonly openAsked: (query: URLSearchParams) => void;
  /** Closes the centre, however many pages were turned to in it. */
  readonly close: () => void;
}

/**
 * Readers of the address by centre name; each updates its centre and returns whether the address
 * names a page of it.
 */
const centres = new Map<string, () => boolean>();

const isCentreOpen = atom(false);

/**
 * True while the address names a page of any centre; dialogs that open by themselves wait
 * meanwhile.
 */
export const $isCentreOpen = readonlyType(isCentreOpen);

/** Number of entries in the tab's history between the page below and this one. */
interface CentreEntry {
  readonly centreDepth?: number;
}

/**
 * Creates a centre over any page, which opens and turns with the address; one at a time is open.
 */
export function createCentre<Page extends string>(setting: CentreSetting<Page>): Centre<Page> {
  const { name, opener, isPage, defaultPage, isFor } = setting;
  const view = atom<CentreView<Page> | undefined>(undefined);
  const validPage = (key: string) => (isPage(key) ? key : defaultPage);
  centres.set(name, () => {
    const query = new URLSearchParams(location.search);
    const key = query.get(name);
    view.set(key === null ? undefined : { page: validPage(key), params: readParams(query, name) });
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
      if (key !== null) open(validPage(key), Object.fromEntries(readParams(query, name)));
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
 * Makes every centre follow the address from now on; returns a function that stops it. A page that
 * was opened by its address gets a history entry without it below, so that going back closes it
 * like any other.
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
  const values = [...centres.values()].map((read) => read());
  isCentreOpen.set(values.includes(true));
}

/** The address of the page that a centre lies over. */
function addressBelow(): URL {
  const address = new URL(location.href);
  for (const key of [...address.searchParams.keys()]) {
    if (centres.has(key.replace(/\..*/, ''))) address.searchParams.delete(key);
  }
  return address;
}

function readParams(query: URLSearchParams, name: string): URLSearchParams {
  const own = [...query].filter(([key]) => key.startsWith(`${name}.`));
  return new URLSearchParams(own.map(([key, value]) => [key.slice(name.length + 1), value]));
}

function depth(): number {
  return (history.state as CentreEntry | null)?.centreDepth ?? 0;
}

function push(address: URL): void {
  history.pushState({ ...history.state, centreDepth: depth() + 1 }, '', address);
}
