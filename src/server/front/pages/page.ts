import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FlatHeaders, SecurityHeaders } from '../security-headers.ts';
import {
  type ContentEncoding,
  compressBrotli,
  compressGzip,
  isCompressible,
  smallestCompressedBytes,
} from './encodings.ts';
import { buildSecurityHeaders, pageOwnHeaders, readContentType } from './page-headers.ts';

/** Page in memory, ready to send: every header except the request id is prepared. */
export interface Page {
  /** Status of the page: 200, or another that may be cached, such as 404. */
  readonly status: number;
  readonly etag: string;
  readonly variants: Readonly<Record<ContentEncoding, Variant>>;
  readonly notModified: FlatHeaders;
  readonly sizeBytes: number;
}

interface Variant {
  readonly headers: FlatHeaders;
  /**
   * Bytes sent as they are: a string would be copied into one with the head, a tenth of the cost.
   */
  readonly bytes: Buffer;
}

/** Source of a page. */
export interface PageSource {
  readonly status: number;
  readonly body: Buffer;
  /** Page's own headers, names in lower case. */
  readonly headers: OutgoingHttpHeaders;
  /** Bodies compressed beforehand; missing ones are compressed now. */
  readonly compressed?: { readonly br?: Buffer | undefined; readonly gzip?: Buffer | undefined };
}

/** Cache policy: browsers keep a page but ask each time whether it has changed. */
const browserCaching = 'public, max-age=0, must-revalidate';

/** Brotli quality for pages compressed while visitors wait: a twentieth of the time of the best. */
const quickQuality = 5;
const bestQuality = 11;

/** Computes a page's tag from its content: same body and headers, same tag. */
export function hashPage({ body, headers }: Pick<PageSource, 'body' | 'headers'>): string {
  const { date: _, ...lasting } = headers;
  const hash = createHash('sha256').update(JSON.stringify(lasting)).update(body);
  return `W/"${hash.digest('base64url')}"`;
}

/** Builds a page in its three encodings, as small or as quickly as possible. */
export async function buildPage(
  source: PageSource,
  security: SecurityHeaders,
  effort: 'best' | 'quick' = 'best',
): Promise<Page> {
  const { status, body, headers } = source;
  const etag = hashPage(source);
  const type = readContentType(headers);
  const everywhere = [
    'X-Request-Id',
    '',
    ...buildSecurityHeaders(type, source, security),
    ...pageOwnHeaders(headers),
    'Cache-Control',
    browserCaching,
    'Vary',
    'Accept-Encoding',
    'ETag',
    etag,
  ];
  const [br, gzip] = await compress(source, type, effort === 'best' ? bestQuality : quickQuality);
  const variant = (encoded: Buffer, encoding: ContentEncoding): Variant => ({
    bytes: encoded,
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
    status,
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
