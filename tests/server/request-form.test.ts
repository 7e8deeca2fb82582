import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ask, openFront, parseReply, sendRaw } from './support.ts';

describe('methods', () => {
  it.each(['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'refuses %s with 405 and what it allows',
    async (method) => {
      const open = await openFront();
      const reply = await ask(open, '/', { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.allow).toBe('GET, HEAD, POST, PUT, DELETE');
      expect((await ask(open, '/healthz')).status).toBe(200);
    },
  );

  it('refuses a method on a call with the code that callers know', async () => {
    const reply = await ask(await openFront(), '/wps/captcha', { method: 'PATCH' });
    expect(reply.status).toBe(405);
    expect(JSON.parse(reply.text)).toMatchObject({ success: false, code: 'method_not_allowed' });
  });

  it.each(['POST', 'PUT', 'DELETE'])('refuses %s on a page', async (method) => {
    const reply = await ask(await openFront(), '/live', { method, body: 'x' });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD');
  });

  it('answers CONNECT with 405 and goes on', async () => {
    const open = await openFront();
    const raw = await sendRaw(open.port, [
      'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n',
    ]);
    expect(parseReply(raw).status).toBe(405);
    expect(parseReply(raw).headers['x-content-type-options']).toBe('nosniff');
    expect((await ask(open, '/healthz')).status).toBe(200);
  });

  it('refuses a WebSocket and ignores other upgrades', async () => {
    const open = await openFront();
    const upgrade = (name: string) => {
      const head = `GET /robots.txt HTTP/1.1\r\nHost: ${open.host}\r\nConnection: Upgrade, close\r\n`;
      return sendRaw(open.port, [`${head}Upgrade: ${name}\r\n\r\n`]).then((raw) => parseReply(raw));
    };
    expect((await upgrade('websocket')).status).toBe(400);
    expect((await upgrade('h2c')).status).toBe(200);
  });

  it('refuses expectations other than 100-continue', async () => {
    const reply = await ask(await openFront(), '/', { headers: { Expect: 'the moon' } });
    expect(reply.status).toBe(417);
    expect(reply.headers['x-frame-options']).toBe('DENY');
  });
});

describe('hosts', () => {
  it.each(['127.0.0.1:4321', 'localhost:4321', '[::1]:4321', 'LOCALHOST:4321'])(
    'answers a loopback origin as %s',
    async (host) => {
      const reply = await ask(await openFront(), '/robots.txt', { headers: { Host: host } });
      expect(reply.status).toBe(200);
    },
  );

  it.each([
    ['another name', 'evil.example', 421],
    ['another port', '127.0.0.1:80', 421],
    ['an empty name', '', 421],
    ['a loopback name in another spelling', '2130706433:4321', 421],
    ['a name with a path', 'a/b', 400],
    ['a name with a user', 'x@127.0.0.1:4321', 400],
  ])('refuses %s', async (_what, host, status) => {
    const reply = await ask(await openFront(), '/robots.txt', { headers: { Host: host } });
    expect(reply.status).toBe(status);
  });

  it('answers a public origin under its own name only', async () => {
    const open = await openFront({ origin: new URL('https://brand.example') });
    const status = async (Host: string) =>
      (await ask(open, '/robots.txt', { headers: { Host } })).status;
    expect(await status('brand.example')).toBe(200);
    expect(await status('localhost')).toBe(421);
    expect(await status('www.brand.example')).toBe(421);
  });

  it('refuses a missing and a doubled Host', async () => {
    const open = await openFront();
    const send = async (hosts: string) => {
      return parseReply(
        await sendRaw(open.port, [`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`]),
      );
    };
    expect((await send('')).status).toBe(421);
    expect((await send(`Host: ${open.host}\r\nHost: ${open.host}\r\n`)).status).toBe(421);
    expect((await send(`Host: ${open.host}\r\nhost: evil.example\r\n`)).status).toBe(421);
  });

  it.each(['/healthz', '/readyz'])('answers %s under any Host', async (path) => {
    const reply = await ask(await openFront(), path, { headers: { Host: '10.0.0.7' } });
    expect(reply.status).toBe(200);
  });
});

describe('targets', () => {
  it.each([
    ['a broken escape', '/%E0%A4%A', 400],
    ['an escape that is no UTF-8', '/%ff', 400],
    ['a NUL', '/a%00b', 400],
    ['a backslash', '/a\\b', 400],
    ['an encoded backslash', '/a%5Cb', 400],
    ['a start with two slashes', '//evil.example/', 400],
    ['an encoded second slash', '/%2Fevil.example', 400],
    ['a way up', '/../etc/passwd', 400],
    ['an encoded way up', '/a/%2e%2e/%2E./b', 400],
    ['a way up with encoded slashes', '/a%2f..%2f..%2fb', 400],
    ['a fragment', '/#1', 400],
    ['a fragment in the query', '/live?a=1#2', 400],
    ['the asterisk form', '*', 400],
    ['the absolute form', 'http://127.0.0.1:4321/', 400],
    ['too long an address', `/${'a'.repeat(2_048)}`, 414],
  ])('refuses %s', async (_what, target, status) => {
    const open = await openFront();
    expect((await ask(open, target)).status).toBe(status);
    expect((await ask(open, '/healthz')).status).toBe(200);
  });

  it('lets dots that go nowhere pass', async () => {
    const open = await openFront({ files: { 'a..b.txt': 'two dots' } });
    expect((await ask(open, '/a..b.txt')).text).toBe('two dots');
  });

  it('takes the slash from the end of a page address and keeps the query', async () => {
    const reply = await ask(await openFront(), '/live/?a=1');
    expect(reply.status).toBe(301);
    expect(reply.headers.location).toBe('/live?a=1');
  });
});

describe('connections', () => {
  it('refuses heads above 16 KiB with 431', async () => {
    const open = await openFront();
    const reply = await ask(open, '/', { headers: { Padding: 'x'.repeat(17 * 1024) } });
    expect(reply.status).toBe(431);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  it('answers what is not HTTP with 400 and closes', async () => {
    const open = await openFront();
    expect(parseReply(await sendRaw(open.port, ['\x16\x03\x01 hello\r\n\r\n'])).status).toBe(400);
    const smuggled = `POST /wps/x HTTP/1.1\r\nHost: ${open.host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`;
    expect(parseReply(await sendRaw(open.port, [smuggled])).status).toBe(400);
    expect((await ask(open, '/healthz')).status).toBe(200);
  });

  it('closes a connection whose head comes too slowly with 408', async () => {
    const open = await openFront({
      limits: { headersTimeoutMs: 200, requestTimeoutMs: 400, timeoutCheckMs: 50 },
    });
    const raw = await sendRaw(open.port, ['GET / HTTP/1.1\r\nHost: ']);
    expect(parseReply(raw).status).toBe(408);
  });

  it('closes a connection whose body comes too slowly', async () => {
    const open = await openFront({
      limits: { headersTimeoutMs: 200, requestTimeoutMs: 300, timeoutCheckMs: 50 },
    });
    const head = `POST /wps/x HTTP/1.1\r\nHost: ${open.host}\r\nContent-Length: 9\r\n\r\n`;
    expect(parseReply(await sendRaw(open.port, [head, 'abc'])).status).toBe(408);
  });

  it('survives visitors who leave at every point', async () => {
    const open = await openFront({ files: { 'big.bin': Buffer.alloc(4 * 1024 * 1024) } });
    const heads = [
      'GET / HT',
      `GET /big.bin HTTP/1.1\r\nHost: ${open.host}\r\n\r\n`,
      `POST /wps/x HTTP/1.1\r\nHost: ${open.host}\r\nContent-Length: 9\r\n\r\nabc`,
      `CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n`,
    ];
    for (const head of heads) {
      const socket = connect({ port: open.port, host: '127.0.0.1' });
      socket.on('error', () => {});
      await new Promise<void>((resolve) => socket.write(head, () => resolve()));
      socket.resetAndDestroy();
    }
    expect((await ask(open, '/healthz')).status).toBe(200);
  });
});
