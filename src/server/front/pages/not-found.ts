import { splitPrefix, withPrefix } from '#lib/language-prefix.ts';
import type { CacheAnswer, PageCache } from './page-cache.ts';
import { readFreshness } from './page-freshness.ts';
import type { RenderedAnswer } from './render.ts';
import { forAll } from './render-line.ts';

/**
 * Returns whether a path, in its usual spelling, leads or may lead to a page; otherwise nothing is
 * rendered.
 */
export type IsRouted = (path: string) => boolean;

/** Page for addresses that lead nowhere, in the language of the address. */
export interface NotFoundPages {
  /** Returns whether a path is one of those pages, which may be cached though they answer 404. */
  isTheirs(path: string): boolean;
  /** Returns the page to send for an address; it is rendered once a minute and language. */
  answer(cache: PageCache, path: string, requestId: string): Promise<CacheAnswer>;
}

/**
 * Creates the pages, one for each language. @param prefixes first segments of the addresses of
 * languages other than the default one.
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
 * Returns whether an address leads nowhere for everybody: its 404 says that it may be cached for
 * others, as no other one does, or has an empty body. Cookies do not change that.
 */
export function isMissingForAll({ status, headers, body }: RenderedAnswer): boolean {
  return status === 404 && (body.length === 0 || readFreshness(headers) !== undefined);
}
