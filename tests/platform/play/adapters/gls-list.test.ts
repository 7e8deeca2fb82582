import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVendorCircuits } from '#platform/base/vendor-circuits.ts';
import { verifyGls } from '#platform/play/adapters/gls/signature.ts';
import { listGls } from '#platform/play/adapters/index.ts';
import { HandClock } from '../../../support/clock.ts';

const secret = 'a secret of more than thirty-two characters';
const log = pino({ level: 'silent' });
const clock = new HandClock();
const row = { transactionId: 'a', amountMinor: '150', currency: 'VND', state: 'done', atMs: 7 };
const listed = { transactionRef: 'a', amountMinor: 150n, currency: 'VND', state: 'done', atMs: 7 };

let asked: { readonly path: string; readonly body: unknown; readonly doubt: unknown }[];
let answers: ((times: number) => object | number)[];
let url: string;
let close: () => Promise<void>;
beforeEach(async () => {
  asked = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const headers = new Headers(request.headers as Record<string, string>);
    const call = { headers, method: 'POST', path: request.url ?? '', body: Buffer.from(body) };
    const doubt = verifyGls({ secret }, call, clock.nowMs());
    asked.push({ path: request.url ?? '', body: JSON.parse(body), doubt });
    const answer = (answers.length > 1 ? answers.shift() : answers[0])?.(asked.length) ?? 500;
    if (typeof answer === 'number') return response.writeHead(answer).end();
    return response.end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/games/`;
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterEach(() => close());

/** Asks the vendor, whose amounts are in minor units unless said. */
function list(listing: Parameters<typeof listGls>[2], scale?: number) {
  const config = { origin: new URL('https://brand.example'), host: '127.0.0.1', port: 1 };
  const parts = { log, clock, config, vendorCircuits: createVendorCircuits({ log }) };
  const vendor = { vassalage: 'SLK', launchUrl: url, secret, scale };
  return listGls(parts, vendor as Parameters<typeof listGls>[1], listing);
}

test('a round is asked for by a signed call below the vendor’s address', async () => {
  answers = [() => ({ ok: true, transactions: [row] })];
  expect(await list({ roundRef: 'round-1' })).toEqual({ ok: true, value: [listed] });
  const call = { path: '/games/transactions', body: { roundId: 'round-1' }, doubt: undefined };
  expect(asked).toEqual([call]);
});

test('a span is asked for page by page, each behind the one before', async () => {
  answers = [
    () => ({ ok: true, transactions: [row], next: 'a' }),
    () => ({ ok: true, transactions: [], next: 'b' }),
    () => ({ ok: true, transactions: [{ ...row, transactionId: 'b', state: 'undone' }] }),
  ];
  expect(await list({ fromMs: 1, untilMs: 9 })).toEqual({
    ok: true,
    value: [listed, { ...listed, transactionRef: 'b', state: 'undone' }],
  });
  expect(asked.map(({ body }) => body)).toEqual([
    { fromMs: 1, untilMs: 9 },
    { fromMs: 1, untilMs: 9, after: 'a' },
    { fromMs: 1, untilMs: 9, after: 'b' },
  ]);
});

test('amounts are read in the vendor’s units', async () => {
  answers = [() => ({ ok: true, transactions: [{ ...row, amountMinor: '15000' }] })];
  expect(await list({ roundRef: 'r' }, 4)).toEqual({ ok: true, value: [listed] });
});

test.each<[string, object | number]>([
  ['has no such call', 404],
  ['answers in another form', { transactions: [row] }],
  ['tells an amount that is none', { ok: true, transactions: [{ ...row, amountMinor: '1.5' }] }],
  ['tells a state that is none', { ok: true, transactions: [{ ...row, state: 'lost' }] }],
  ['never comes to an end', { ok: true, transactions: [], next: 'again' }],
])('a vendor that %s is unavailable', async (_, answer) => {
  answers = [() => answer];
  expect(await list({ roundRef: 'r' })).toMatchObject({
    ok: false,
    refusal: { code: 'vendor_unavailable' },
  });
  expect(asked.length).toBeLessThanOrEqual(500);
});
