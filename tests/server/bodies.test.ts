import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ask, gate, openFront, parseReply, sendRaw } from './support.ts';

const KiB = 1024;

/** A platform that answers how many bytes it received. */
async function countBytes(request: Request): Promise<Response> {
  return Response.json({ success: true, value: (await request.arrayBuffer()).byteLength });
}

describe('bodies', () => {
  it('takes 64 KiB and refuses one byte more, announced or not', async () => {
    const open = await openFront({ platformFetch: countBytes });
    const send = (bytes: number) => {
      return ask(open, '/wps/a', { method: 'POST', body: Buffer.alloc(bytes, 'x') });
    };
    expect(JSON.parse((await send(64 * KiB)).text).value).toBe(64 * KiB);
    const refused = await send(64 * KiB + 1);
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.text)).toMatchObject({ success: false, code: 'payload_too_large' });
  });

  it('counts chunked bodies as they come', async () => {
    const open = await openFront({ platformFetch: countBytes });
    const send = async (chunks: number) => {
      const head = `POST /wps/a HTTP/1.1\r\nHost: ${open.host}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const chunk = `2000\r\n${'x'.repeat(8 * KiB)}\r\n`;
      const parts = [head, ...Array.from({ length: chunks }, () => chunk), '0\r\n\r\n'];
      return parseReply(await sendRaw(open.port, parts));
    };
    expect(JSON.parse((await send(8)).text).value).toBe(64 * KiB);
    expect((await send(9)).status).toBe(413);
  });

  it('answers a far too large body before it has all come', async () => {
    const open = await openFront({ platformFetch: countBytes });
    const reply = await ask(open, '/wps/a', { method: 'PUT', body: Buffer.alloc(20 * KiB * KiB) });
    expect(reply.status).toBe(413);
    expect(reply.headers.connection).toBe('close');
  });

  it('gives a longer prefix its own limit', async () => {
    const bodies = [
      { prefix: '/wps/', bytes: 10 },
      { prefix: '/wps/upload/', bytes: 100 },
    ];
    const open = await openFront({ platformFetch: countBytes, limits: { bodies } });
    const send = async (path: string, bytes: number) => {
      return (await ask(open, path, { method: 'POST', body: Buffer.alloc(bytes) })).status;
    };
    expect(await send('/wps/upload/proof', 100)).toBe(200);
    expect(await send('/wps/upload/proof', 101)).toBe(413);
    expect(await send('/wps/other', 11)).toBe(413);
  });

  it('asks for an awaited body only when it is not too large', async () => {
    const open = await openFront({ platformFetch: countBytes });
    const send = async (bytes: number) => {
      const head = `POST /wps/a HTTP/1.1\r\nHost: ${open.host}\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: ${bytes}\r\n\r\n`;
      return (await sendRaw(open.port, [head, ...(bytes === 3 ? ['abc'] : [])])).toString();
    };
    expect(await send(3)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/);
    expect(await send(65 * KiB)).toMatch(/^HTTP\/1\.1 413/);
  });

  it('sends no interim answer to HTTP/1.0', async () => {
    const open = await openFront({ platformFetch: countBytes });
    const head = `POST /wps/a HTTP/1.0\r\nHost: ${open.host}\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n`;
    const said = (await sendRaw(open.port, [head, 'abc'])).toString();
    expect(said).toMatch(/^HTTP\/1\.1 200/);
    expect(said).not.toContain('100 Continue');
  });

  it('refuses a body that is not whole in time with 408', async () => {
    const open = await openFront({ platformFetch: countBytes, limits: { bodyTimeoutMs: 50 } });
    const head = `POST /wps/a HTTP/1.1\r\nHost: ${open.host}\r\nContent-Length: 9\r\n\r\n`;
    const reply = parseReply(await sendRaw(open.port, [head, 'abc']));
    expect(reply.status).toBe(408);
    expect(reply.headers.connection).toBe('close');
    expect(reply.headers['x-request-id']).toBeDefined();
    const whole = await ask(open, '/wps/a', { method: 'POST', body: 'abc' });
    expect(whole.status).toBe(200);
  });

  it('gives images more room and more time than other calls', async () => {
    const open = await openFront({ platformFetch: countBytes, limits: { bodyTimeoutMs: 50 } });
    const image = Buffer.alloc(5 * KiB * KiB + 1);
    const whole = await ask(open, '/wps/uploads', { method: 'POST', body: image });
    expect(JSON.parse(whole.text).value).toBe(image.length);
    const larger = Buffer.alloc(6 * KiB * KiB);
    expect((await ask(open, '/wps/uploads', { method: 'POST', body: larger })).status).toBe(413);
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: ${open.host}\r\nContent-Length: 4\r\n\r\nab`;
    const slow = connect({ port: open.port, host: '127.0.0.1' });
    const before = open.seen.requests;
    slow.write(head('/wps/uploads'));
    await expect.poll(() => open.seen.requests).toBe(before + 1);
    // Whoever began later has been refused by now.
    expect(parseReply(await sendRaw(open.port, [head('/wps/a')])).status).toBe(408);
    slow.write('cd');
    const [answer] = await once(slow, 'data');
    expect(String(answer)).toContain('HTTP/1.1 200');
    slow.destroy();
  });

  it('keeps memory for other calls while a group of bodies fills its own', async () => {
    const bodies = [
      { prefix: '/wps/', bytes: 4 * KiB },
      { prefix: '/wps/uploads', bytes: 4 * KiB, timeoutMs: 9_000, inMemoryBytes: 3 * KiB },
    ];
    const open = await openFront({ platformFetch: countBytes, limits: { bodies } });
    const slow = connect({ port: open.port, host: '127.0.0.1' });
    slow.write(`POST /wps/uploads HTTP/1.1\r\nHost: ${open.host}\r\nContent-Length: 4096\r\n\r\n`);
    slow.write(Buffer.alloc(2 * KiB));
    const send = async (path: string) =>
      (await ask(open, path, { method: 'POST', body: Buffer.alloc(2 * KiB) })).status;
    await expect.poll(() => send('/wps/uploads')).toBe(429);
    expect(await send('/wps/other')).toBe(200);
    slow.destroy();
    await expect.poll(() => send('/wps/uploads')).toBe(200);
  });

  it('bounds what all bodies together hold, and gives it back', async () => {
    const open = await openFront({
      platformFetch: countBytes,
      limits: { bodiesInMemoryBytes: 3 * KiB },
    });
    const slow = connect({ port: open.port, host: '127.0.0.1' });
    slow.write(`POST /wps/a HTTP/1.1\r\nHost: ${open.host}\r\nContent-Length: 4096\r\n\r\n`);
    slow.write(Buffer.alloc(2 * KiB));
    const send = async () =>
      (await ask(open, '/wps/a', { method: 'POST', body: Buffer.alloc(2 * KiB) })).status;
    await expect.poll(send).toBe(429);
    slow.destroy();
    await expect.poll(send).toBe(200);
    expect(await send()).toBe(200);
  });
});

