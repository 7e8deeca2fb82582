import { LRUCache } from 'lru-cache';
import type { Limits } from '../limits.ts';
import type { Page } from './page.ts';
import type { Freshness } from './page-freshness.ts';

/** Page in memory with its times. */
export interface StoredPage {
  readonly page: Page;
  readonly freshUntilMs: number;
  readonly staleUntilMs: number;
  /**
   * Time before which a stale page is not rendered again, because the last try was a moment ago.
   */
  renewAtMs: number;
}

/**
 * Store of pages by path and query in limited memory. Those with a query have a part of their own:
 * there are far more of them, and requests for all of them must not drive out those without.
 */
export interface PageStore {
  /** Returns the page of a target, whatever its age; counts as a use. */
  use(target: string): StoredPage | undefined;
  /** Stores a rendered page, and evicts the least used ones when there is no room. */
  keep(target: string, page: Page, freshness: Freshness): void;
  /** Returns whether exactly this page is still stored; does not count as a use. */
  holds(target: string, page: Page): boolean;
  /** Replaces a page that is still stored, keeping its times. */
  replace(target: string, from: Page, to: Page): void;
  /** Removes every page. */
  clear(): void;
}

type StoreLimits = Pick<
  Limits,
  'cachedPages' | 'cachedBytes' | 'cachedVariants' | 'cachedVariantBytes'
>;

/** Returns whether a target names a page with a query. */
export function isVariant(target: string): boolean {
  return target.includes('?');
}

/** Creates the store. */
export function createPageStore(limits: StoreLimits): PageStore {
  const bare = createShelf(limits.cachedPages, limits.cachedBytes);
  const variants = createShelf(limits.cachedVariants, limits.cachedVariantBytes);
  const chooseShelf = (target: string) => (isVariant(target) ? variants : bare);
  return {
    use: (target) => chooseShelf(target).use(target),
    keep: (target, page, freshness) => chooseShelf(target).keep(target, page, freshness),
    holds: (target, page) => chooseShelf(target).holds(target, page),
    replace: (target, from, to) => chooseShelf(target).replace(target, from, to),
    clear() {
      bare.clear();
      variants.clear();
    },
  };
}

function createShelf(max: number, maxSize: number): PageStore {
  const pages = new LRUCache<string, StoredPage>({
    max,
    maxSize,
    // An empty page takes room as well.
    sizeCalculation: ({ page }) => Math.max(1, page.sizeBytes),
  });
  return {
    use: (target) => pages.get(target),
    keep(target, page, { freshMs, staleMs }) {
      const freshUntilMs = Date.now() + freshMs;
      const staleUntilMs = freshUntilMs + staleMs;
      pages.set(target, { page, freshUntilMs, staleUntilMs, renewAtMs: 0 });
    },
    holds: (target, page) => pages.peek(target)?.page === page,
    replace(target, from, to) {
      const stored = pages.peek(target);
      if (stored?.page === from) pages.set(target, { ...stored, page: to });
    },
    clear: () => pages.clear(),
  };
}
