import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import {
  chooseEncoding,
  compressBrotli,
  compressGzip,
  type Encoding,
  isCompressible,
  smallestCompressedBytes,
} from './encodings.ts';
import type { RequestHead } from './request-head.ts';
import type { FlatHeaders, SecurityHeaders } from './security-headers.ts';

/** A page in memory, ready to send: every header but the request id is written beforehand. */
export interface Page {
  readonly etag: string;
  readonly variants: Readonly<Record<Encoding, Variant>>;
  readonly notModified: FlatHeaders;
  readonly sizeBytes: number;
}

interface Variant {
  readonly headers: FlatHeaders;
  /**
   * The body's bytes as a latin1 string: Node then sends head and body as one piece, which takes
   * a twentieth off the cost of a page from memory.
   */
  readonly bytes: string;
}

/** What a page is made of. */
export interface PageSource {
  readonly body: Buffer;
  /** The page's own headers, names in lower case. */
  readonly headers: OutgoingHttpHeaders;
  /** Bodies compressed beforehand; what is missing is compressed now. */
  readonly compressed?: { readonly br?: Buffer | undefined; readonly gzip?: Buffer | undefined };
}

/** Browsers keep a page but ask each time whether it is still the same. */
const browserCaching = 'public, max-age=0, must-revalidate';

/** Brotli quality for pages compressed while visitors wait: a twentieth of the time of the best. */
const quickQuality = 5;
const bestQuality = 11;

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

/** Names a page's content: same body and headers, same tag. */
export function etagOf({ body, headers }: Pick<PageSource, 'body' | 'headers'>): string {
  const { date: _, ...lasting } = headers;
  const hash = createHash('sha256').update(JSON.stringify(lasting)).update(body);
  return `W/"${hash.digest('base64url')}"`;
}

/** Builds a page in its three encodings, as small as may be or as fast. */
export async function buildPage(
  source: PageSource,
  security: SecurityHeaders,
  effort: 'best' | 'quick' = 'best',
): Promise<Page> {
  const { body, headers } = source;
  const etag = etagOf(source);
  const type = contentTypeOf(headers);
  const everywhere = [
    'X-Request-Id',
    '',
    ...securityOf(type, headers, security),
    ...pageOwnHeaders(headers),
    'Cache-Control',
    browserCaching,
    'Vary',
    'Accept-Encoding',
    'ETag',
    etag,
  ];
  const [br, gzip] = await compress(source, type, effort === 'best' ? bestQuality : quickQuality);
  const variant = (encoded: Buffer, encoding: Encoding): Variant => ({
    bytes: encoded.toString('latin1'),
    headers: [
      ...everywhere,
      'Content-Type',
      type,
      ...(encoding === 'identity' || encoded === body ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(encoded.length),
    ],
  });
  return {
    etag,
    variants: {
      br: variant(br, 'br'),
      gzip: variant(gzip, 'gzip'),
      identity: variant(body, 'identity'),
    },
    notModified: everywhere,
    sizeBytes: body.length + br.length + gzip.length,
  };
}

async function compress(
  source: PageSource,
  type: string,
  quality: number,
): Promise<[br: Buffer, gzip: Buffer]> {
  const { body, compressed = {} } = source;
  if (body.length < smallestCompressedBytes || !isCompressible(type)) return [body, body];
  return await Promise.all([
    compressed.br ?? compressBrotli(body, quality),
    compressed.gzip ?? compressGzip(body),
  ]);
}

/** The content type with its character set; whatever says nothing of itself is a page. */
export function contentTypeOf(headers: OutgoingHttpHeaders): string {
  const type = String(headers['content-type'] ?? 'text/html');
  return type === 'text/html' ? 'text/html; charset=utf-8' : type;
}

/** The security headers of a rendered answer, by what it is. */
export function securityOf(
  contentType: string,
  headers: OutgoingHttpHeaders,
  security: SecurityHeaders,
): FlatHeaders {
  return contentType.startsWith('text/html')
    ? security.forPage(headers)
    : security.forData(headers);
}

/** The headers a page set that the front passes on as they are. */
export function pageOwnHeaders(headers: OutgoingHttpHeaders): FlatHeaders {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined || frontsOwn.has(name)) return [];
    return (Array.isArray(value) ? value : [value]).flatMap((each) => [name, String(each)]);
  });
}

/**
 * Sends a page. The header list is the page's own and is filled in place: `writeHead` reads it
 * before anything else can run.
 */
export function sendPage(
  response: ServerResponse,
  page: Page,
  head: RequestHead,
  requestId: string,
  status = 200,
): void {
  if (status === 200 && head.ifNoneMatch !== undefined && matches(head.ifNoneMatch, page.etag)) {
    page.notModified[1] = requestId;
    response.writeHead(304, page.notModified);
    response.end();
    return;
  }
  const { headers, bytes } = page.variants[chooseEncoding(head.acceptEncoding)];
  headers[1] = requestId;
  response.writeHead(status, headers);
  response.end(bytes, 'latin1');
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  // The comparison is weak: a proxy may have added or dropped the W/ (RFC 9110, 13.1.2).
  const strong = etag.slice(2);
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === strong);
}
