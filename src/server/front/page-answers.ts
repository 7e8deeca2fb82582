import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFreshness } from './caching.ts';
import type { ClientAddressOf } from './client-address.ts';
import {
  chooseEncoding,
  compressBrotli,
  compressGzip,
  type Encoding,
  isCompressible,
  smallestCompressedBytes,
} from './encodings.ts';
import { contentTypeOf, type Page, pageOwnHeaders, securityOf, sendPage } from './page.ts';
import type { CacheAnswer, PageCache } from './page-cache.ts';
import type { StatusPages } from './prerendered.ts';
import type { Refusal, Refuse } from './refusal.ts';
import type { Render, Rendered, RenderOutcome } from './render.ts';
import type { RequestHead } from './request-head.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { isBrowserOnlyQuery, isUsualSpelling, type Target } from './targets.ts';

/** A request for a page. */
export interface PageRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly head: RequestHead;
  readonly target: Target;
  readonly requestId: string;
}

interface PageOptions {
  readonly cache: PageCache;
  readonly render: Render;
  readonly statusPages: StatusPages;
  readonly clientAddressOf: ClientAddressOf;
  readonly security: SecurityHeaders;
  readonly refuse: Refuse;
}

/** Paths known to answer each visitor differently are not tried without a visitor for this long. */
const personalForMs = 60_000;
const personalPathsKept = 1_000;

/** Brotli quality for answers that are compressed once and thrown away. */
const uncachedQuality = 4;

const notFound: Refusal = { status: 404, message: 'There is no such page.' };
const failed: Refusal = {
  status: 500,
  message: 'Something went wrong on our side. Please try again.',
};
const busy: Refusal = {
  status: 503,
  message: 'Too many visitors at once. Please try again in a moment.',
  headers: { 'Retry-After': '1' },
};

/** Creates the answers to requests for pages that are not fresh in memory. */
export function createAnswerPage(options: PageOptions): (asked: PageRequest) => Promise<void> {
  const { cache, render, clientAddressOf } = options;
  const personalUntilMs = new Map<string, number>();

  function isShareable({ path, query }: Target): boolean {
    if (!isBrowserOnlyQuery(query) || !isUsualSpelling(path)) return false;
    return (personalUntilMs.get(path) ?? 0) <= Date.now();
  }

  function notePersonal(path: string): void {
    personalUntilMs.delete(path);
    personalUntilMs.set(path, Date.now() + personalForMs);
    if (personalUntilMs.size <= personalPathsKept) return;
    for (const oldest of personalUntilMs.keys()) {
      personalUntilMs.delete(oldest);
      return;
    }
  }

  /** Renders with this visitor's query and cookies, for this visitor alone. */
  async function renderPersonally({ request, target, requestId }: PageRequest) {
    const { path, query } = target;
    return await render(query === '' ? path : `${path}?${query}`, requestId, {
      cookie: request.headers.cookie,
      clientAddress: clientAddressOf(request),
    });
  }

  return async (asked) => {
    if (!isShareable(asked.target)) {
      return await sendOutcome(options, asked, await renderPersonally(asked));
    }
    const answer = await cache.answer(asked.target.path, asked.requestId);
    if (answer.kind !== 'rendered' || answer.status >= 500) {
      return await sendOutcome(options, asked, answer);
    }
    // A page that nobody may keep may depend on who asks; this render knew nobody.
    if (answer.status === 200) notePersonal(asked.target.path);
    const shareable = answer.headers['set-cookie'] === undefined;
    if (shareable && asked.request.headers.cookie === undefined) {
      return await sendOutcome(options, asked, answer);
    }
    return await sendOutcome(options, asked, await renderPersonally(asked));
  };
}

async function sendOutcome(
  options: PageOptions,
  asked: PageRequest,
  outcome: CacheAnswer | RenderOutcome,
): Promise<void> {
  const { response, head, requestId } = asked;
  switch (outcome.kind) {
    case 'page':
      return sendPage(response, outcome.page, head, requestId);
    case 'no-route':
      return sendStatus(options, asked, notFound);
    case 'failed':
      return sendStatus(options, asked, failed);
    case 'busy':
      return options.refuse(asked.request, response, requestId, busy);
    case 'rendered': {
      const status = statusToReplace(options, outcome);
      if (status !== undefined) return sendStatus(options, asked, status);
      return await sendRendered(options, asked, outcome);
    }
  }
}

/**
 * Astro knows one page for each status; we know one for each language. A page that answers 404
 * with content of its own keeps it.
 */
function statusToReplace({ statusPages }: PageOptions, rendered: Rendered): Refusal | undefined {
  const { status, headers, body } = rendered;
  if (status !== 404 && status !== 500) return undefined;
  const astros = statusPages.get(String(status))?.variants.identity.bytes;
  const isBareError = status === 500 && !String(headers['content-type']).startsWith('text/html');
  const isOurs = body.length === 0 || isBareError || astros === body.toString('latin1');
  if (!isOurs) return undefined;
  return status === 404 ? notFound : failed;
}

function sendStatus(options: PageOptions, asked: PageRequest, refusal: Refusal): void {
  const { request, response, head, requestId, target } = asked;
  const page = findStatusPage(options.statusPages, target.path, refusal.status);
  if (page === undefined) options.refuse(request, response, requestId, refusal);
  else sendPage(response, page, head, requestId, refusal.status);
}

function findStatusPage(pages: StatusPages, path: string, status: number): Page | undefined {
  const language = path.split('/', 2)[1] ?? '';
  return pages.get(`${language}/${status}`) ?? pages.get(String(status));
}

async function sendRendered(
  { security }: PageOptions,
  { response, head, requestId }: PageRequest,
  { status, headers, body }: Rendered,
): Promise<void> {
  const type = body.length === 0 ? '' : contentTypeOf(headers);
  const encoding =
    body.length >= smallestCompressedBytes && isCompressible(type)
      ? chooseEncoding(head.acceptEncoding)
      : 'identity';
  const encoded = await compressOnce(body, encoding);
  response.writeHead(status, [
    'X-Request-Id',
    requestId,
    ...securityOf(type, headers, security),
    ...pageOwnHeaders(headers),
    ...cookiesOf(headers['set-cookie']),
    'Cache-Control',
    cacheControlOf(status, headers),
    'Vary',
    varyOf(headers.vary),
    ...(type === '' ? [] : ['Content-Type', type]),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'Content-Length',
    String(encoded.length),
  ]);
  response.end(encoded);
}

async function compressOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return await compressBrotli(body, uncachedQuality);
  return encoding === 'gzip' ? await compressGzip(body) : body;
}

/** What was rendered for one visitor must not be kept for others, whatever the page allows. */
function cacheControlOf(status: number, headers: Rendered['headers']): string {
  const own = headers['cache-control'];
  const forAll = own === undefined || readFreshness(status, headers) !== undefined;
  return forAll ? 'private, no-store' : String(own);
}

function varyOf(own: Rendered['headers'][string]): string {
  const names = String(own ?? '');
  if (names === '' || /accept-encoding/i.test(names)) return names || 'Accept-Encoding';
  return `${names}, Accept-Encoding`;
}

function cookiesOf(value: Rendered['headers'][string]): string[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [String(value)]).flatMap((each) => ['Set-Cookie', each]);
}
