import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createSmsSender } from '#platform/base/outbox/sms.ts';

const message = { recipient: '+84912345678', subject: '', body: '482913 is your code' };

describe('SMS over HTTP', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  async function listen(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const status = (code: number) => listen((_, response) => response.writeHead(code).end());
  const send = async (host: string) => createSmsSender(new URL(`http://key@${host}/send`))(message);

  test('number and text are posted as JSON with the token of the address', async () => {
    const asked: unknown[] = [];
    const host = await listen(async (request, response) => {
      const body = JSON.parse(String(await request.toArray()));
      const { method, url, headers } = request;
      asked.push({
        method,
        url,
        body,
        token: headers.authorization,
        type: headers['content-type'],
      });
      response.end();
    });
    const sender = createSmsSender(new URL(`http://k%2Fey@${host}/v1/send?brand=7`));
    expect(await sender(message)).toEqual({ kind: 'sent' });
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/v1/send?brand=7',
        body: { to: '+84912345678', text: '482913 is your code' },
        token: 'Bearer k/ey',
        type: 'application/json',
      },
    ]);
  });

  test.each([
    [500, 'later'],
    [503, 'later'],
    [429, 'later'],
    [400, 'never'],
    [401, 'never'],
  ])('an answer of %d means %s', async (code, kind) => {
    expect(await send(await status(code))).toEqual({ kind, reason: `status ${code}` });
  });

  test('a redirect is a failure and is not followed', async () => {
    let reached = 0;
    const elsewhere = await listen((_, response) => {
      reached += 1;
      response.end();
    });
    const host = await listen((_, response) =>
      response.writeHead(307, { location: `http://${elsewhere}/` }).end(),
    );
    expect(await send(host)).toEqual({ kind: 'later', reason: 'status 307' });
    expect(reached).toBe(0);
  });

  test('a server that is silent is left after three seconds', async () => {
    expect(await send(await listen(() => {}))).toEqual({
      kind: 'later',
      reason: 'no answer in time',
    });
  });

  test('an answer without an end keeps nobody', async () => {
    const host = await listen((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(1_000)), 5);
      response.on('close', () => clearInterval(timer));
    });
    expect(await send(host)).toEqual({ kind: 'sent' });
  });

  test('a server that is not there is tried later', async () => {
    const host = await status(200);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(await send(host)).toEqual({ kind: 'later', reason: 'unreachable' });
  });
});
