import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { awaitsGoAhead, bodyRefusals, createBodyReader } from './body.ts';
import type { ClientAddressOf } from './client-address.ts';
import { bodyLimitFor, type Limits } from './limits.ts';
import { type Log, logAnswered } from './log.ts';
import type { Refusal, Refuse } from './refusal.ts';
import { frameOptionsFor, type SecurityHeaders } from './security-headers.ts';

/** What the platform is told about a request beside the request. */
export interface CallContext {
  readonly clientAddress: string;
  readonly requestId: string;
}

export type PlatformFetch = (request: Request, context: CallContext) => Promise<Response>;

/** Answers one request to the platform; settles when the answer is sent, or its stream open. */
export type AnswerCall = (
  request: IncomingMessage,
  response: ServerResponse,
  call: { readonly path: string; readonly requestId: string },
) => Promise<void>;

interface CallOptions {
  readonly platformFetch: PlatformFetch;
  readonly origin: URL;
  readonly limits: Limits;
  readonly clientAddressOf: ClientAddressOf;
  readonly security: SecurityHeaders;
  readonly refuse: Refuse;
  readonly log: Log;
}

/** What went wrong inside, as callers may know it. */
export const internalError: Refusal = {
  status: 500,
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again.',
};

const tooMany = bodyRefusals.busy;

/** Creates the way from a Node request to the platform and back. */
export function createAnswerCall(options: CallOptions): AnswerCall {
  const { limits, refuse, log } = options;
  const bodies = createBodyReader(limits);
  const forward = createForward(options);
  let inFlight = 0;

  return async (request, response, { path, requestId }) => {
    const startedAtMs = performance.now();
    const method = request.method ?? '';
    response.once('close', () => {
      const durationMs = Math.round((performance.now() - startedAtMs) * 10) / 10;
      // 499, as proxies write it: the visitor left before the answer was complete.
      const status = response.writableFinished ? response.statusCode : 499;
      logAnswered(log, { requestId, method, path, status, durationMs }, 'call');
    });
    if (inFlight >= limits.callsInFlight) return refuse(request, response, requestId, tooMany);
    const limit = bodyLimitFor(path, limits);
    if (awaitsGoAhead(request, limit.bytes)) response.writeContinue();
    const body = await bodies.read(request, limit);
    if (body.kind === 'gone') return;
    if (body.kind !== 'whole') return refuse(request, response, requestId, bodyRefusals[body.kind]);
    try {
      // Counted from here: whoever only holds back a body takes no call's place.
      if (inFlight >= limits.callsInFlight) return refuse(request, response, requestId, tooMany);
      inFlight += 1;
      await forward(request, response, body.bytes, requestId).finally(() => {
        inFlight -= 1;
      });
    } finally {
      bodies.release(body);
    }
  };
}

type Forward = (
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  requestId: string,
) => Promise<void>;

function createForward(options: CallOptions): Forward {
  const { platformFetch, origin, clientAddressOf, security, refuse, log } = options;
  const secure = origin.protocol === 'https:';

  return async (request, response, body, requestId) => {
    const context = { clientAddress: clientAddressOf(request), requestId };
    const listener = getRequestListener(
      async (asked) => {
        try {
          const answer = await platformFetch(asked, context);
          await send(answer, response, [...security.plain, 'X-Request-Id', requestId]);
        } catch (error) {
          if (!asked.signal.aborted) log.error({ requestId, err: error }, 'call failed');
          refuse(request, response, requestId, internalError);
        }
        return RESPONSE_ALREADY_SENT;
      },
      { overrideGlobalObjects: false, errorHandler: () => undefined },
    );
    Object.assign(request, { rawBody: body });
    // A proxy ends TLS before us: the platform must see the scheme that the visitor used.
    if (secure) request.url = `https://${request.headers.host}${request.url}`;
    await listener(request, response);
  };
}

async function send(
  answer: Response,
  response: ServerResponse,
  defaults: readonly string[],
): Promise<void> {
  for (let index = 0; index < defaults.length; index += 2) {
    response.setHeader(defaults[index] ?? '', defaults[index + 1] ?? '');
  }
  response.setHeader('Cache-Control', 'no-store');
  setOwnHeaders(answer, response);
  const type = answer.headers.get('content-type') ?? '';
  if (answer.body === null || type.startsWith('application/json')) {
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 204 && answer.status !== 304) {
      response.setHeader('Content-Length', bytes.length);
    }
    response.writeHead(answer.status).end(bytes);
    return;
  }
  response.writeHead(answer.status);
  // A reader of events must learn at once that the stream is open.
  response.flushHeaders();
  if (response.req.method === 'HEAD') {
    await answer.body.cancel();
    response.end();
    return;
  }
  // Not awaited: an open stream is no longer a call under way. A stream that breaks closes the
  // connection, which is the only way left to tell its reader.
  pipeline(Readable.fromWeb(answer.body as NodeReadableStream), response).catch(() => {
    response.destroy();
  });
}

function setOwnHeaders(answer: Response, response: ServerResponse): void {
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie' && name !== 'x-request-id') response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  const policy = answer.headers.get('content-security-policy');
  if (policy === null || answer.headers.has('x-frame-options')) return;
  const framing = frameOptionsFor(policy);
  if (framing === undefined) response.removeHeader('X-Frame-Options');
  else response.setHeader('X-Frame-Options', framing);
}
