import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PlatformFetch } from '#server/front/calls/platform-calls.ts';
import { createDeskFront } from '#server/front/desk/front.ts';
import { createRate } from '#server/front/desk/rate.ts';
import { logOptions } from '#server/front/log.ts';
import { ask, gate, type OpenFront, openFront } from './support.ts';

type Options = Partial<Parameters<typeof createDeskFront>[0]>;

/** Opens a desk before a platform that answers where it was asked for; each test says what differs. */
async function openDesk(options: Options = {}): Promise<OpenFront> {
  const lines: string[] = [];
  const origin = options.origin ?? new URL('http://localhost:4330');
  const front = createDeskFront({
    platformFetch: async (request, { clientAddress }) =>
      Response.json({ success: true, value: { url: request.url, clientAddress } }),
    origin,
    allow: [],
    trustedProxies: [],
    log: pino(logOptions('debug'), { write: (line: string) => lines.push(line) }),
    ...options,
  });
  const { port } = await front.listen(0, '127.0.0.1');
  onTestFinished(async () => {
    front.hurry();
    await front.stop();
  });
  const seen = { connections: 0, requests: 0 };
  return { front: front as never, port, host: origin.host, url: '', lines, seen };
}

const post = (body: string) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body,
});

describe('the address that staff work at', () => {
  test('hands over the desk’s calls and nothing else', async () => {
    const open = await openDesk();
    expect(await ask(open, '/desk/session')).toMatchObject({ status: 200 });
    const elsewhere = ['/', '/wps/member/info', '/lgw/games/all', '/desk', '/deskx/y', '/healthz'];
    for (const path of elsewhere) {
      expect({ path, status: (await ask(open, path)).status }).toEqual({ path, status: 404 });
    }
  });

  test('no call of the desk is handed over at the members’ address', async () => {
    let calls = 0;
    const members = await openFront({
      platformFetch: async () => {
        calls += 1;
        return Response.json({});
      },
    });
    for (const path of ['/desk/session', '/desk/staff/list', '/DESK/session', '/wps/../desk/x']) {
      expect((await ask(members, path)).status).toBeGreaterThan(300);
      expect((await ask(members, path, post('{}'))).status).toBeGreaterThan(300);
    }
    expect(calls).toBe(0);
  });

  test('is no other host’s, and lets no other site read or load anything of it', async () => {
    const open = await openDesk({ origin: new URL('https://desk.brand.example') });
    const named = async (Host: string) =>
      (await ask(open, '/desk/session', { headers: { Host } })).status;
    expect(await named('desk.brand.example')).toBe(200);
    expect(await named('brand.example')).toBe(421);
    const asked = { headers: { Origin: 'https://evil.example' } };
    const refused = await ask(open, '/nothing', asked);
    for (const { headers } of [await ask(open, '/desk/session', asked), refused]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'strict-transport-security': 'max-age=31536000',
      });
    }
    expect((await ask(open, '/desk/session', { method: 'OPTIONS' })).status).toBe(405);
  });

  test('is for the listed addresses alone, as the proxy that is trusted tells them', async () => {
    const allow = ['192.0.2.0/24'];
    expect((await ask(await openDesk({ allow }), '/desk/session')).status).toBe(403);
    const open = await openDesk({ allow, trustedProxies: ['127.0.0.1'] });
    const from = async (address: string) =>
      await ask(open, '/desk/session', { headers: { 'X-Forwarded-For': address } });
    expect(JSON.parse((await from('192.0.2.9')).text).value.clientAddress).toBe('192.0.2.9');
    expect((await from('198.51.100.9')).status).toBe(403);
    expect((await from('192.0.2.9, 198.51.100.9')).status).toBe(403);
    const here = await openDesk({ allow: ['127.0.0.1'] });
    expect((await ask(here, '/desk/session')).status).toBe(200);
  });

  test('takes bodies of 64 KiB, and a vendor’s list of 4 MiB', async () => {
    const open = await openDesk();
    const sized = async (bytes: number, path = '/desk/session') =>
      (await ask(open, path, post('x'.repeat(bytes)))).status;
    expect(await sized(64 * 1024)).toBe(200);
    expect(await sized(64 * 1024 + 1)).toBe(413);
    const list = 4 * 1024 * 1024;
    expect(await sized(list, '/desk/reconciliations/make')).toBe(200);
    expect(await sized(list + 1, '/desk/reconciliations/make')).toBe(413);
  });

  test('answers so many calls of one address within a minute, and under way at one time', async () => {
    let nowMs = 0;
    const rate = createRate({ most: 3, windowMs: 60_000 }, () => nowMs);
    const open = await openDesk({ rate });
    const statuses = [];
    for (let each = 0; each < 4; each += 1) statuses.push((await ask(open, '/desk/x')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    nowMs = 45_000;
    const refused = await ask(open, '/desk/x');
    expect(refused.headers['retry-after']).toBe('15');
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'too_many_requests' });
    nowMs = 59_999;
    expect((await ask(open, '/desk/x')).headers['retry-after']).toBe('1');
    nowMs = 60_000;
    expect((await ask(open, '/desk/x')).status).toBe(200);
  });

  test('more than its platform can answer are told to come back', async () => {
    const held = gate();
    const platformFetch: PlatformFetch = async () => {
      await held.promise;
      return Response.json({ success: true, value: {} });
    };
    const open = await openDesk({ platformFetch, limits: { callsPerAddress: 1 } });
    const first = ask(open, '/desk/x');
    await expect.poll(async () => (await ask(open, '/desk/y')).status).toBe(429);
    held.resolve();
    expect((await first).status).toBe(200);
  });

  test('says that something went wrong, and tells the log what', async () => {
    const open = await openDesk({
      platformFetch: async () => {
        throw new Error('the platform is broken');
      },
    });
    expect((await ask(open, '/desk/x')).status).toBe(500);
    expect(open.lines.join()).toContain('the platform is broken');
  });
});
