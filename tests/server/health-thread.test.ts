import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openHealthThread } from '#server/health-thread.ts';
import { freePort } from '../support/server.ts';

const host = '127.0.0.1';
const whole = { ready: async () => ({ ok: true, checks: {} }), metrics: async () => '' };

describe('health on a port of its own', () => {
  it('is answered while the other thread does nothing else', async () => {
    const port = await freePort();
    const state = { ok: true, checks: { database: 'ok' } as Record<string, string> };
    const thread = await openHealthThread({
      port,
      host,
      ready: async () => state,
      metrics: async () => 'visitors 7\n',
    });
    onTestFinished(() => thread.close());
    const url = `http://${host}:${port}`;
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    state.ok = false;
    state.checks = { draining: 'the server is stopping' };
    await thread.refresh();
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual(state);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/wps/member/info`)).status).toBe(404);
    expect((await fetch(`${url}/healthz`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
  });

  it('gives the figures of the other thread to whoever asks, as they are then', async () => {
    const port = await freePort();
    const asked: number[] = [];
    const metrics = async () => `asked ${asked.push(1)}\n`;
    const thread = await openHealthThread({ ...whole, port, host, metrics });
    onTestFinished(() => thread.close());
    const read = async () => {
      const answer = await fetch(`http://${host}:${port}/metrics`);
      return [answer.status, answer.headers.get('content-type'), await answer.text()];
    };
    const type = 'text/plain; version=0.0.4; charset=utf-8';
    expect(await read()).toEqual([200, type, 'asked 1\n']);
    expect(await read()).toEqual([200, type, 'asked 2\n']);
  });

  it('is refused with what to do when its port is taken', async () => {
    const taken = createServer().listen(0, host);
    onTestFinished(() => void taken.close());
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const opening = openHealthThread({ port, host, ...whole });
    await expect(opening).rejects.toThrow(/cannot open port .* set HEALTH_PORT/);
  });
});
