import { readFreshness } from './caching.ts';
import { buildPage, etagOf, type Page } from './page.ts';
import type { PageStore, StoredPage } from './page-store.ts';
import type { RenderOutcome } from './render.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { createSqueezeQueue } from './squeeze-queue.ts';

/** What asking for a path through the cache gives; other outcomes knew no visitor. */
export type CacheAnswer = { readonly kind: 'page'; readonly page: Page } | RenderOutcome;

/** Pages that every visitor shares. Its key is the path alone, which holds the language. */
export interface PageCache {
  /** The page to send at once, or `undefined` when there is none that is fresh. */
  fresh(path: string): Page | undefined;
  /** The page, stale or rendered now. Those who ask at the same time share one render. */
  answer(path: string, requestId: string): Promise<CacheAnswer>;
}

interface CacheOptions {
  readonly store: PageStore;
  readonly render: (path: string, requestId: string) => Promise<RenderOutcome>;
  readonly security: SecurityHeaders;
}

/** After a failed render a stale page is sent this long before the next try. */
const retryAfterMs = 2_000;

/** Creates the cache. */
export function createPageCache({ store, render, security }: CacheOptions): PageCache {
  const underWay = new Map<string, Promise<CacheAnswer>>();
  const squeeze = createSqueezeQueue({
    store,
    buildSmallest: (rendered) => buildPage(rendered, security),
  });

  async function renderAndKeep(path: string, requestId: string): Promise<CacheAnswer> {
    const outcome = await render(path, requestId);
    if (outcome.kind !== 'rendered') return outcome;
    const freshness = readFreshness(outcome.status, outcome.headers);
    if (freshness === undefined) return outcome;
    const known = store.use(path)?.page;
    if (known?.etag === etagOf(outcome)) {
      store.keep(path, known, freshness);
      if (squeeze.isHurried(known)) squeeze.add({ path, page: known, rendered: outcome });
      return { kind: 'page', page: known };
    }
    const page = await buildPage(outcome, security, 'quick');
    store.keep(path, page, freshness);
    // The first visitors get a page compressed in a hurry, those after them the smallest one.
    squeeze.add({ path, page, rendered: outcome });
    return { kind: 'page', page };
  }

  function renderOnce(path: string, requestId: string): Promise<CacheAnswer> {
    const running = underWay.get(path);
    if (running !== undefined) return running;
    const started = renderAndKeep(path, requestId).finally(() => underWay.delete(path));
    underWay.set(path, started);
    return started;
  }

  function renew(path: string, stored: StoredPage, requestId: string): void {
    const now = Date.now();
    if (now < stored.renewAtMs) return;
    stored.renewAtMs = now + retryAfterMs;
    // The renderer has logged a failure; the stale page stays.
    renderOnce(path, requestId).catch(() => {});
  }

  return {
    fresh(path) {
      const stored = store.use(path);
      return stored !== undefined && stored.freshUntilMs > Date.now() ? stored.page : undefined;
    },
    async answer(path, requestId) {
      const stored = store.use(path);
      const now = Date.now();
      if (stored === undefined || stored.staleUntilMs <= now) {
        return await renderOnce(path, requestId);
      }
      if (stored.freshUntilMs <= now) renew(path, stored, requestId);
      return { kind: 'page', page: stored.page };
    },
  };
}
