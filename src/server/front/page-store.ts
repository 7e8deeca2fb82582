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

/**
 * Pages by path and query in a bounded memory. Those with a query have a part of their own: there
 * are far more of them, and asking for them all must not drive out those without.
 */
export interface PageStore {
  /** The page of a target, whatever its age; asking counts as a use. */
  use(target: string): StoredPage | undefined;
  /** Keeps a rendered page, and lets the least used go when there is no room. */
  keep(target: string, page: Page, freshness: Freshness): void;
  /** Whether exactly this page is still kept; asking is no use of it. */
  holds(target: string, page: Page): boolean;
  /** Puts a page in the place of one that is still kept, with its times. */
  replace(target: string, from: Page, to: Page): void;
  /** Lets every page go. */
  clear(): void;
}

type StoreLimits = Pick<
  Limits,
  'cachedPages' | 'cachedBytes' | 'cachedVariants' | 'cachedVariantBytes'
>;

/** Whether a target names a page with a query. */
export function isVariant(target: string): boolean {
  return target.includes('?');
}

/** Creates the store. */
export function createPageStore(limits: StoreLimits): PageStore {
  const bare = createShelf(limits.cachedPages, limits.cachedBytes);
  const variants = createShelf(limits.cachedVariants, limits.cachedVariantBytes);
  const shelfOf = (target: string) => (isVariant(target) ? variants : bare);
  return {
    use: (target) => shelfOf(target).use(target),
    keep: (target, page, freshness) => shelfOf(target).keep(target, page, freshness),
    holds: (target, page) => shelfOf(target).holds(target, page),
    replace: (target, from, to) => shelfOf(target).replace(target, from, to),
    clear() {
      bare.clear();
      variants.clear();
    },
  };
}

function createShelf(mostPages: number, mostBytes: number): PageStore {
  const pages = new Map<string, StoredPage>();
  let uses = 0;
  let sizeBytes = 0;

  function drop(target: string): void {
    sizeBytes -= pages.get(target)?.page.sizeBytes ?? 0;
    pages.delete(target);
  }

  return {
    use(target) {
      const stored = pages.get(target);
      if (stored === undefined) return undefined;
      uses += 1;
      stored.lastUse = uses;
      return stored;
    },
    keep(target, page, { freshMs, staleMs }) {
      drop(target);
      if (page.sizeBytes > mostBytes) return;
      const freshUntilMs = Date.now() + freshMs;
      const staleUntilMs = freshUntilMs + staleMs;
      uses += 1;
      pages.set(target, { page, freshUntilMs, staleUntilMs, renewAtMs: 0, lastUse: uses });
      sizeBytes += page.sizeBytes;
      while (pages.size > mostPages || sizeBytes > mostBytes) drop(leastUsed(pages));
    },
    holds: (target, page) => pages.get(target)?.page === page,
    replace(target, from, to) {
      const stored = pages.get(target);
      if (stored?.page !== from) return;
      stored.page = to;
      sizeBytes += to.sizeBytes - from.sizeBytes;
    },
    clear() {
      pages.clear();
      sizeBytes = 0;
    },
  };
}

function leastUsed(pages: ReadonlyMap<string, StoredPage>): string {
  let found = '';
  let lowest = Infinity;
  for (const [target, { lastUse }] of pages) {
    if (lastUse >= lowest) continue;
    lowest = lastUse;
    found = target;
  }
  return found;
}