describe('senders who hold back their bodies', () => {
  it('take no call the place of others', async () => {
    const open = await openFront({
      limits: { callsInFlight: 2, callsWaiting: 0 },
      platformFetch: countBytes,
    });
    const slow = Array.from({ length: 20 }, () => {
      const socket = connect({ port: open.port, host: '127.0.0.1' });
      socket.write(`POST /wps/a HTTP/1.1\r\nHost: ${open.host}\r\nContent-Length: 9\r\n\r\nabc`);
      return socket;
    });
    await expect.poll(() => open.seen.requests).toBe(20);
    expect((await ask(open, '/wps/b')).status).toBe(200);
    expect((await ask(open, '/wps/b', { method: 'POST', body: 'abc' })).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  it('are refused like others when their bodies come while all places are taken', async () => {
    const held = gate();
    let begun = 0;
    const open = await openFront({
      limits: { callsInFlight: 1, callsWaiting: 0 },
      platformFetch: async () => {
        begun += 1;
        await held.promise;
        return Response.json({});
      },
    });
    const head = `POST /wps/a HTTP/1.1\r\nHost: ${open.host}\r\nConnection: close\r\nContent-Length: 3\r\n\r\n`;
    const late = connect({ port: open.port, host: '127.0.0.1' });
    late.write(head);
    await expect.poll(() => open.seen.requests).toBe(1);
    const first = ask(open, '/wps/b');
    await expect.poll(() => begun).toBe(1);
    late.write('abc');
    const [said] = await once(late, 'data');
    expect(String(said)).toMatch(/^HTTP\/1\.1 503/);
    held.resolve();
    expect((await first).status).toBe(200);
    expect((await ask(open, '/wps/c')).status).toBe(200);
    late.destroy();
  });
});
