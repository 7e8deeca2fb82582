import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#contract/call.ts';
import { login } from '#contract/identity/accounts.ts';
import type { BooksCheck } from '#platform/money/index.ts';
import type { CircuitCondition } from '#platform/port.ts';
import { createMetrics } from '#server/metrics.ts';
import { freePort, type RunningServer, startServer } from '../support/server.ts';

describe('the figures of the process', { timeout: 120_000 }, () => {
  let server: RunningServer;
  let watched: string;
  beforeAll(async () => {
    const port = await freePort();
    watched = `http://127.0.0.1:${port}/metrics`;
    server = await startServer({ env: { HEALTH_PORT: String(port) } });
  }, 120_000);
  afterAll(() => server.stop());

  const read = async () => await (await fetch(watched)).text();
  /** The value of one line, `undefined` where there is none. */
  const figure = async (line: string) => {
    const found = (await read()).split('\n').find((each) => each.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  };
  const get = (path: string) => fetch(server.url + path);

  test('count calls by group and outcome, whatever callers make up under one name', async () => {
    const lines = [
      ['/wps/system/status', 'group="system",outcome="answered"'],
      ['/wps/made-up-by-somebody/x', 'group="other",outcome="refused"'],
      ['/wps/v2/wallets/balance', 'group="wallets",outcome="refused"'],
    ] as const;
    for (const [path, labels] of lines) {
      const line = `foyer_call_duration_seconds_count{${labels}}`;
      const before = (await figure(line)) ?? 0;
      await get(path);
      await expect.poll(() => figure(line), { message: line }).toBe(before + 1);
    }
    const told = await read();
    expect(told).not.toContain('made-up-by-somebody');
    expect(told).toMatch(/^foyer_call_refusals_total\{code="not_logged_in"\} [1-9]/m);
  });

  test('count failed sign-ins, and time renders', async () => {
    const failed = 'foyer_failed_sign_ins_total{outcome="wrong_password"}';
    const failedBefore = (await figure(failed)) ?? 0;
    const client = createClient({
      fetch,
      origin: server.url,
      headers: () => ({ origin: server.url }),
    });
    await client.call(login, { username: 'nobody01', password: 'wrong-heron-42' });
    expect(await figure(failed)).toBe(failedBefore + 1);
    const rendered = 'foyer_render_duration_seconds_count{outcome="answered"}';
    const before = (await figure(rendered)) ?? 0;
    await get('/en/rng?q=abc');
    expect(await figure(rendered)).toBe(before + 1);
  });

  test('tell what waits, what was refused and what the process holds', async () => {
    for (const line of [
      'foyer_refused_total{reason="overloaded",status="503"}',
      'foyer_refused_total{reason="address-busy",status="429"}',
      'foyer_refused_total{reason="render-address-busy",status="429"}',
      'foyer_calls_waiting{line="money"}',
      'foyer_renders_waiting',
      'foyer_event_streams',
      'foyer_ledger_verified_timestamp_seconds',
    ]) {
      expect(await figure(line), line).toBe(0);
    }
    expect(await figure('foyer_oldest_hold_seconds')).toBeGreaterThanOrEqual(0);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  test('are not told on the public port', async () => {
    const answer = await fetch(`${server.url}/metrics`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('foyer_');
  });
});

const front = {
  refused: {
    'address-busy': 0,
    'render-address-busy': 0,
    'render-busy': 0,
    connections: 0,
    overloaded: 0,
  },
  calls: { underWay: 0, waiting: { money: 0, others: 0 } },
  renders: { underWay: 0, waiting: 0 },
};

test('the circuits of vendors and the last check of the books are told', async () => {
  const metrics = createMetrics();
  let condition: CircuitCondition = 'open';
  let booksCheck: BooksCheck | undefined;
  const platform = {
    openStreams: 0,
    connections: undefined,
    counts: () => new Map<string, number>(),
    get vendorCircuits() {
      return new Map([['SLK', condition]]);
    },
    get booksCheck() {
      return booksCheck;
    },
  };
  metrics.watch({
    front: { figures: () => front },
    platform: { figures: () => platform, oldestHoldMs: async () => 0 },
  });
  const told = async (figure = 'foyer_vendor_circuit{') =>
    (await metrics.text()).split('\n').filter((line) => line.startsWith(figure));
  expect(await told()).toEqual([
    'foyer_vendor_circuit{vendor="SLK",state="closed"} 0',
    'foyer_vendor_circuit{vendor="SLK",state="half_open"} 0',
    'foyer_vendor_circuit{vendor="SLK",state="open"} 1',
  ]);
  condition = 'closed';
  expect(await told()).toContain('foyer_vendor_circuit{vendor="SLK",state="closed"} 1');
  expect(await told()).toContain('foyer_vendor_circuit{vendor="SLK",state="open"} 0');
  expect(await told('foyer_ledger_')).toEqual(['foyer_ledger_verified_timestamp_seconds 0']);
  booksCheck = { checkedAtMs: 1_790_000_000_000, violations: { I1: 0, I3: 2 } };
  expect(await told('foyer_ledger_')).toEqual([
    'foyer_ledger_invariant_violations{invariant="I1"} 0',
    'foyer_ledger_invariant_violations{invariant="I3"} 2',
    'foyer_ledger_verified_timestamp_seconds 1790000000',
  ]);
});

test('connections to the database are told with the oldest held money, where they can be read', async () => {
  const metrics = createMetrics();
  const figures = {
    openStreams: 0,
    connections: { inUse: 4, idle: 1, waiting: 2 },
    counts: () => new Map<string, number>(),
    vendorCircuits: new Map<string, CircuitCondition>(),
    booksCheck: undefined,
  };
  let oldestHoldMs = async () => 90_500;
  metrics.watch({
    front: { figures: () => front },
    platform: { figures: () => figures, oldestHoldMs: () => oldestHoldMs() },
  });
  const told = async () =>
    (await metrics.text()).split('\n').filter((line) => /^foyer_(database|oldest)/.test(line));
  const connections = [
    'foyer_database_connections{state="in_use"} 4',
    'foyer_database_connections{state="idle"} 1',
    'foyer_database_connections_awaited 2',
  ];
  expect(await told()).toEqual([...connections, 'foyer_oldest_hold_seconds 90.5']);
  oldestHoldMs = () => Promise.reject(new Error('the database is away'));
  expect(await told()).toEqual(connections);
});
