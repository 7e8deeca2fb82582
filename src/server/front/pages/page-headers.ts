import type { OutgoingHttpHeaders } from 'node:http';
import type { FlatHeaders, SecurityHeaders } from '../security-headers.ts';
import type { PageSource } from './page.ts';

/** Headers of a page that the front writes itself, or that belong to one connection. */
const frontsOwn = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'server',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-powered-by',
  'x-request-id',
]);

/** Returns the content type with its character set; an answer without one is a page. */
export function readContentType(headers: OutgoingHttpHeaders): string {
  const type = String(headers['content-type'] ?? 'text/html');
  return type === 'text/html' ? 'text/html; charset=utf-8' : type;
}

/** Returns the security headers of a rendered answer, by its content type. */
export function buildSecurityHeaders(
  contentType: string,
  { headers, body }: Pick<PageSource, 'headers' | 'body'>,
  security: SecurityHeaders,
): FlatHeaders {
  return contentType.startsWith('text/html')
    ? security.forPage(headers, body)
    : security.forData(headers);
}

/** Returns the page's own headers that the front passes on unchanged. */
export function pageOwnHeaders(headers: OutgoingHttpHeaders): FlatHeaders {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined || frontsOwn.has(name)) return [];
    return (Array.isArray(value) ? value : [value]).flatMap((each) => [name, String(each)]);
  });
}
