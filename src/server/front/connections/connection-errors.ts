import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { allowedMethods, allowHeader } from '../calls/methods.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import type { Connections } from './connections.ts';

/** Time after the last answer at which a peer that does not close is cut off. */
const closeAfterMs = 1_000;

const statusOfError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers input that never becomes a request: unreadable heads, slow senders, CONNECT and WebSocket
 * upgrades. Each gets one bare answer, then its connection closes; none may end the process.
 */
export function answerConnectionErrors(
  server: Server,
  connections: Connections,
  security: Pick<SecurityHeaders, 'plain'>,
): void {
  const say = (socket: Duplex, status: number, extra: readonly string[] = []) => {
    socket.on('error', () => socket.destroy());
    if (!socket.writable || socket.writableEnded) return;
    socket.end(bareAnswer(status, [...security.plain, ...extra]));
    setTimeout(() => socket.destroy(), closeAfterMs).unref();
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const nothingToSay = error.code === 'ECONNRESET' || error.code === 'EPIPE';
    if (nothingToSay || connections.hasBegunAnswer(socket)) socket.destroy();
    else say(socket, statusOfError[error.code ?? ''] ?? 400);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    say(socket, 405, ['Allow', allowHeader(allowedMethods)]);
  });
  server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => say(socket, 400));
}

function bareAnswer(status: number, headers: readonly string[]): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, 'Connection: close'];
  for (let index = 0; index < headers.length; index += 2) {
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  }
  lines.push('Content-Length: 0');
  return `${lines.join('\r\n')}\r\n\r\n`;
}
