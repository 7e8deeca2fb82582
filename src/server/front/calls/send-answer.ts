import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { frameOptionsFor } from '../security-headers.ts';

/** Sends the platform's answer, with these headers unless it has its own. */
export async function sendAnswer(
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
