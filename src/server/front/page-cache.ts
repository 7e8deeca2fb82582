import { readFreshness } from './caching.ts';
import { buildPage, etagOf, type Page } from './page.ts';
import { isVariant, type PageStore, type StoredPage } from './page-store.ts';
import type { RenderOutcome } from './render.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { createSqueezeQueue } from './squeeze-queue.ts';

/** What asking for a target through the cache gives; other outcomes knew no visitor. */
export type CacheAnswer = { readonly kind: 'page'; readonly page: Page } | RenderOutcome;

/**
 * Pages that every visitor shares. Its key is what `sharedTarget` gives: the path, which holds the
 * language, and the query that pages read.
 */
export interface PageCache {
  /** The page to send at once, or `undefined` when there is none that is fresh. */
  fresh(target: string): Page | undefined;
  /** The page, stale or rendered now. Those who ask at the same time share one render. */
  answer(target: string, requestId: string): Promise<CacheAnswer>;
}

interface CacheOptions {
  readonly store: PageStore;
  readonly render: (target: string, requestId: string) => Promise<RenderOutcome>;
  readonly security: SecurityHeaders;
  /** Whether the page of a target may be kept with this status. */
  readonly mayKeep: (target: string, status: number) => boolean;
}

/** After a failed render a stale page is sent this long before the next try. */
const retryAfterMs = 2_000;

/** Creates the cache. */
export function createPageCache({ store, render, security, mayKeep }: CacheOptions): PageCache {
  const underWay = new Map<string, Promise<CacheAnswer>>();
  const squeeze = createSqueezeQueue({
    store,
    buildSmallest: (rendered) => buildPage(rendered, security),
  });

  async function renderAndKeep(target: string, requestId: string): Promise<CacheAnswer> {
    const outcome = await render(target, requestId);
    if (outcome.kind !== 'rendered') return outcome;
    const freshness = readFreshness(outcome.headers);
    if (freshness === undefined || !mayKeep(target, outcome.status)) return outcome;
    const known = store.use(target)?.page;
    if (known?.etag === etagOf(outcome)) {
      store.keep(target, known, freshness);
      if (squeeze.isHurried(known)) squeeze.add({ path: target, page: known, rendered: outcome });
      return { kind: 'page', page: known };
    }
    const page = await buildPage(outcome, security, 'quick');
    store.keep(target, page, freshness);
    squeeze.noteHurried(page);
    // The first visitors get a page compressed in a hurry, those after them the smallest one; of
    // pages with a query only those that are still asked for when they are rendered again.
    if (!isVariant(target)) squeeze.add({ path: target, page, rendered: outcome });
    return { kind: 'page', page };
  }

  function renderOnce(target: string, requestId: string): Promise<CacheAnswer> {
    const running = underWay.get(target);
    if (running !== undefined) return running;
    const started = renderAndKeep(target, requestId).finally(() => underWay.delete(target));
    underWay.set(target, started);
    return started;
  }

  function renew(target: string, stored: StoredPage, requestId: string): void {
    const now = Date.now();
    if (now < stored.renewAtMs) return;
    stored.renewAtMs = now + retryAfterMs;
    // The renderer has logged a failure; the stale page stays.
    renderOnce(target, requestId).catch(() => {});
  }

  return {
    fresh(target) {
      const stored = store.use(target);
      return stored !== undefined && stored.freshUntilMs > Date.now() ? stored.page : undefined;
    },
    async answer(target, requestId) {
      const stored = store.use(target);
      const now = Date.now();
      if (stored === undefined || stored.staleUntilMs <= now) {
        return await renderOnce(target, requestId);
      }
      if (stored.freshUntilMs <= now) renew(target, stored, requestId);
      return { kind: 'page', page: stored.page };
    },
  };
}
