import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Size below which bodies are sent uncompressed. */
export const smallestCompressedBytes = 512;

/** Returns the best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted: string | undefined): ContentEncoding {
  if (accepted === undefined) return 'identity';
  // Browsers send no weights: the usual header is judged without taking it apart.
  if (accepted.includes(';')) return chooseWeighted(accepted);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

function chooseWeighted(accepted: string): ContentEncoding {
  const allowed = new Set<string>();
  for (const each of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim());
    const refused = parameters.some((part) => /^q=0(?:\.0*)?$/.test(part));
    if (!refused) allowed.add(name);
  }
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : 'identity';
}

/** Compresses text with brotli. */
export function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Compresses with gzip; level 9 is for files that are compressed once. */
export function compressGzip(body: Buffer, level = 6): Promise<Buffer> {
  return gzipAsync(body, { level });
}

const compressibleTypes = [
  /^text\//i,
  /^image\/svg/i,
  /^application\/(?:json|javascript|xml|manifest)/i,
  /^application\/[\w.-]+\+(?:json|xml)/i,
];

/** Returns whether a body of this content type shrinks by compression. */
export function isCompressible(contentType: string): boolean {
  return compressibleTypes.some((each) => each.test(contentType));
}
