import type { SecurityHeaders } from '../security-headers.ts';
import {
  type ContentEncoding,
  chooseEncoding,
  compressBrotli,
  compressGzip,
  isCompressible,
  smallestCompressedBytes,
} from './encodings.ts';
import type { PageRequest } from './page-answers.ts';
import { readFreshness } from './page-freshness.ts';
import { buildSecurityHeaders, pageOwnHeaders, readContentType } from './page-headers.ts';
import type { RenderedAnswer } from './render.ts';

/** Brotli quality for answers that are compressed once and thrown away. */
const uncachedQuality = 4;

/**
 * Sends a page rendered for one visitor, such as a member who is signed in: compressed quickly, and
 * with a header that forbids every cache to store it.
 */
export async function sendPersonalPage(
  security: SecurityHeaders,
  { response, head, requestId, target }: PageRequest,
  { status, headers: rendered, body }: RenderedAnswer,
): Promise<void> {
  const headers = status === 301 ? withQuery(rendered, target.query) : rendered;
  const type = body.length === 0 ? '' : readContentType(headers);
  const encoding =
    body.length >= smallestCompressedBytes && isCompressible(type)
      ? chooseEncoding(head.acceptEncoding)
      : 'identity';
  const encoded = await compressOnce(body, encoding);
  response.writeHead(status, [
    'X-Request-Id',
    requestId,
    ...buildSecurityHeaders(type, { headers, body }, security),
    ...pageOwnHeaders(headers),
    ...listCookies(headers['set-cookie']),
    'Cache-Control',
    buildCacheControl(headers),
    'Vary',
    buildVary(headers.vary),
    ...(type === '' ? [] : ['Content-Type', type]),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'Content-Length',
    String(encoded.length),
  ]);
  response.end(encoded);
}

/** Another name of a page leads to it with what the address asks for, an invitation for instance. */
function withQuery(headers: RenderedAnswer['headers'], query: string): RenderedAnswer['headers'] {
  const { location } = headers;
  const isPlain = typeof location === 'string' && !location.includes('?') && query !== '';
  return isPlain ? { ...headers, location: `${location}?${query}` } : headers;
}

async function compressOnce(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'br') return await compressBrotli(body, uncachedQuality);
  return encoding === 'gzip' ? await compressGzip(body) : body;
}

/**
 * Returns the caching header of a page rendered for one visitor, which must not be cached for
 * others, whatever the page allows.
 */
function buildCacheControl(headers: RenderedAnswer['headers']): string {
  const own = headers['cache-control'];
  const forAll = own === undefined || readFreshness(headers) !== undefined;
  return forAll ? 'private, no-store' : String(own);
}

function buildVary(own: RenderedAnswer['headers'][string]): string {
  const names = String(own ?? '');
  if (names === '' || /accept-encoding/i.test(names)) return names || 'Accept-Encoding';
  return `${names}, Accept-Encoding`;
}

function listCookies(value: RenderedAnswer['headers'][string]): string[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [String(value)]).flatMap((each) => ['Set-Cookie', each]);
}
