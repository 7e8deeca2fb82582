import type { ServerResponse } from 'node:http';
import type { RequestHead } from '../connections/request-head.ts';
import { chooseEncoding } from './encodings.ts';
import type { Page } from './page.ts';
import { writePageHead } from './page-head.ts';

/** Sends a page. */
export function sendPage(
  response: ServerResponse,
  page: Page,
  head: RequestHead,
  requestId: string,
): void {
  const { status } = page;
  if (status === 200 && head.ifNoneMatch !== undefined && matches(head.ifNoneMatch, page.etag)) {
    writePageHead(response, 304, page.notModified, requestId);
    response.end();
    return;
  }
  const { headers, bytes } = page.variants[chooseEncoding(head.acceptEncoding)];
  writePageHead(response, status, headers, requestId);
  response.end(bytes);
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  // The comparison is weak: a proxy may have added or dropped the W/ (RFC 9110, 13.1.2).
  const strong = etag.slice(2);
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === strong);
}
