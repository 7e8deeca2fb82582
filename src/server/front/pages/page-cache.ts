import type { SecurityHeaders } from '../security-headers.ts';
import { createCompressionQueue } from './compression-queue.ts';
import { buildPage, hashPage, type Page } from './page.ts';
import { readFreshness } from './page-freshness.ts';
import { isVariant, type PageStore, type StoredPage } from './page-store.ts';
import type { RenderedAnswer, RenderOutcome } from './render.ts';
import { forAll } from './render-line.ts';
import type { RenderAsker } from './render-slots.ts';

/**
 * Outcome of requesting a target through the cache; outcomes other than a page were rendered
 * without a visitor.
 */
export type CacheAnswer = { readonly kind: 'page'; readonly page: Page } | RenderOutcome;

/**
 * Cache of pages that all visitors share. Its key is the result of `sharedTarget`: the path, which
 * holds the language, and the query that pages read.
 */
export interface PageCache {
  /** Returns the page to send at once, or `undefined` when there is none that is fresh. */
  fresh(target: string): Page | undefined;
  /** Returns the page, stale or rendered now. Concurrent requests share one render. */
  answer(target: string, asker: RenderAsker): Promise<CacheAnswer>;
}

interface CacheOptions {
  readonly store: PageStore;
  readonly render: (target: string, asker: RenderAsker) => Promise<RenderOutcome>;
  readonly security: SecurityHeaders;
  /** Returns whether the page of a target may be cached with this status. */
  readonly mayKeep: (target: string, status: number) => boolean;
  /** Returns another number once former pages may no longer be sent. */
  readonly version: () => number;
}

/** Time after a failed render in which a stale page is sent before the next try. */
const retryAfterMs = 2_000;

/** Creates the cache. */
export function createPageCache(options: CacheOptions): PageCache {
  const { store, render, version } = options;
  let lastVersion = version();
  const underWay = new Map<string, Promise<CacheAnswer>>();
  const keep = createKeep(options);

  function followVersion(): number {
    if (lastVersion === version()) return lastVersion;
    lastVersion = version();
    store.clear();
    underWay.clear();
    return lastVersion;
  }

  async function renderAndKeep(target: string, asker: RenderAsker): Promise<CacheAnswer> {
    const began = followVersion();
    const outcome = await render(target, asker);
    return outcome.kind === 'rendered'
      ? keep(target, outcome, () => began === followVersion())
      : outcome;
  }

  function renderOnce(target: string, asker: RenderAsker): Promise<CacheAnswer> {
    const running = underWay.get(target);
    if (running !== undefined) return running;
    const started = renderAndKeep(target, asker).finally(() => {
      if (underWay.get(target) === started) underWay.delete(target);
    });
    underWay.set(target, started);
    return started;
  }

  function renew(target: string, stored: StoredPage, requestId: string): void {
    const now = Date.now();
    if (now < stored.renewAtMs) return;
    stored.renewAtMs = now + retryAfterMs;
    // The renderer has logged a failure; the stale page stays.
    renderOnce(target, { requestId, network: forAll }).catch(() => {});
  }

  return {
    fresh(target) {
      followVersion();
      const stored = store.use(target);
      return stored !== undefined && stored.freshUntilMs > Date.now() ? stored.page : undefined;
    },
    async answer(target, asker) {
      followVersion();
      const stored = store.use(target);
      const now = Date.now();
      if (stored === undefined || stored.staleUntilMs <= now) {
        return await renderOnce(target, asker);
      }
      if (stored.freshUntilMs <= now) renew(target, stored, asker.requestId);
      return { kind: 'page', page: stored.page };
    },
  };
}

/**
 * Creates the function that caches a rendered page where allowed. A page whose render began before
 * a change is sent to those who requested it then, but not cached.
 */
function createKeep({ store, security, mayKeep }: CacheOptions) {
  const compression = createCompressionQueue({
    store,
    buildSmallest: (rendered) => buildPage(rendered, security),
  });
  return async (
    target: string,
    rendered: RenderedAnswer,
    isCurrent: () => boolean,
  ): Promise<CacheAnswer> => {
    const freshness = readFreshness(rendered.headers);
    if (freshness === undefined || !mayKeep(target, rendered.status)) return rendered;
    if (!isCurrent()) return rendered;
    const kept = store.use(target)?.page;
    if (kept?.etag === hashPage(rendered)) {
      store.keep(target, kept, freshness);
      if (compression.isHurried(kept)) compression.add({ path: target, page: kept, rendered });
      return { kind: 'page', page: kept };
    }
    const page = await buildPage(rendered, security, 'quick');
    if (!isCurrent()) return { kind: 'page', page };
    store.keep(target, page, freshness);
    compression.noteHurried(page);
    // The first visitors get a page compressed in a hurry, those after them the smallest one; of
    // pages with a query only those that are still asked for when they are rendered again.
    if (!isVariant(target)) compression.add({ path: target, page, rendered });
    return { kind: 'page', page };
  };
}
