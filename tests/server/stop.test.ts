import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '#server/front/limits.ts';
import { ask, gate, type OpenFront, openFront, parseReply, sendRaw } from './support.ts';

interface Outcome {
  readonly status: number;
  readonly connection: string | undefined;
}

function call(open: OpenFront, agent: Agent, path: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const headers = { Host: open.host };
    const sent = httpRequest({ port: open.port, host: '127.0.0.1', path, agent, headers });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection });
      });
    });
    sent.end();
  });
}

/** Keeps the event loop from turning for so long, as work does. */
function blockLoop(ms: number): void {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('stopping', () => {
  it('answers what is under way, says that it closes, and takes nothing new', async () => {
    const held = gate();
    const open = await openFront({
      limits: { lastRequestMs: 50 },
      platformFetch: async () => {
        await held.promise;
        return Response.json({ success: true });
      },
    });
    const agent = new Agent({ keepAlive: true });
    const underWay = call(open, agent, '/wps/slow');
    await expect.poll(() => open.seen.requests).toBe(1);
    const stopped = open.front.stop();
    await expect.poll(async () => (await ask(open, '/healthz')).status).toBe(0);
    held.resolve();
    expect(await underWay).toEqual({ status: 200, connection: 'close' });
    expect(await stopped).toBe(0);
    agent.destroy();
  });

  it('loses no request under load', async () => {
    const open = await openFront({
      limits: { lastRequestMs: 5000 },
      platformFetch: async () => {
        await pause(Math.random() * 20);
        return Response.json({ success: true });
      },
      files: { 'down/index.html': '<p>down' },
    });
    const failures: unknown[] = [];
    let answered = 0;
    let stopping = false;
    const visitor = async (path: string) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const outcome = await call(open, agent, path).catch((error: NodeJS.ErrnoException) => {
          // A new connection is refused once the port is closed; nothing was sent on it.
          if (!(stopping && error.code === 'ECONNREFUSED')) failures.push(error);
          return undefined;
        });
        if (outcome === undefined) break;
        answered += 1;
      }
      agent.destroy();
    };
    const paths = Array.from({ length: 16 }, (_each, index) => (index % 2 ? '/down' : '/wps/a'));
    const visitors = paths.map(visitor);
    await expect.poll(() => answered).toBeGreaterThan(50);
    stopping = true;
    expect(await open.front.stop()).toBe(0);
    await Promise.all(visitors);
    expect(failures).toEqual([]);
  });

  it.each([1, 8])(
    'answers whoever has connected and is not accepted yet, %i listeners',
    async (listeners) => {
      const open = await openFront({ limits: { lastRequestMs: 5_000, listeners } });
      const head = `GET /wps/a HTTP/1.1\r\nHost: ${open.host}\r\nConnection: close\r\n\r\n`;
      const stopped = open.front.stop(1);
      const waiting = Array.from({ length: 20 }, () => sendRaw(open.port, [head]));
      // Sockets connect in the next tick; the loop turns only when the announcement is over.
      await new Promise<void>((resolve) => process.nextTick(resolve));
      blockLoop(100);
      expect(open.seen.connections).toBe(0);
      const statuses = (await Promise.all(waiting)).map((raw) => parseReply(raw).status);
      expect(statuses).toEqual(waiting.map(() => 200));
      expect(await stopped).toBe(0);
    },
  );

  it('answers a request that arrived on an idle connection before it is closed', async () => {
    const open = await openFront({ limits: { lastRequestMs: 1_000, lastBodyMs: 60_000 } });
    const socket = connect({ port: open.port, host: '127.0.0.1' });
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    const isOver = new Promise((resolve) => socket.once('close', resolve));
    const head = `GET /wps/a HTTP/1.1\r\nHost: ${open.host}\r\n\r\n`;
    socket.write(head);
    await expect.poll(() => received).toContain('success');
    const stopped = open.front.stop();
    await expect.poll(() => open.front.server.listening, { interval: 1 }).toBe(false);
    // After a turn's reading, so that timers are looked at before the request is read.
    await nextTurn();
    socket.write(head);
    blockLoop(1_100);
    await isOver;
    expect(received.match(/HTTP\/1.1 200/g)).toHaveLength(2);
    expect(await stopped).toBe(0);
  });

  it('sends a large answer to the end to a slow reader', async () => {
    const size = 24 * 1024 * 1024;
    const open = await openFront({
      platformFetch: async () => Response.json('x'.repeat(size)),
      limits: { lastRequestMs: 20 },
    });
    const socket = connect({ port: open.port, host: '127.0.0.1' });
    socket.write(`GET /wps/report HTTP/1.1\r\nHost: ${open.host}\r\n\r\n`);
    let received = 0;
    const whole = new Promise((resolve) => socket.once('close', resolve));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      socket.pause();
      setImmediate(() => socket.resume());
    });
    await expect.poll(() => open.seen.requests).toBe(1);
    const stopped = open.front.stop();
    await whole;
    expect(received).toBeGreaterThan(size);
    expect(await stopped).toBe(0);
  });

  it('closes idle connections and event streams without waiting for them', async () => {
    const open = await openFront({
      limits: { lastRequestMs: 50, drainMs: 60_000 },
      platformFetch: async () => {
        const headers = { 'Content-Type': 'text/event-stream' };
        return new Response(new ReadableStream({}), { headers });
      },
    });
    const idle = sendRaw(open.port, [`GET /robots.txt HTTP/1.1\r\nHost: ${open.host}\r\n\r\n`]);
    const silent = sendRaw(open.port, []);
    const stream = sendRaw(open.port, [`GET /wps/events HTTP/1.1\r\nHost: ${open.host}\r\n\r\n`]);
    await expect.poll(() => open.seen).toEqual({ connections: 3, requests: 2 });
    expect(await open.front.stop()).toBe(0);
    expect(parseReply(await idle).status).toBe(200);
    expect((await silent).length).toBe(0);
    expect(parseReply(await stream).status).toBe(200);
  });

  it('closes event streams that are opened meanwhile', async () => {
    const held = gate();
    const open = await openFront({
      limits: { lastRequestMs: 50, drainMs: 60_000 },
      platformFetch: async () => {
        await held.promise;
        const headers = { 'Content-Type': 'text/event-stream' };
        return new Response(new ReadableStream({}), { headers });
      },
    });
    const stream = sendRaw(open.port, [`GET /wps/events HTTP/1.1\r\nHost: ${open.host}\r\n\r\n`]);
    await expect.poll(() => open.seen.requests).toBe(1);
    const stopped = open.front.stop();
    await expect.poll(() => open.front.server.listening, { interval: 1 }).toBe(false);
    held.resolve();
    expect(parseReply(await stream).status).toBe(200);
    expect(await stopped).toBe(0);
  });

  it('is not ready for visitors meanwhile', async () => {
    const open = await openFront({ limits: { lastRequestMs: 60_000 } });
    const agent = new Agent({ keepAlive: true });
    await call(open, agent, '/healthz');
    const stopped = open.front.stop();
    expect(await call(open, agent, '/readyz')).toEqual({ status: 503, connection: 'close' });
    open.front.hurry();
    await stopped;
    agent.destroy();
  });

  it('says first that it is not ready, and still takes in whoever comes', async () => {
    const open = await openFront();
    const stopped = open.front.stop(60_000);
    const reply = await ask(open, '/readyz');
    expect([reply.status, JSON.parse(reply.text).checks]).toEqual([
      503,
      { draining: 'the server is stopping' },
    ]);
    expect((await ask(open, '/wps/a')).status).toBe(200);
    open.front.hurry();
    expect(await stopped).toBe(0);
    expect((await ask(open, '/wps/a')).status).toBe(0);
  });

  it('cuts requests whose rest does not come, and says how many', async () => {
    const open = await openFront({
      limits: { lastRequestMs: 10, lastBodyMs: 50, drainMs: 60_000, bodyTimeoutMs: 60_000 },
    });
    const head = `POST /wps/x HTTP/1.1\r\nHost: ${open.host}\r\nContent-Length: 9\r\n\r\n`;
    const slow = [sendRaw(open.port, [head, 'abc']), sendRaw(open.port, [head])];
    await expect.poll(() => open.seen.requests).toBe(2);
    expect(await open.front.stop()).toBe(2);
    expect((await Promise.all(slow)).map((raw) => raw.length)).toEqual([0, 0]);
  });

  it('leaves time to close the platform before ten seconds have passed', () => {
    expect(defaultLimits.drainMs).toBeLessThanOrEqual(7_000);
    expect(defaultLimits.lastBodyMs).toBeLessThan(defaultLimits.drainMs);
    expect(defaultLimits.lastRequestMs).toBeLessThan(defaultLimits.lastBodyMs);
  });

  it('cuts what is not done in time, and says how much', async () => {
    const open = await openFront({
      limits: { lastRequestMs: 10, drainMs: 150 },
      platformFetch: () => new Promise<never>(() => {}),
    });
    const cut = [sendRaw(open.port, hanging(open)), sendRaw(open.port, hanging(open))];
    await expect.poll(() => open.seen.requests).toBe(2);
    expect(await open.front.stop()).toBe(2);
    expect((await Promise.all(cut)).map((raw) => raw.length)).toEqual([0, 0]);
  });

  it('ends at once when hurried, for all who wait for it', async () => {
    const open = await openFront({
      limits: { drainMs: 60_000 },
      platformFetch: () => new Promise<never>(() => {}),
    });
    const cut = sendRaw(open.port, hanging(open));
    await expect.poll(() => open.seen.requests).toBe(1);
    const first = open.front.stop();
    const second = open.front.stop();
    open.front.hurry();
    expect(await Promise.all([first, second])).toEqual([1, 1]);
    expect((await cut).length).toBe(0);
  });
});

function hanging(open: OpenFront): string[] {
  return [`GET /wps/hangs HTTP/1.1\r\nHost: ${open.host}\r\n\r\n`];
}
