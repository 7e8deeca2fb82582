import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { withPrefix } from '#lib/language-prefix.ts';
import { createFront, type Front, type FrontOptions } from '#server/front/front.ts';
import { logOptions } from '#server/front/log.ts';
import { noteBody, noteShown } from '../support/seen.ts';

/** Makes a folder with these files that is gone after the test. */
export async function folderOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-front-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** The address a page is rendered for, with its language: it has no more than the rest of it. */
export function addressOf(
  { url = '' }: { readonly url?: string | undefined },
  locals: object,
): string {
  const [path = '', ...query] = url.split('?');
  return [withPrefix({ prefix: String(Reflect.get(locals, 'prefix')), path }), ...query].join('?');
}

/** A front on a port of its own, with what it logged. */
export interface OpenFront {
  readonly front: Front;
  readonly port: number;
  readonly host: string;
  readonly url: string;
  readonly lines: string[];
  /** Number of connections and requests so far. */
  readonly seen: { readonly connections: number; readonly requests: number };
}

type Overrides = Partial<FrontOptions> & {
  readonly files?: Readonly<Record<string, string | Buffer>>;
};

/** Opens a front before a fake platform and pages; each test replaces what it is about. */
export async function openFront({ files = {}, ...overrides }: Overrides = {}): Promise<OpenFront> {
  const lines: string[] = [];
  const front = await createFront({
    platformFetch: async () => Response.json({ success: true, value: {} }),
    renderPage: (_request, _response, next) => next(),
    isRouted: () => true,
    languagePrefixes: ['en'],
    defaultLanguageCode: 'ty',
    pageAliases: { '/home': '/' },
    statusFor: () => ({ kind: 'open' }),
    catalogueVersion: () => 0,
    outboxFor: async () => undefined,
    isDemonstration: false,
    membersOnly: { isOn: false, sessionCookie: 'sid' },
    locals: {},
    clientDir: await folderOf({ 'robots.txt': 'User-agent: *\n', ...files }),
    pageHeaders: new Map(),
    origin: new URL('http://127.0.0.1:4321'),
    trustedProxies: [],
    log: pino(logOptions('debug'), { write: (line: string) => lines.push(line) }),
    ready: async () => ({ ok: true, checks: { database: 'ok' } }),
    ...overrides,
    limits: { listeners: 1, ...overrides.limits },
  });
  const seen = { connections: 0, requests: 0 };
  front.server.on('connection', () => void seen.connections++);
  front.server.on('request', () => void seen.requests++);
  const { port } = await front.listen(0, '127.0.0.1');
  onTestFinished(async () => {
    front.hurry();
    await front.stop();
  });
  const host = overrides.origin?.host ?? '127.0.0.1:4321';
  return { front, port, host, url: `http://127.0.0.1:${port}`, lines, seen };
}

/** An answer as it came over the wire. */
export interface Reply {
  readonly status: number;
  /** Names in lower case; repeated ones joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly text: string;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends one request as it is written here and reads until the connection closes. */
export async function ask(open: OpenFront, target: string, request: Ask = {}): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = request;
  const lines = Object.entries({
    Host: open.host,
    Connection: 'close',
    ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const head = `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), Buffer.from(body ?? '')]);
  return parseReply(await sendRaw(open.port, [whole]), method);
}

/** Writes bytes on a new connection and returns all that comes back until it closes. */
export async function sendRaw(port: number, parts: readonly (string | Buffer)[]): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1' });
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  // A server that closes early resets the connection; what it said before counts.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const part of parts) if (part.length > 0) socket.write(part);
  await closed;
  return Buffer.concat(received);
}

/** Takes an answer apart. */
export function parseReply(raw: Buffer, method = 'GET'): Reply {
  const split = raw.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = raw.subarray(0, split).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  const rest = split === -1 ? Buffer.alloc(0) : raw.subarray(split + 4);
  const body =
    method !== 'HEAD' && headers['transfer-encoding'] === 'chunked' ? unchunk(rest) : rest;
  const text = body.toString();
  noteBody(text);
  noteShown(text);
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, body, text };
}

function unchunk(raw: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < raw.length) {
    const lineEnd = raw.indexOf('\r\n', at);
    const size = Number.parseInt(raw.subarray(at, lineEnd).toString(), 16);
    if (!(size > 0)) break;
    parts.push(raw.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

/** A promise with its ends outside. */
export function gate<Value = void>(): PromiseWithResolvers<Value> {
  return Promise.withResolvers<Value>();
}
