import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ask, gate, openFront, sendRaw } from './support.ts';

describe('calls', () => {
  it('hands the request and its context to the platform and the answer back', async () => {
    const seen: unknown[] = [];
    const open = await openFront({
      platformFetch: async (request, context) => {
        seen.push([request.method, request.url, await request.json(), context]);
        const headers = new Headers({ 'Content-Type': 'application/json' });
        headers.append('Set-Cookie', 'a=1; HttpOnly');
        headers.append('Set-Cookie', 'b=2; HttpOnly');
        return new Response('{"success":true}', { status: 201, headers });
      },
    });
    const body = '{"code":"river"}';
    const headers = { 'Content-Type': 'application/json' };
    const reply = await ask(open, '/wps/agent?x=1', { method: 'PUT', headers, body });
    expect(reply.status).toBe(201);
    expect(reply.text).toBe('{"success":true}');
    expect(reply.headers['set-cookie']).toBe('a=1; HttpOnly, b=2; HttpOnly');
    expect(reply.headers['cache-control']).toBe('no-store');
    const requestId = reply.headers['x-request-id'];
    expect(requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(seen).toEqual([
      [
        'PUT',
        'http://127.0.0.1:4321/wps/agent?x=1',
        { code: 'river' },
        { clientAddress: '127.0.0.1', requestId },
      ],
    ]);
  });

  it('makes the request id itself', async () => {
    const open = await openFront();
    const given = 'aaaaaaaa-aaaa-4aaa-aaaa-aaaaaaaaaaaa';
    const first = await ask(open, '/lgw/games', { headers: { 'X-Request-Id': given } });
    const second = await ask(open, '/lgw/games');
    expect(first.headers['x-request-id']).not.toBe(given);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('shows the platform the scheme of the public address', async () => {
    const open = await openFront({
      origin: new URL('https://brand.example'),
      platformFetch: async (request) => Response.json({ value: request.url }),
    });
    expect((await ask(open, '/wps/a?b=1')).text).toBe(
      '{"value":"https://brand.example/wps/a?b=1"}',
    );
  });

  it('leaves the caching that the platform set', async () => {
    const open = await openFront({
      platformFetch: async () => Response.json({}, { headers: { 'Cache-Control': 'max-age=60' } }),
    });
    expect((await ask(open, '/wps/openapi.json')).headers['cache-control']).toBe('max-age=60');
  });

  it('lets an answer of the platform be framed where its own policy says so', async () => {
    const open = await openFront({
      platformFetch: async () => {
        const policy = "default-src 'self'; frame-ancestors 'self'";
        return new Response('<p>', { headers: { 'Content-Security-Policy': policy } });
      },
    });
    const { headers } = await ask(open, '/lgw/play');
    expect(headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('answers 500 without the reason when the platform throws, and logs the reason', async () => {
    const open = await openFront({
      platformFetch: async () => {
        throw new Error('secret detail');
      },
    });
    const reply = await ask(open, '/wps/a', { method: 'POST', body: '{}' });
    expect(reply.status).toBe(500);
    expect(JSON.parse(reply.text)).toMatchObject({ success: false, code: 'internal_error' });
    expect(reply.text).not.toContain('secret detail');
    expect(open.lines.join('')).toContain('secret detail');
  });

  it('never lets a broken answer stream look whole', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('half of it')),
      pull: (controller) => controller.error(new Error('secret detail')),
    });
    const open = await openFront({ platformFetch: async () => new Response(broken) });
    const raw = await sendRaw(open.port, [`GET /wps/a HTTP/1.1\r\nHost: ${open.host}\r\n\r\n`]);
    expect(raw.toString()).not.toContain('\r\n0\r\n\r\n');
    expect(raw.toString()).not.toContain('secret detail');
    expect((await ask(open, '/healthz')).status).toBe(200);
  });

  it('answers HEAD without a body and does not wait for a stream', async () => {
    const open = await openFront({
      platformFetch: async () => new Response(new ReadableStream({})),
    });
    const reply = await ask(open, '/wps/events', { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(reply.body.length).toBe(0);
  });

  it('does not write an error into an answer that is under way', async () => {
    const open = await openFront({
      platformFetch: async () => new Response(new ReadableStream({})),
    });
    const socket = connect({ port: open.port, host: '127.0.0.1' });
    const received: Buffer[] = [];
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.write(`GET /wps/events HTTP/1.1\r\nHost: ${open.host}\r\n\r\n`);
    await expect.poll(() => received.length).toBe(1);
    socket.write('this is no request\r\n\r\n');
    await closed;
    expect(
      Buffer.concat(received)
        .toString()
        .match(/HTTP\/1\.1/g),
    ).toHaveLength(1);
  });

  it('tells the platform when the caller leaves', async () => {
    const left = gate();
    const open = await openFront({
      platformFetch: async (request) => {
        await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
        left.resolve();
        return new Response();
      },
    });
    const socket = connect({ port: open.port, host: '127.0.0.1' });
    socket.write(`GET /wps/slow HTTP/1.1\r\nHost: ${open.host}\r\n\r\n`);
    await once(socket, 'connect');
    await expect.poll(() => open.seen.requests).toBe(1);
    socket.destroy();
    await expect(left.promise).resolves.toBeUndefined();
  });
});

describe('many calls at once', () => {
  it('refuses at once what is above the limit, and open streams do not count', async () => {
    const held = gate();
    let begun = 0;
    const open = await openFront({
      limits: { callsInFlight: 2, callsWaiting: 0 },
      platformFetch: async (request) => {
        const { pathname } = new URL(request.url);
        const headers = { 'Content-Type': 'text/event-stream' };
        if (pathname === '/wps/events') return new Response(new ReadableStream({}), { headers });
        begun += 1;
        await held.promise;
        return Response.json({});
      },
    });
    const streams = await Promise.all([1, 2, 3].map(() => fetchOver(open.port, open.host)));
    const waiting = [ask(open, '/wps/a'), ask(open, '/wps/b')];
    await expect.poll(() => begun).toBe(2);
    const refused = await ask(open, '/wps/c');
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'service_unavailable',
      value: { retryAfterSeconds: 1 },
    });
    expect(refused.headers['retry-after']).toBe('1');
    held.resolve();
    expect((await Promise.all(waiting)).map((reply) => reply.status)).toEqual([200, 200]);
    expect((await ask(open, '/wps/d')).status).toBe(200);
    for (const stream of streams) stream.destroy();
  });
});

describe('the log', () => {
  it('has one line for each call, without query, body or headers', async () => {
    const open = await openFront();
    await ask(open, '/wps/member/info?token=secret-query', {
      method: 'POST',
      headers: { Cookie: '__Host-sid=secret-cookie', Authorization: 'Bearer secret-header' },
      body: '{"password":"secret-body"}',
    });
    await expect.poll(() => open.lines.length).toBe(1);
    expect(open.lines[0]).not.toContain('secret');
    expect(JSON.parse(open.lines[0] ?? '')).toMatchObject({
      level: 'info',
      method: 'POST',
      path: '/wps/member/info',
      status: 200,
    });
  });
});

/** Opens an event stream and returns once its head has come. */
async function fetchOver(port: number, host: string) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(`GET /wps/events HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const [head] = await once(socket, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 200/);
  return socket;
}
