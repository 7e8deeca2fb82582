import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SecurityHeaders } from './security-headers.ts';

/** Answer of the front itself, before any page or call was reached. */
export interface Refusal {
  readonly status: number;
  /** Message for people: the problem and what to do. */
  readonly message: string;
  /** Contract's code; with it the answer is JSON in the form of the calls. */
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a refusal. */
export type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  refusal: Refusal,
) => void;

/** Time for which an unread body is received and dropped, so that its sender gets our answer. */
const lingerMs = 1_000;
const lingerBytes = 1024 * 1024;

/** Creates the sender of refusals. It never sends twice: a started answer is cut off. */
export function createRefuse(security: Pick<SecurityHeaders, 'plain'>): Refuse {
  return (request, response, requestId, refusal) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const body = Buffer.from(buildBody(refusal));
    const json = refusal.code !== undefined;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.writeHead(refusal.status, [
      'X-Request-Id',
      requestId,
      ...security.plain,
      'Cache-Control',
      'no-store',
      'Content-Type',
      json ? 'application/json' : 'text/plain; charset=utf-8',
      'Content-Length',
      String(body.length),
      ...Object.entries(refusal.headers ?? {}).flat(),
      ...(hasUnreadBody(request) ? ['Connection', 'close'] : []),
    ]);
    if (!hasUnreadBody(request) || request.method === 'HEAD') response.end(body);
    else endAfterBody(request, response, body);
  };
}

function buildBody({ code, message, headers }: Refusal): string {
  if (code === undefined) return `${message}\n`;
  const retryAfter = headers?.['Retry-After'];
  const value = retryAfter === undefined ? {} : { retryAfterSeconds: Number(retryAfter) };
  return JSON.stringify({ success: false, code, message, value });
}

function hasUnreadBody(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return !request.complete && (encoding !== undefined || (length !== undefined && length !== '0'));
}

/**
 * Sends the whole answer but ends it only when the sender has finished or the bounds are reached:
 * closing earlier would reset the connection and lose the answer.
 */
function endAfterBody(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  response.write(body);
  let received = 0;
  const end = () => {
    clearTimeout(timer);
    if (!response.writableEnded) response.end();
  };
  const timer = setTimeout(end, lingerMs);
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > lingerBytes) end();
  });
  request.once('end', end);
  request.once('close', end);
  request.resume();
}
