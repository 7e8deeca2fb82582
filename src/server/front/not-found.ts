import type { CacheAnswer, PageCache } from './page-cache.ts';
import { forAll } from './render-line.ts';

/** The page for addresses that lead nowhere, in the language of the address. */
export interface NotFoundPages {
  /** Whether this is one of those pages: a path that may be kept though it answers 404. */
  isTheirs(path: string): boolean;
  /** The page to send for an address; it is rendered once a minute and language. */
  answer(cache: PageCache, path: string, requestId: string): Promise<CacheAnswer>;
}

/**
 * Names the page of each language.
 * @param prefixes first segments of the addresses of languages other than the default one.
 */
export function createNotFoundPages(prefixes: readonly string[]): NotFoundPages {
  const byPrefix = new Map(prefixes.map((prefix) => [prefix, `/${prefix}/404`]));
  const paths = new Set(['/404', ...byPrefix.values()]);
  return {
    isTheirs: (path) => paths.has(path),
    async answer(cache, path, requestId) {
      const prefix = path.split('/', 2)[1] ?? '';
      const target = byPrefix.get(prefix) ?? '/404';
      return await cache.answer(target, { requestId, network: forAll });
    },
  };
}
