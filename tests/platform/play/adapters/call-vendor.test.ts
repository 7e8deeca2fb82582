import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVendorCircuits, failuresToOpen } from '#platform/base/vendor-circuits.ts';
import { callVendor } from '#platform/play/adapters/call-vendor.ts';

const log = pino({ level: 'silent' });
let asked: number;
let answer: (response: ServerResponse) => void;
let vendor: { vassalage: string; launchUrl: string };
let close: () => Promise<void>;
beforeEach(async () => {
  asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vendor = { vassalage: 'SLK', launchUrl: `http://127.0.0.1:${port}/` };
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterEach(() => close());

/** Limit of calls that are answered, which no slow machine reaches, and of those that are not. */
const limitsMs = { answered: 60_000, silent: 200 };

/** So many calls, one after the other, in a process of their own. */
async function callOften(times: number, withinMs = limitsMs.answered) {
  const config = { origin: new URL('https://brand.example'), host: '127.0.0.1', port: 1 };
  const parts = { log, config, vendorCircuits: createVendorCircuits({ log }) };
  const call = { path: '/list', body: '{}', headers: {}, withinMs };
  const told = [];
  for (let done = 0; done < times; done += 1) told.push(await callVendor(parts, vendor, call));
  return told;
}

test.each<[string, typeof answer]>([
  ['fails with 500', (response) => response.writeHead(500).end('{}')],
  ['is under maintenance with 503', (response) => response.writeHead(503).end()],
  ['hangs up', (response) => response.socket?.destroy()],
  [
    'cuts its answer',
    (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"url":', () => response.socket?.destroy());
    },
  ],
  ['answers what is no JSON', (response) => response.writeHead(200).end('<html>')],
  ['redirects', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
])('a vendor that %s is called no more after a few times', async (_, fails) => {
  answer = fails;
  const told = await callOften(failuresToOpen + 3);
  expect(asked).toBe(failuresToOpen);
  const unavailable = { ok: false, refusal: { code: 'vendor_unavailable' } };
  expect(told.slice(0, failuresToOpen)).toEqual(Array(failuresToOpen).fill(unavailable));
  for (const { refusal } of told.slice(failuresToOpen).filter((each) => !each.ok)) {
    expect(refusal).toMatchObject({ detail: { retryAfterSeconds: expect.any(Number) } });
  }
  expect(told.filter(({ ok }) => ok)).toEqual([]);
});

test.each<[string, typeof answer]>([
  ['does not answer', () => {}],
  [
    'never ends its answer',
    (response) => {
      response.writeHead(200).write('{"url":');
    },
  ],
])('a vendor that %s in time is called no more after a few times', async (_, stall) => {
  answer = stall;
  const told = await callOften(failuresToOpen + 3, limitsMs.silent);
  // On a slow machine the limit may end before the vendor was reached.
  expect(asked).toBeLessThanOrEqual(failuresToOpen);
  const hasPause = told.map((each) => !each.ok && 'detail' in each.refusal);
  expect(hasPause).toEqual([...Array(failuresToOpen).fill(false), true, true, true]);
});

test.each([400, 401, 404, 409, 422])(
  'a vendor that refuses with %i goes on being called',
  async (status) => {
    answer = (response) => response.writeHead(status).end('{}');
    const told = await callOften(3 * failuresToOpen);
    expect(asked).toBe(3 * failuresToOpen);
    expect(told.at(-1)).toEqual({ ok: false, refusal: { code: 'vendor_unavailable' } });
  },
);

test('a vendor that answers now and then goes on being called', async () => {
  answer = (response) => response.writeHead(asked % failuresToOpen === 0 ? 200 : 500).end('{}');
  const told = await callOften(3 * failuresToOpen);
  expect(asked).toBe(3 * failuresToOpen);
  expect(told.filter(({ ok }) => ok)).toHaveLength(3);
});
