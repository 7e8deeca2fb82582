import { type ClientRequest, request } from 'node:http';
import { events } from '#contract/live.ts';
import { startServer } from '../tests/support/server.ts';
import type { Outcome } from './load-plan.ts';
import { openLoad } from './load-thread.ts';
import type { SignInHeaders } from './member.ts';
import { residentMb } from './resident.ts';
import { percentile, printTable } from './table.ts';
import { enterMany, visitorsRequests } from './visitors.ts';

/*
 * An ordinary busy hour: 1,000 signed-in members, each with five tabs whose event streams are idle,
 * and 250 requests a second of which 80 % are reads, 15 % pages and 5 % transfers. Two minutes.
 */
const members = 1_000;
const streamsOfMember = 5;
const perSecond = 250;
const seconds = 45;
const goals = { p95Ms: 150, p99Ms: 400, residentMb: 512 };

/** Opens an event stream; answers once its head is there. */
function openStream(url: string, { cookie }: SignInHeaders): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const asked = request(url + events.path, { agent: false, headers: { cookie } });
    asked.once('response', (answer) => {
      if (answer.statusCode !== 200)
        reject(new Error(`a stream was answered ${answer.statusCode}`));
      answer.resume();
      answer.on('error', () => {});
      resolve(asked);
    });
    asked.once('error', reject);
    asked.end();
  });
}

const server = await startServer({ env: { DEMO: '1', TRUSTED_PROXIES: '127.0.0.0/8' } });
const signedIn = await enterMany(server.url, members);
const streams: ClientRequest[] = [];
for (let tab = 0; tab < streamsOfMember; tab += 1) {
  for (const each of signedIn) streams.push(await openStream(server.url, each));
}
let lost = 0;
for (const stream of streams) stream.once('close', () => (lost += 1));
console.info(
  `${streams.length} streams are open; the server holds ${residentMb(server.child.pid)} MB.`,
);

const templates = await visitorsRequests(server.url, signedIn);
const load = openLoad({ server, templates, newShare: 0.05 });
await load.play({ seconds: 5, perSecond });
const outcomes = await load.play({ seconds, perSecond });
const lostMeanwhile = lost;
const heldMb = residentMb(server.child.pid);
await load.close();
for (const stream of streams) stream.destroy();
await server.stop();

const tookOf = (some: readonly Outcome[]) => some.map(({ tookMs }) => tookMs);
const kinds = Map.groupBy(outcomes, ({ kind }) => kind);
printTable(
  [['all', outcomes] as const, ...kinds].map(([kind, some]) => ({
    kind,
    'a second': (some.length / seconds).toFixed(1),
    'p50 ms': percentile(tookOf(some), 0.5).toFixed(0),
    'p95 ms': percentile(tookOf(some), 0.95).toFixed(0),
    'p99 ms': percentile(tookOf(some), 0.99).toFixed(0),
    'no 2xx or 3xx': some.filter(({ status }) => status < 200 || status >= 400).length,
  })),
);
const [p95Ms, p99Ms] = [percentile(tookOf(outcomes), 0.95), percentile(tookOf(outcomes), 0.99)];
const failed = outcomes.filter(({ status }) => status < 200 || status >= 400).length;
const say = (figure: string, value: number, goal: number) =>
  console.info(
    `${figure}: ${value.toFixed(0)} (goal <= ${goal}) ${value <= goal ? 'met' : 'NOT MET'}`,
  );
say('p95, ms', p95Ms, goals.p95Ms);
say('p99, ms', p99Ms, goals.p99Ms);
say('held, MB', heldMb, goals.residentMb);
say('failed or refused', failed, 0);
say('streams lost', lostMeanwhile, 0);
