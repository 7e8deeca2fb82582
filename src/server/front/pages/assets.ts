import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { SecurityHeaders } from '../security-headers.ts';

/** Sender of static files. */
export interface Assets {
  /** Sends the file at this path; returns false when there is none. */
  send(request: IncomingMessage, response: ServerResponse, asset: AssetRequest): boolean;
}

interface AssetRequest {
  readonly path: string;
  readonly requestId: string;
}

/** Files below this carry a hash of their content in their name. */
const hashedFolder = '/_astro/';

/** Media types of files that are text, by how their names end. */
const textTypes: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
};

const hourSeconds = 3_600;
const yearSeconds = 31_536_000;

/** Creates the sender of the built site's files, except pages. */
export function createAssets(
  clientDir: string,
  files: ReadonlySet<string>,
  security: SecurityHeaders,
): Assets {
  const serve = sirv(clientDir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith(hashedFolder);
      response.setHeader(
        'Cache-Control',
        hashed ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${hourSeconds}`,
      );
      const type = textTypes[pathname.slice(pathname.lastIndexOf('.') + 1).toLowerCase()];
      if (type !== undefined) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    },
  });
  return {
    send(request, response, { path, requestId }) {
      if (!files.has(decodeURI(path))) return false;
      setHeaders(response, ['X-Request-Id', requestId, ...security.plain]);
      if (!isPlainRange(request.headers.range)) delete request.headers.range;
      closeWithResponse(response);
      serve(request, response, () => {
        response.destroy();
      });
      return true;
    },
  };
}

function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let index = 0; index < headers.length; index += 2) {
    response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
}

/** Returns whether a range has the plain form; sirv misreads other forms, or throws on them. */
function isPlainRange(range: string | undefined): boolean {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  return from !== undefined && (to === '' || Number(to) >= Number(from));
}

/**
 * Closes a file with its answer: sirv pipes it, but neither handles the file's errors (a rebuilt
 * site, too many open files) nor closes it when the visitor leaves.
 */
function closeWithResponse(response: ServerResponse): void {
  response.once('pipe', (file) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}
