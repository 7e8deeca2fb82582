import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readHead } from '#server/front/connections/request-head.ts';
import { createRequestIds } from '#server/front/connections/request-ids.ts';
import { buildPage, type Page } from '#server/front/pages/page.ts';
import { sendPage } from '#server/front/pages/send-page.ts';
import { createSecurityHeaders } from '#server/front/security-headers.ts';

const security = createSecurityHeaders(new URL('http://127.0.0.1'));

function pageOf(status = 200): Promise<Page> {
  const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" };
  return buildPage({ status, body: Buffer.from('a page '.repeat(200)), headers }, security);
}

/** A server that sends this page and no other. */
async function serving(page: Page, keepsFor = Number.POSITIVE_INFINITY): Promise<number> {
  const nextId = createRequestIds();
  const server = createServer((incoming, response) => {
    sendPage(response, page, readHead(incoming.rawHeaders), nextId());
  });
  if (Number.isFinite(keepsFor)) server.maxRequestsPerSocket = keepsFor;
  // Node leaves it to the other end to close after the last one.
  server.keepAliveTimeout = 1_000;
  server.keepAliveTimeoutBuffer = 0;
  server.on('checkContinue', (incoming, response) => {
    sendPage(response, page, readHead(incoming.rawHeaders), nextId());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Returns all that a connection receives for these bytes, until it is closed. */
async function sentFor(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write(bytes);
  let sent = '';
  for await (const piece of socket) sent += piece;
  return sent;
}

const asking = (more = '', version = '1.1') =>
  `GET / HTTP/${version}\r\nHost: x\r\nAccept-Encoding: br\r\n${more}\r\n`;

async function headersFor(port: number, headers: Record<string, string>) {
  const asked = request({ port, host: '127.0.0.1', headers, method: 'GET' }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode as number, headers: answer.headers as IncomingHttpHeaders };
}

const withoutOwn = (heads: readonly string[]) =>
  heads.map((head) => head.replace(/X-Request-Id: \S+|Date: [^\r]+/g, ''));

describe('the head of a page', () => {
  test('is the same the second time, with an id and a date of its own', async () => {
    const port = await serving(await pageOf());
    const sent = await sentFor(port, asking() + asking() + asking('Connection: close\r\n'));
    const heads = sent.match(/HTTP\/1\.1 200 OK\r\n[\s\S]*?\r\n\r\n/g) ?? [];
    const [first = '', second = '', last = ''] = withoutOwn(heads);
    expect(second).toBe(first);
    expect(second).toContain("\r\nContent-Security-Policy: default-src 'self';");
    expect(last).toBe(first.replace(/Connection: [\s\S]*$/, 'Connection: close\r\n\r\n'));
    expect(new Set(sent.match(/X-Request-Id: \S{36}\r\n/g)).size).toBe(3);
    const dates = [...sent.matchAll(/\r\nDate: ([^\r]+)\r\n/g)].map(([, date = '']) => date);
    expect(dates.map((date) => Math.abs(Date.parse(date) - Date.now()) < 60_000)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('without a body for whoever asks for the head alone or has the page', async () => {
    const page = await pageOf();
    const port = await serving(page);
    const head = asking().replace('GET', 'HEAD');
    const sent = await sentFor(port, head + head + asking('Connection: close\r\n', '1.1'));
    expect(sent.split('HTTP/1.1 200 OK')).toHaveLength(4);
    expect(sent.match(/\r\n\r\nHTTP/g)).toHaveLength(2);
    for (let time = 0; time < 3; time += 1) {
      const { status, headers } = await headersFor(port, { 'if-none-match': page.etag });
      expect([status, headers.etag, headers['content-length']]).toEqual([
        304,
        page.etag,
        undefined,
      ]);
    }
  });

  test('keeps its status', async () => {
    const port = await serving(await pageOf(404));
    const statuses = [await headersFor(port, {}), await headersFor(port, {})];
    expect(statuses.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('says that the connection ends wherever it does', async () => {
    const port = await serving(await pageOf(), 3);
    const ends = (sent: string) => sent.match(/\r\nConnection: [a-z-]+/g);
    const kept = '\r\nConnection: keep-alive';
    const ended = '\r\nConnection: close';
    expect(ends(await sentFor(port, asking().repeat(3)))).toEqual([kept, kept, ended]);
    expect(ends(await sentFor(port, asking('', '1.0')))).toEqual([ended]);
    const expecting = asking('Expect: 100-continue\r\nContent-Length: 0\r\n');
    expect(ends(await sentFor(port, asking() + expecting))).toEqual([kept, ended]);
  });
});
