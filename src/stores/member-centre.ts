import { atom, readonlyType } from 'nanostores';
import { type BuiltPage, defaultPage, isBuilt } from '#lib/centre-pages.ts';

/** A page of the member centre, as the address names it: `?mc=<page key>&mc.<name>=<value>`. */
export interface CentreView {
  readonly page: BuiltPage;
  /** The page's own choices, without the prefix. */
  readonly params: URLSearchParams;
}

/** What a page is opened with. */
export type PageParams = Readonly<Record<string, string>>;

const view = atom<CentreView | undefined>(undefined);

/** The page that the address names; `undefined` while it names none. Who may see it is not asked. */
export const $memberCentre = readonlyType(view);

const pageName = 'mc';
const paramPrefix = 'mc.';

/** How many entries of the tab's history lie between the page below and this one. */
interface CentreEntry {
  readonly centreDepth?: number;
}

function depth(): number {
  return (history.state as CentreEntry | null)?.centreDepth ?? 0;
}

function addressWithout(): URL {
  const address = new URL(location.href);
  for (const name of [...address.searchParams.keys()]) {
    if (name === pageName || name.startsWith(paramPrefix)) address.searchParams.delete(name);
  }
  return address;
}

/** The address of a page of the centre over the page that is shown. */
export function centreAddress(page: BuiltPage, params: PageParams = {}): URL {
  const address = addressWithout();
  address.searchParams.set(pageName, page);
  for (const [name, value] of Object.entries(params)) {
    address.searchParams.set(paramPrefix + name, value);
  }
  return address;
}

function readAddress(): void {
  const query = new URLSearchParams(location.search);
  const page = query.get(pageName);
  if (page === null) {
    view.set(undefined);
    return;
  }
  const params = [...query]
    .filter(([name]) => name.startsWith(paramPrefix))
    .map(([name, value]) => [name.slice(paramPrefix.length), value]);
  view.set({ page: isBuilt(page) ? page : defaultPage, params: new URLSearchParams(params) });
}

function push(address: URL): void {
  history.pushState({ ...history.state, centreDepth: depth() + 1 }, '', address);
}

/**
 * Follows the address from now on; answers what ends that. Under a page that was opened by its
 * address lies the page without it, so that going back closes it as it does any other.
 */
export function followAddress(): () => void {
  if (new URLSearchParams(location.search).has(pageName) && depth() === 0) {
    const address = new URL(location.href);
    history.replaceState(history.state, '', addressWithout());
    push(address);
  }
  readAddress();
  addEventListener('popstate', readAddress);
  return () => removeEventListener('popstate', readAddress);
}

/** Opens a page of the centre, or turns to it; going back leads to where this was pressed. */
export function openCentre(page: BuiltPage, params: PageParams = {}): void {
  const address = centreAddress(page, params);
  if (address.href !== location.href) push(address);
  readAddress();
}

/** Opens the page that an opener's address names, if it names one. */
export function openAsked(query: URLSearchParams): void {
  const page = query.get(pageName);
  if (page !== null) openCentre(isBuilt(page) ? page : defaultPage);
}

/** Closes the centre, whatever was turned to in it. */
export function closeCentre(): void {
  const entries = depth();
  view.set(undefined);
  if (entries > 0) history.go(-entries);
  else history.replaceState(history.state, '', addressWithout());
}
