import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutboxFor } from './calls/outbox-page.ts';
import type { PlatformFetch } from './calls/platform-calls.ts';
import { boundConnections } from './connections/connection-bound.ts';
import { answerConnectionErrors } from './connections/connection-errors.ts';
import { followConnections } from './connections/connections.ts';
import { allowedHosts } from './connections/hosts.ts';
import { createListeners, type HeldPort } from './connections/listeners.ts';
import { readHead } from './connections/request-head.ts';
import { createRequestIds } from './connections/request-ids.ts';
import { createStop, type Stop } from './connections/stop.ts';
import type { FrontFigures, NoteAnswered } from './front-figures.ts';
import { createFrontParts } from './front-parts.ts';
import type { Readiness } from './health.ts';
import { defaultLimits, type Limits, serverOptions } from './limits.ts';
import type { Log } from './log.ts';
import type { StatusFor } from './pages/closed-site.ts';
import type { PageHeaders } from './pages/failure-pages.ts';
import type { IsRouted } from './pages/not-found.ts';
import type { RenderPage } from './pages/render.ts';
import { sendPage } from './pages/send-page.ts';
import { createRefuse } from './refusal.ts';
import { createAnswerRest, expectationRefusal } from './route-request.ts';
import { createSecurityHeaders } from './security-headers.ts';

/** Options of the front. */
export interface FrontOptions {
  /** Function that answers `/wps` and `/lgw`. */
  readonly platformFetch: PlatformFetch;
  /** Function that answers paths below `/studio/`; `undefined` where no games are served. */
  readonly gamesFetch?: PlatformFetch | undefined;
  /** Astro's handler. */
  readonly renderPage: RenderPage;
  readonly isRouted: IsRouted;
  /** Locals for Astro, copied for each render. */
  readonly locals: object;
  /** Folder of the built site's files. */
  readonly clientDir: string;
  /** Returns whether the site is open to an address. */
  readonly statusFor: StatusFor;
  /** Returns another number once pages from memory would show an outdated catalogue. */
  readonly catalogueVersion: () => number;
  /** Returns the messages for an operator on this machine, where no network delivers them. */
  readonly outboxFor: OutboxFor;
  /** Restricts pages to members, by this cookie. */
  readonly membersOnly: { readonly isOn: boolean; readonly sessionCookie: string };
  /** Headers of prerendered pages, by path. */
  readonly pageHeaders: PageHeaders;
  /** True when prerendered pages must be marked as a demonstration's, as the others are. */
  readonly isDemonstration: boolean;
  /** First segments of the addresses of languages other than the default one. */
  readonly languagePrefixes: readonly string[];
  /** Default language's code, in lower case. */
  readonly defaultLanguageCode: string;
  /** Other names of pages, both without a language. */
  readonly pageAliases: Readonly<Record<string, string>>;
  /** Public address. */
  readonly origin: URL;
  /** Part of its domain that is https only; this host when `undefined`. */
  readonly hsts?: 'host' | 'subdomains' | 'preload';
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  readonly log: Log;
  readonly noteAnswered?: NoteAnswered | undefined;
  readonly ready: () => Promise<Readiness>;
  readonly limits?: Partial<Limits>;
}

/** HTTP front, through which all requests to the process come. */
export interface Front extends Pick<Stop, 'stop' | 'hurry' | 'stopping'> {
  readonly server: Server;
  readonly figures: () => FrontFigures;
  /** Opens the port; a reserved one is released once it is open. */
  listen(port: number, host: string, held?: HeldPort): Promise<AddressInfo>;
}

/** Creates the front and reads the build; the port stays closed until `listen`. */
export async function createFront(options: FrontOptions): Promise<Front> {
  const { origin, log } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const security = createSecurityHeaders(origin, options.hsts);
  const refuse = createRefuse(security);
  const server = createServer(serverOptions(limits));
  server.maxRequestsPerSocket = limits.requestsPerConnection;
  const closedConnections = boundConnections(server, { ...options, limits });
  const connections = followConnections(server);
  const listeners = createListeners(server, limits.listeners);
  const { stop, hurry, stopping } = createStop({ server, listeners, connections, limits });
  const hosts = allowedHosts(origin);
  const base = { ...options, limits, security, refuse, stopping };
  const { parts, cache, pageChecks, figures } = await createFrontParts(base);
  const answerRest = createAnswerRest(parts, { hosts, limits, refuse, log });
  const nextRequestId = createRequestIds();

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (stopping()) response.shouldKeepAlive = false;
    const head = readHead(request.rawHeaders);
    const requestId = nextRequestId();
    const { method, url = '' } = request;
    if ((method === 'GET' || method === 'HEAD') && head.hostCount === 1 && hosts.has(head.host)) {
      const page = cache.fresh(url);
      if (page !== undefined && pageChecks.areOpen(request, cutQuery(url))) {
        return sendPage(response, page, head, requestId);
      }
    }
    // A page from memory is handed over whole at once: only other answers can be under way.
    connections.begin(response);
    answerRest(request, response, head, requestId);
  };
  server.on('request', answer);
  // A body is only asked for by the part that takes one.
  server.on('checkContinue', answer);
  server.on('checkExpectation', (request, response) => {
    connections.begin(response);
    refuse(request, response, nextRequestId(), expectationRefusal);
  });
  answerConnectionErrors(server, connections, security);
  return {
    server,
    stop,
    hurry,
    stopping,
    figures() {
      const { refused, ...rest } = figures();
      return { ...rest, refused: { ...refused, connections: closedConnections() } };
    },
    listen: (port, host, held) => listeners.listen(port, host, held),
  };
}

function cutQuery(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? url : url.slice(0, mark);
}
