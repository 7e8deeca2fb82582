import { splitPrefix, withPrefix } from '#lib/language-prefix.ts';
import { readFreshness } from './caching.ts';
import type { CacheAnswer, PageCache } from './page-cache.ts';
import type { Rendered } from './render.ts';
import { forAll } from './render-line.ts';

/** Whether a path, in its usual spelling, leads to a page or may do so: else nothing is rendered. */
export type IsRouted = (path: string) => boolean;

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
  return {
    isTheirs: (path) => splitPrefix(path, prefixes).path === '/404',
    async answer(cache, path, requestId) {
      const { prefix } = splitPrefix(path, prefixes);
      const target = withPrefix({ prefix, path: '/404' });
      return await cache.answer(target, { requestId, network: forAll });
    },
  };
}

/**
 * Whether an address leads nowhere for everybody: the page says that it may be kept for others,
 * which a 404 is not, or says nothing at all. Nobody's cookies change that.
 */
export function isMissingForAll({ status, headers, body }: Rendered): boolean {
  return status === 404 && (body.length === 0 || readFreshness(headers) !== undefined);
}
