import { createServer } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createListeners, reservePort } from '#server/front/connections/listeners.ts';
import { ask, openFront } from './support.ts';

/** Connections that one turn of the loop takes in, when many came while it stood still. */
async function mostInOneTurn(listenerCount: number): Promise<number> {
  const server = createServer();
  const listeners = createListeners(server, listenerCount);
  let inTurn = 0;
  let most = 0;
  let all = 0;
  server.on('connection', () => {
    all += 1;
    inTurn += 1;
    most = Math.max(most, inTurn);
  });
  const { port } = await listeners.listen(0, '127.0.0.1');
  let isOver = false;
  const turn = () => {
    inTurn = 0;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const sockets = Array.from({ length: 200 }, () => connect({ port, host: '127.0.0.1' }));
  await expect.poll(() => all).toBe(200);
  isOver = true;
  for (const socket of sockets) socket.destroy();
  await listeners.close();
  return most;
}

describe('listeners', () => {
  it.runIf(process.platform === 'linux')(
    'take in several connections in one turn of the loop, where one takes one',
    async () => {
      expect(await mostInOneTurn(1)).toBe(1);
      expect(await mostInOneTurn(16)).toBeGreaterThan(4);
    },
  );

  it('refuse a port that another process, or a front beside, listens on', async () => {
    const open = await openFront();
    const beside = createListeners(createServer(), 4);
    await expect(beside.listen(open.port, '127.0.0.1')).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('open a port that was held for them, which nobody else gets meanwhile', async () => {
    const held = await reservePort('127.0.0.1');
    const beside = createListeners(createServer(), 4);
    await expect(beside.listen(held.port, '127.0.0.1')).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    for (const count of [1, 4]) {
      const own = count === 1 ? held : await reservePort('127.0.0.1');
      const listeners = createListeners(
        createServer((_, response) => response.end('open')),
        count,
      );
      await listeners.listen(own.port, '127.0.0.1', own);
      const asked = Array.from({ length: 12 }, () =>
        fetch(`http://127.0.0.1:${own.port}`, { headers: { connection: 'close' } }),
      );
      for (const answer of await Promise.all(asked)) expect(await answer.text()).toBe('open');
      await listeners.close();
    }
  });

  it('are all closed by a stop', async () => {
    const open = await openFront({ limits: { listeners: 8, lastRequestMs: 10 } });
    for (let index = 0; index < 20; index += 1) {
      expect((await ask(open, '/healthz')).status).toBe(200);
    }
    expect(await open.front.stop()).toBe(0);
    for (let index = 0; index < 20; index += 1) {
      expect((await ask(open, '/healthz')).status).toBe(0);
    }
  });
});
