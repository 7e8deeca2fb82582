import { hash } from 'node:crypto';
import type { Handler } from 'hono';
import { describeRoutes } from './open-api.ts';
import type { Route } from './route.ts';
import { isNamed } from './sharing.ts';

/** Browsers and tools ask each time whether it is still the same. */
const caching = 'public, max-age=0, must-revalidate';

/** Answers with the description of the calls: written once, at the start. */
export function answerDescription(routes: readonly Route[]): Handler {
  const bytes = new TextEncoder().encode(JSON.stringify(describeRoutes(routes)));
  const tag = `"${hash('sha1', bytes, 'base64url')}"`;
  return (context) => {
    context.header('cache-control', caching);
    context.header('etag', tag);
    if (isNamed(context.req.header('if-none-match'), tag)) return context.body(null, 304);
    return context.body(bytes, 200, { 'content-type': 'application/json' });
  };
}
