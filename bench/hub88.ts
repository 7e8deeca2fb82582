import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { makeReconciliation } from '#contract/staff/reconciliations.ts';
import { writeVendor } from '#contract/staff/vendors.ts';
import { dayMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { checkBooks } from '#platform/money/books/index.ts';
import { site } from '#site';
import { staffCall } from '../tests/support/desk.ts';
import type { Seat } from '../tests/support/hub88/bodies.ts';
import type { Line, Send } from '../tests/support/hub88/delivery.ts';
import { openDouble } from '../tests/support/hub88/double.ts';
import { termsAt } from '../tests/support/hub88/house.ts';
import { vendorKeys } from '../tests/support/hub88/keys.ts';
import { openOperatorApi } from '../tests/support/hub88/operator-api.ts';
import { seeded } from '../tests/support/hub88/random.ts';
import { playRound, unreliable } from '../tests/support/hub88/rounds.ts';
import { testSecret } from '../tests/support/secret.ts';
import { freePort, type RunningServer, startServer } from '../tests/support/server.ts';
import { sitDownOver } from './hub88-seat.ts';
import { printTable } from './table.ts';

/*
 * A vendor of Hub88's style plays against the built product over HTTP on the embedded engine for a
 * minute, on a line that loses calls and answers and sends some twice, while the server is killed with
 * SIGKILL every few seconds and started again on its data. Then the vendor's books, the members'
 * balances, the house's books and a reconciliation have to agree. `npm run bench:hub88 -- 30 7` plays
 * 30 seconds with the seed 7.
 */
const [seconds = 60, seed = 1] = process.argv.slice(2).map(Number);
const members = 24;
const killEveryMs = 6_000;
const giftUnits = 8_800_000_000;

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const env = { PORT: String(port), ORIGIN: origin, SECRET_KEY: testSecret, DEMO: '1' };
const random = seeded(seed);
const met = { sent: 0, repeated: 0, lost: 0, unheard: 0, twice: 0 };
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Sends over HTTP; a server that is gone, or not there yet, answers nothing. */
const send: Send = async (path, body, headers) => {
  try {
    const response = await fetch(`${origin}/vendor/SLK/${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
      signal: AbortSignal.timeout(5_000),
    });
    const text = await response.text();
    return response.status === 200 ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

const line: Line = {
  send,
  wait,
  privateKey: vendorKeys.privateKey,
  fate: unreliable(random, 20),
  note(what) {
    met[what] += 1;
  },
};
const double = openDouble(line, Date.now);
const api = await openOperatorApi();
api.double = double;

let server: RunningServer = await startServer({ dataDir, env });
process.once('exit', () => server.child.kill('SIGKILL'));
const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: testSecret, DEMO: '1' });
/** The day has to be over for its reconciliation. */
const desk = { config, clock: { nowMs: () => Date.now() + dayMs } };
const agreed = await staffCall(desk, writeVendor, termsAt(api.url));
if (!agreed.ok) throw new Error(agreed.refusal.code);
await wait(1_100);
const seats: Seat[] = [];
for (let index = 0; index < members; index += 1)
  seats.push(await sitDownOver({ origin, api }, index));

let kills = 0;
let rounds = 0;
const startedAtMs = performance.now();
const isOver = () => performance.now() - startedAtMs > seconds * 1_000;
async function killNowAndThen() {
  for (;;) {
    await wait(killEveryMs);
    if (isOver()) return;
    await server.kill();
    kills += 1;
    server = await startServer({ dataDir, env });
  }
}
async function play(seat: Seat) {
  for (; !isOver(); rounds += 1) await playRound(double, seat, random);
}
await Promise.all([killNowAndThen(), ...seats.map(play)]);
await double.tellDue();
const playedSeconds = (performance.now() - startedAtMs) / 1_000;

let differing = 0;
for (const { user, token } of seats) {
  const told = await double.ask('user/balance', { user, token });
  if (told?.balance !== giftUnits + double.netOf(user)) differing += 1;
}
const day = zoneDay(Date.now(), site.timeZone);
const made = await staffCall(desk, makeReconciliation, { vassalage: 'SLK', currency: 'VND', day });
const mismatches = made.ok ? made.value.mismatches : made.refusal.code;
server.child.kill('SIGTERM');
await new Promise((resolve) => server.child.once('close', resolve));
const storage = await openStorage(config, pino({ level: 'silent' }));
const violations = await checkBooks(storage.db, storage.seals);
await storage.close();
await api.close();
rmSync(dataDir, { recursive: true });

const done = [...double.entries.values()].filter(({ state }) => state === 'done').length;
printTable([
  {
    seconds: Math.round(playedSeconds),
    kills,
    rounds,
    'calls sent': met.sent,
    repeated: met.repeated,
    'calls lost': met.lost,
    'answers lost': met.unheard,
    'sent twice': met.twice,
    transactions: double.entries.size,
    standing: done,
    'balances that differ': differing,
    mismatches,
    violations: violations.length,
  },
]);
if (differing > 0 || mismatches !== 0 || violations.length > 0 || kills === 0) process.exitCode = 1;
