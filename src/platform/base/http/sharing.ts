import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { headerNames } from '#contract/endpoint.ts';

/** How long browsers and proxies may keep an answer that is the same for every caller. */
export interface Sharing {
  /** Sent again without asking for this long, and for ten times as long while asking anew. */
  readonly seconds: number;
  /** Its texts are in the caller's language. */
  readonly byLanguage: boolean;
}

/** For what changes seldom and is the same in every language. */
export const sharedByAll: Sharing = { seconds: 30, byLanguage: false };

/** For what changes seldom and speaks the caller's language. */
export const sharedByLanguage: Sharing = { seconds: 30, byLanguage: true };

/** Sends a value that may be kept, or 304 to a caller that has exactly this one. */
export function sendShared(context: Context, value: unknown, sharing: Sharing): Response {
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
  if (isNamed(context.req.header('if-none-match'), tag)) return context.body(null, 304);
  return context.body(body, 200, { 'content-type': 'application/json' });
}

/** Whether an `If-None-Match` names this tag. */
export function isNamed(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  // A proxy that packs an answer marks its tag as weak; the content is the same.
  const given = header.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return given.includes(tag) || given.includes('*');
}
