import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientAddressOf } from '../connections/client-address.ts';
import type { SecurityHeaders } from '../security-headers.ts';

/** Path at which an operator reads messages that no network delivers. */
export const outboxPath = '/outbox';

/**
 * Returns the outbox as HTML for a caller's address; `undefined` when the caller may not read it.
 */
export type OutboxFor = (clientAddress: string) => Promise<string | undefined>;

/** Answers with the outbox; false when there is none for this caller, as if there were no page. */
export type AnswerOutbox = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => Promise<boolean>;

/** Headers in which proxies name their clients. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Creates the answer of `/outbox`. */
export function createAnswerOutbox(options: {
  readonly outboxFor: OutboxFor;
  readonly clientAddressOf: ClientAddressOf;
  readonly security: SecurityHeaders;
}): AnswerOutbox {
  return async (request, response, requestId) => {
    // Through a proxy on this machine strangers come from this machine as well.
    if (forwarding.some((name) => request.headers[name] !== undefined)) return false;
    const html = await options.outboxFor(options.clientAddressOf(request));
    if (html === undefined) return false;
    const body = Buffer.from(html);
    response.writeHead(200, [
      'X-Request-Id',
      requestId,
      ...options.security.plain,
      'Cache-Control',
      'no-store',
      'X-Robots-Tag',
      'noindex',
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(body.length),
    ]);
    response.end(body);
    return true;
  };
}
