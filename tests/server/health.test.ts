import { describe, expect, it } from 'vitest';
import { ask, openFront } from './support.ts';

describe('health', () => {
  it('is alive whatever the platform says', async () => {
    const open = await openFront({ ready: async () => ({ ok: false, checks: { disk: 'full' } }) });
    expect((await ask(open, '/healthz')).status).toBe(200);
  });

  it('is ready when the platform is', async () => {
    const reply = await ask(await openFront(), '/readyz');
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toEqual({ ok: true, checks: { database: 'ok' } });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['says it is not', async () => ({ ok: false, checks: { disk: 'full' } })],
    ['cannot say', async () => Promise.reject(new Error('secret detail'))],
    ['does not say', () => new Promise<never>(() => {})],
  ])('is not ready when the platform %s', async (_what, ready) => {
    const open = await openFront({ ready, limits: { readyTimeoutMs: 50 } });
    const reply = await ask(open, '/readyz');
    expect(reply.status).toBe(503);
    expect(JSON.parse(reply.text).ok).toBe(false);
    expect(reply.text).not.toContain('secret detail');
  });

  it('takes reading methods only', async () => {
    expect((await ask(await openFront(), '/readyz', { method: 'POST' })).status).toBe(405);
  });
});
