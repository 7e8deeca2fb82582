import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { networkAddress } from '#lib/network.ts';
import type { ClientAddressOf } from '../connections/client-address.ts';
import type { NoteAnswered } from '../front-figures.ts';
import { bodyLimitFor, type Limits } from '../limits.ts';
import { type Log, logAnswered } from '../log.ts';
import type { Refusal, Refuse } from '../refusal.ts';
import { createRefusedLog, type RefusedLog } from '../refused-log.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import { awaitsGoAhead, bodyRefusals, createBodyReader } from './body.ts';
import { type CallQueue, createCallQueue, type NotTaken } from './call-queue.ts';
import { isMoneyCall } from './money-calls.ts';
import { sendAnswer } from './send-answer.ts';

/** Context of a call for the platform, beside the request. */
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
  /** One of its own unless given. */
  readonly queue?: CallQueue;
  readonly refusedLog?: RefusedLog;
  readonly clientAddressOf: ClientAddressOf;
  readonly security: Pick<SecurityHeaders, 'plain'>;
  readonly refuse: Refuse;
  readonly log: Log;
  readonly noteAnswered?: NoteAnswered | undefined;
}

/** Refusal after an internal error, without its details. */
export const internalError: Refusal = {
  status: 500,
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again.',
};

/** Refusal of a call that was not started: it can safely be sent again with the same key. */
const notTaken: Readonly<Record<NotTaken, Refusal>> = {
  overloaded: {
    status: 503,
    code: 'service_unavailable',
    message: 'Too many visitors at once. Please try again in a moment.',
    headers: { 'Retry-After': '1' },
  },
  'address-busy': bodyRefusals.busy,
};

/** Creates the bridge from a Node request to the platform and back. */
export function createAnswerCall(options: CallOptions): AnswerCall {
  const { limits, clientAddressOf, refuse, log } = options;
  const { queue = createCallQueue(limits), refusedLog = createRefusedLog(log) } = options;
  const bodies = createBodyReader(limits);
  const forward = createForward(options);

  return async (request, response, { path, requestId }) => {
    const clientAddress = clientAddressOf(request);
    const isMoney = isMoneyCall(request.method ?? '', path);
    const caller = { network: networkAddress(clientAddress), isMoney };
    const refuseUntaken = (why: NotTaken) => {
      refusedLog.count(why, clientAddress);
      refuse(request, response, requestId, notTaken[why]);
    };
    const early = queue.refusalNow(caller);
    if (early !== undefined) return refuseUntaken(early);
    const logLine = followAnswer(options, request, response, { path, requestId });
    const limit = bodyLimitFor(path, limits);
    if (awaitsGoAhead(request, limit.bytes)) response.writeContinue();
    const body = await bodies.read(request, limit);
    if (body.kind === 'gone') return;
    if (body.kind !== 'whole') return refuse(request, response, requestId, bodyRefusals[body.kind]);
    try {
      // Counted from here: whoever only holds back a body takes no call's place.
      const why = await queue.run(caller, () => forward(request, response, body.bytes, requestId));
      if (why === undefined) return;
      logLine.isWanted = false;
      refuseUntaken(why);
    } finally {
      bodies.release(body);
    }
  };
}

/** Logs the call once its answer has ended, unless logging was switched off by then. */
function followAnswer(
  { log, noteAnswered }: Pick<CallOptions, 'log' | 'noteAnswered'>,
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  { path, requestId }: { readonly path: string; readonly requestId: string },
): { isWanted: boolean } {
  const startedAtMs = performance.now();
  const line = { isWanted: true };
  response.once('close', () => {
    if (!line.isWanted) return;
    const durationMs = Math.round((performance.now() - startedAtMs) * 10) / 10;
    // 499, as proxies write it: the visitor left before the answer was complete.
    const status = response.writableFinished ? response.statusCode : 499;
    const answered = { requestId, method, path, status, durationMs };
    logAnswered(log, answered, 'call');
    noteAnswered?.('call', answered);
  });
  return line;
}

type Forward = (
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  requestId: string,
) => Promise<void>;

function createForward(options: CallOptions): Forward {
  const { platformFetch, origin, clientAddressOf, security, refuse, log } = options;

  return async (request, response, body, requestId) => {
    const context = { clientAddress: clientAddressOf(request), requestId };
    const listener = getRequestListener(
      async (forwardedRequest) => {
        try {
          const answer = await platformFetch(forwardedRequest, context);
          await sendAnswer(answer, response, [...security.plain, 'X-Request-Id', requestId]);
        } catch (error) {
          if (!forwardedRequest.signal.aborted) log.error({ requestId, err: error }, 'call failed');
          refuse(request, response, requestId, internalError);
        }
        return RESPONSE_ALREADY_SENT;
      },
      { overrideGlobalObjects: false, errorHandler: () => undefined },
    );
    Object.assign(request, { rawBody: body });
    // A proxy ends TLS before us: the platform must see the scheme that the visitor used.
    if (origin.protocol === 'https:') request.url = `https://${request.headers.host}${request.url}`;
    await listener(request, response);
  };
}
