import { secondMs } from '#lib/time.ts';

/**
 * Lets all visitors share a cached copy of a page for a minute, unless something is missing on it.
 * @param changesInMs milliseconds until the content is outdated; no copy is shown after that.
 */
export function cacheForVisitors(
  headers: Headers,
  isPartial: boolean,
  changesInMs = Number.POSITIVE_INFINITY,
): void {
  const secondsLeft = Math.max(0, Math.floor(changesInMs / secondMs));
  const fresh = Math.min(60, secondsLeft);
  const stale = Math.min(600, secondsLeft - fresh);
  const isKept = !isPartial && fresh > 0;
  headers.set(
    'Cache-Control',
    isKept ? `public, s-maxage=${fresh}, stale-while-revalidate=${stale}` : 'no-store',
  );
}
