import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkAddress } from '#lib/network.ts';
import { createAnswerCall, internalError, type PlatformFetch } from '../calls/platform-calls.ts';
import { listAddresses } from '../connections/addresses.ts';
import { createClientAddress } from '../connections/client-address.ts';
import { boundConnections } from '../connections/connection-bound.ts';
import { answerConnectionErrors } from '../connections/connection-errors.ts';
import { followConnections } from '../connections/connections.ts';
import { allowedHosts } from '../connections/hosts.ts';
import { createListeners, type HeldPort } from '../connections/listeners.ts';
import { checkRequest } from '../connections/request-check.ts';
import { type RequestHead, readHead } from '../connections/request-head.ts';
import { createRequestIds } from '../connections/request-ids.ts';
import { createStop, type Stop } from '../connections/stop.ts';
import type { NoteAnswered } from '../front-figures.ts';
import { type Limits, serverOptions } from '../limits.ts';
import type { Log } from '../log.ts';
import { createRefuse, type Refusal } from '../refusal.ts';
import { expectationRefusal } from '../route-request.ts';
import { createDeskHeaders } from './headers.ts';
import { deskCallsPerMinute, deskLimits } from './limits.ts';
import { createRate, type Rate } from './rate.ts';

interface DeskFrontOptions {
  /** Function that answers `/desk`. */
  readonly platformFetch: PlatformFetch;
  /** Origin under which staff's browsers call it. */
  readonly origin: URL;
  /** Addresses or CIDR ranges that may connect; everybody when empty. */
  readonly allow: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly log: Log;
  readonly noteAnswered?: NoteAnswered | undefined;
  readonly limits?: Partial<Limits>;
  readonly rate?: Rate;
}

/** Desk front: the address that staff work at. */
export interface DeskFront extends Pick<Stop, 'stop' | 'hurry'> {
  readonly server: Server;
  listen(port: number, host: string, held?: HeldPort): Promise<AddressInfo>;
}

const notAllowed: Refusal = { status: 403, message: 'This address is not for you.' };
const noSuchCall: Refusal = {
  status: 404,
  code: 'unknown_call',
  message: 'There is no such call of the desk.',
};
const tooMany = (seconds: number): Refusal => ({
  status: 429,
  code: 'too_many_requests',
  message: 'Too many calls. Please try again in a moment.',
  headers: { 'Retry-After': String(seconds) },
});

/**
 * Creates the front of the desk, which shares no state with the members': it passes staff's calls
 * to the platform and answers nothing else. The port stays closed until `listen`.
 */
export function createDeskFront(options: DeskFrontOptions): DeskFront {
  const { origin, allow, log, platformFetch, trustedProxies, noteAnswered } = options;
  const limits = { ...deskLimits, ...options.limits };
  const rate = options.rate ?? createRate({ most: deskCallsPerMinute, windowMs: 60_000 });
  const security = createDeskHeaders(origin);
  const refuse = createRefuse(security);
  const server = createServer(serverOptions(limits));
  server.maxRequestsPerSocket = limits.requestsPerConnection;
  boundConnections(server, { limits, trustedProxies, log });
  const connections = followConnections(server);
  const listeners = createListeners(server, limits.listeners);
  const { stop, hurry, stopping } = createStop({ server, listeners, connections, limits });
  const clientAddressOf = createClientAddress(trustedProxies);
  const isAllowed = allow.length === 0 ? () => true : listAddresses(allow);
  const rules = { hosts: allowedHosts(origin), limits };
  const shared = { platformFetch, origin, limits, clientAddressOf, security, refuse, log };
  const answerCall = createAnswerCall({ ...shared, noteAnswered });
  const nextRequestId = createRequestIds();

  /** The path of a call, or why there is no answer to it. */
  function admit(request: IncomingMessage, head: RequestHead): string | Refusal {
    const address = clientAddressOf(request);
    if (!isAllowed(address)) return notAllowed;
    const target = checkRequest(request, head, rules);
    if ('status' in target) return target;
    if (!target.path.startsWith('/desk/')) return noSuchCall;
    const waitSeconds = rate.take(networkAddress(address));
    return waitSeconds === undefined ? target.path : tooMany(waitSeconds);
  }

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (stopping()) response.shouldKeepAlive = false;
    connections.begin(response);
    // Writing to somebody who has left must not end the process.
    response.on('error', () => {});
    const requestId = nextRequestId();
    const path = admit(request, readHead(request.rawHeaders));
    if (typeof path !== 'string') return refuse(request, response, requestId, path);
    answerCall(request, response, { path, requestId }).catch((error: unknown) => {
      log.error({ requestId, path, err: error }, 'request failed');
      refuse(request, response, requestId, internalError);
    });
  };
  server.on('request', answer);
  // A body is only asked for by the part that takes one.
  server.on('checkContinue', answer);
  server.on('checkExpectation', (request, response) => {
    connections.begin(response);
    refuse(request, response, nextRequestId(), expectationRefusal);
  });
  answerConnectionErrors(server, connections, security);
  return { server, stop, hurry, listen: listeners.listen };
}
