import type { Freshness } from './caching.ts';
import type { Limits } from './limits.ts';
import type { Page } from './page.ts';

/** A page in memory with its times. */
export interface StoredPage {
  page: Page;
  readonly freshUntilMs: number;
  readonly staleUntilMs: number;
  /** Before this a stale page is not rendered again: the last try was a moment ago. */
  renewAtMs: number;
  /** Counts up with each use; the lowest leaves first. */
  lastUse: number;
}

/** Pages by path: prerendered ones stay, rendered ones share a bounded memory. */
export interface PageStore {
  /** The page of a path, whatever its age; asking counts as a use. */
  use(path: string): StoredPage | undefined;
  /** Keeps a rendered page, and lets the least used go when there is no room. */
  keep(path: string, page: Page, freshness: Freshness): void;
  /** Whether exactly this page is still kept; asking is no use of it. */
  holds(path: string, page: Page): boolean;
  /** Puts a page in the place of one that is still kept, with its times. */
  replace(path: string, from: Page, to: Page): void;
}

/** Creates the store, filled with the prerendered pages. */
export function createPageStore(
  prerendered: ReadonlyMap<string, Page>,
  limits: Pick<Limits, 'cachedPages' | 'cachedBytes'>,
): PageStore {
  const pages = new Map<string, StoredPage>();
  const lasting = { freshUntilMs: Infinity, staleUntilMs: Infinity, renewAtMs: 0, lastUse: 0 };
  for (const [path, page] of prerendered) pages.set(path, { page, ...lasting });
  let uses = 0;
  let sizeBytes = 0;

  function drop(path: string): void {
    sizeBytes -= pages.get(path)?.page.sizeBytes ?? 0;
    pages.delete(path);
  }

  return {
    use(path) {
      const stored = pages.get(path);
      if (stored === undefined) return undefined;
      uses += 1;
      stored.lastUse = uses;
      return stored;
    },
    keep(path, page, { freshMs, staleMs }) {
      drop(path);
      if (page.sizeBytes > limits.cachedBytes) return;
      const freshUntilMs = Date.now() + freshMs;
      const staleUntilMs = freshUntilMs + staleMs;
      uses += 1;
      pages.set(path, { page, freshUntilMs, staleUntilMs, renewAtMs: 0, lastUse: uses });
      sizeBytes += page.sizeBytes;
      const mostPages = limits.cachedPages + prerendered.size;
      while (pages.size > mostPages || sizeBytes > limits.cachedBytes) drop(leastUsed(pages));
    },
    holds: (path, page) => pages.get(path)?.page === page,
    replace(path, from, to) {
      const stored = pages.get(path);
      if (stored?.page !== from) return;
      stored.page = to;
      sizeBytes += to.sizeBytes - from.sizeBytes;
    },
  };
}

function leastUsed(pages: ReadonlyMap<string, StoredPage>): string {
  let found = '';
  let lowest = Infinity;
  for (const [path, { lastUse, staleUntilMs }] of pages) {
    if (lastUse >= lowest || staleUntilMs === Infinity) continue;
    lowest = lastUse;
    found = path;
  }
  return found;
}
