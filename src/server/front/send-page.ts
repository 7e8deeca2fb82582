import type { ServerResponse } from 'node:http';
import { chooseEncoding } from './encodings.ts';
import type { Page } from './page.ts';
import type { RequestHead } from './request-head.ts';

/**
 * Sends a page. The header list is the page's own and is filled in place: `writeHead` reads it
 * before anything else can run.
 */
export function sendPage(
  response: ServerResponse,
  page: Page,
  head: RequestHead,
  requestId: string,
): void {
  const { status } = page;
  if (status === 200 && head.ifNoneMatch !== undefined && matches(head.ifNoneMatch, page.etag)) {
    page.notModified[1] = requestId;
    response.writeHead(304, page.notModified);
    response.end();
    return;
  }
  const { headers, bytes } = page.variants[chooseEncoding(head.acceptEncoding)];
  headers[1] = requestId;
  response.writeHead(status, headers);
  response.end(bytes);
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  // The comparison is weak: a proxy may have added or dropped the W/ (RFC 9110, 13.1.2).
  const strong = etag.slice(2);
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === strong);
}
