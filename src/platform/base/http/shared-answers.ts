import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { headerNames } from '#contract/endpoint.ts';

/** Time for which browsers and proxies may cache an answer that is the same for every caller. */
export interface CachePolicy {
  /**
   * Seconds in which it is reused without a request, and for ten times as long while a new one is
   * fetched.
   */
  readonly seconds: number;
  /** True when its texts are in the caller's language. */
  readonly byLanguage: boolean;
}

/** Policy of answers that change seldom and are the same in every language. */
export const sharedByAll: CachePolicy = { seconds: 30, byLanguage: false };

/** Policy of answers that change seldom and are in the caller's language. */
export const sharedByLanguage: CachePolicy = { seconds: 30, byLanguage: true };

/** Sends a value that may be cached, or 304 to a caller that has exactly this one. */
export function sendShared(context: Context, value: unknown, sharing: CachePolicy): Response {
  const body = JSON.stringify({ success: true, value });
  const tag = `"${hash('sha1', body, 'base64url')}"`;
  const { seconds, byLanguage } = sharing;
  const varies = byLanguage ? [headerNames.contract, headerNames.language] : [headerNames.contract];
  context.header(
    'cache-control',
    `public, max-age=${seconds}, stale-while-revalidate=${10 * seconds}`,
  );
  context.header('etag', tag);
  context.header('vary', varies.join(', '));
  if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304);
  return context.body(body, 200, { 'content-type': 'application/json' });
}

/** Returns whether an `If-None-Match` header matches this tag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  // A proxy that packs an answer marks its tag as weak; the content is the same.
  const tags = header.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
