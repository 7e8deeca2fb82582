import { describe, expect, it } from 'vitest';
import { findCallGroup } from '#server/call-groups.ts';
import { isMoneyCall } from '#server/front/calls/money-calls.ts';
import { ask, gate, openFront } from './support.ts';

const path = '/vendor/SLK/bet';
const sent = (body: string) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body,
});

describe('calls of vendors', () => {
  it('are handed over as they are, without a page’s Origin or cookie', async () => {
    const seen: unknown[] = [];
    const open = await openFront({
      platformFetch: async (request, { clientAddress }) => {
        seen.push([new URL(request.url).pathname, await request.text(), clientAddress]);
        return Response.json({ ok: true });
      },
    });
    const body = '{"transactionId": "one" }';
    expect((await ask(open, path, sent(body))).text).toBe('{"ok":true}');
    expect(seen).toEqual([[path, body, '127.0.0.1']]);
  });

  it('take no more than their own bound', async () => {
    const open = await openFront();
    expect((await ask(open, path, sent('x'.repeat(16 * 1024)))).status).toBe(200);
    expect((await ask(open, path, sent('x'.repeat(16 * 1024 + 1)))).status).toBe(413);
  });

  it('do not wait for members’ calls, nor those for them', async () => {
    const held = gate();
    let begun = 0;
    const open = await openFront({
      limits: {
        callsInFlight: 1,
        callsWaiting: 0,
        vendorCallsInFlight: 1,
        vendorCallsWaiting: 0,
        vendorCallsPerAddress: 9,
      },
      platformFetch: async () => {
        begun += 1;
        await held.promise;
        return Response.json({});
      },
    });
    const member = ask(open, '/wps/a');
    await expect.poll(() => begun).toBe(1);
    expect((await ask(open, '/wps/b')).status).toBe(503);
    const vendor = ask(open, path, sent('{}'));
    await expect.poll(() => begun).toBe(2);
    expect((await ask(open, path, sent('{}'))).status).toBe(503);
    held.resolve();
    expect((await member).status).toBe(200);
    expect((await vendor).status).toBe(200);
  });

  it('are money’s, and are counted by themselves', () => {
    expect(isMoneyCall('POST', path)).toBe(true);
    expect(findCallGroup(path)).toBe('vendor');
  });
});
