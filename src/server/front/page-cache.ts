import { type Freshness, readFreshness } from './caching.ts';
import type { Limits } from './limits.ts';
import { buildPage, type Page } from './page.ts';
import type { RenderOutcome } from './render.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** A page in memory with its times. */
export interface CachedPage {
  readonly page: Page;
  readonly freshUntilMs: number;
  readonly staleUntilMs: number;
  /** Counts up with each use; the lowest leaves first. */
  lastUse: number;
}

/** What asking for a path through the cache gives. */
export type CacheAnswer =
  | { readonly kind: 'page'; readonly page: Page }
  /** Rendered without any visitor, but not to be kept. */
  | RenderOutcome;

/** Pages in memory: prerendered ones for good, rendered ones for as long as they say. */
export interface PageCache {
  /** The page to send at once, or `undefined` when there is none that is fresh. */
  fresh(path: string): Page | undefined;
  /** The page, stale or rendered now. Those who ask at the same time share one render. */
  answer(path: string, requestId: string): Promise<CacheAnswer>;
}

interface CacheOptions {
  readonly prerendered: ReadonlyMap<string, Page>;
  readonly render: (path: string, requestId: string) => Promise<RenderOutcome>;
  readonly limits: Limits;
  readonly security: SecurityHeaders;
}

/** After a failed render a stale page is sent this long before the next try. */
const retryAfterMs = 2_000;

/** Creates the cache. Its key is the path alone, which holds the language. */
export function createPageCache(options: CacheOptions): PageCache {
  const { limits, render, security } = options;
  const pages = new Map<string, CachedPage>();
  const underWay = new Map<string, Promise<CacheAnswer>>();
  const retryAtMs = new Map<string, number>();
  let uses = 0;
  let sizeBytes = 0;

  for (const [path, page] of options.prerendered) {
    pages.set(path, { page, freshUntilMs: Infinity, staleUntilMs: Infinity, lastUse: 0 });
  }
  const pinned = pages.size;

  function drop(path: string): void {
    sizeBytes -= pages.get(path)?.page.sizeBytes ?? 0;
    pages.delete(path);
    retryAtMs.delete(path);
  }

  function keep(path: string, page: Page, { freshMs, staleMs }: Freshness): void {
    drop(path);
    if (page.sizeBytes > limits.cachedBytes) return;
    const freshUntilMs = Date.now() + freshMs;
    uses += 1;
    pages.set(path, { page, freshUntilMs, staleUntilMs: freshUntilMs + staleMs, lastUse: uses });
    sizeBytes += page.sizeBytes;
    while (pages.size - pinned > limits.cachedPages || sizeBytes > limits.cachedBytes) {
      drop(leastUsed());
    }
  }

  function leastUsed(): string {
    let found = '';
    let lowest = Infinity;
    for (const [path, { lastUse, staleUntilMs }] of pages) {
      if (lastUse >= lowest || staleUntilMs === Infinity) continue;
      lowest = lastUse;
      found = path;
    }
    return found;
  }

  async function renderAndKeep(path: string, requestId: string): Promise<CacheAnswer> {
    const outcome = await render(path, requestId);
    if (outcome.kind !== 'rendered') return outcome;
    const freshness = readFreshness(outcome.status, outcome.headers);
    if (freshness === undefined) return outcome;
    const page = await buildPage(outcome, security);
    keep(path, page, freshness);
    return { kind: 'page', page };
  }

  function renderOnce(path: string, requestId: string): Promise<CacheAnswer> {
    const running = underWay.get(path);
    if (running !== undefined) return running;
    const started = renderAndKeep(path, requestId).finally(() => underWay.delete(path));
    underWay.set(path, started);
    return started;
  }

  function renewLater(path: string, requestId: string): void {
    const now = Date.now();
    if (now < (retryAtMs.get(path) ?? 0)) return;
    retryAtMs.set(path, now + retryAfterMs);
    // The renderer has logged a failure; the stale page stays.
    renderOnce(path, requestId).catch(() => {});
  }

  return {
    fresh(path) {
      const cached = pages.get(path);
      if (cached === undefined || cached.freshUntilMs <= Date.now()) return undefined;
      uses += 1;
      cached.lastUse = uses;
      return cached.page;
    },
    async answer(path, requestId) {
      const cached = pages.get(path);
      if (cached === undefined || cached.staleUntilMs <= Date.now()) {
        return await renderOnce(path, requestId);
      }
      uses += 1;
      cached.lastUse = uses;
      if (cached.freshUntilMs <= Date.now()) renewLater(path, requestId);
      return { kind: 'page', page: cached.page };
    },
  };
}
