import { hash } from 'node:crypto';
import type { Handler } from 'hono';
import { describeRoutes } from './open-api.ts';
import type { Route } from './route.ts';
import { matchesTag } from './shared-answers.ts';

/** Cache policy: browsers and tools ask each time whether the description has changed. */
const caching = 'public, max-age=0, must-revalidate';

/**
 * Creates the handler that returns the description of the calls, written once at the first request.
 */
export function answerDescription(routes: readonly Route[]): Handler {
  let written: Description | undefined;
  return (context) => {
    written ??= describe(routes);
    const { bytes, tag } = written;
    context.header('cache-control', caching);
    context.header('etag', tag);
    if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304);
    return context.body(bytes, 200, { 'content-type': 'application/json' });
  };
}

interface Description {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

function describe(routes: readonly Route[]): Description {
  const bytes = new TextEncoder().encode(JSON.stringify(describeRoutes(routes)));
  return { bytes, tag: `"${hash('sha1', bytes, 'base64url')}"` };
}
