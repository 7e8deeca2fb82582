import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { systemClock } from '#lib/time.ts';
import type { Config } from '#platform/base/config/config.ts';
import { openLive } from '#platform/base/live/index.ts';
import { openRoomFeeds, type RoomFeeds, sayAsStaff } from '#platform/care/index.ts';
import { readReceipts } from '#platform/play/index.ts';
import { site } from '#site';
import { openBenchStorage } from './agent-tree.ts';
import { printTable } from './table.ts';

/*
 * What a room costs: 20 messages a second to 500 listeners on two instances of one database, beside
 * 5,000 idle streams in other rooms. Prints how long a message takes to each listener, what the
 * process needs, and that nobody lost or doubled one and all have one order. `npm run bench:chat`;
 * with TEST_DATABASE_URL and the word `postgres` on PostgreSQL. HTTP is not part of it.
 */
const listeners = 500;
const perSecond = 20;
const seconds = 10;
const idleStreams = 5_000;

const log = pino({ level: 'silent' });
const limits = { perMember: 8, inAll: 10_000 };
const engine = process.argv.includes('postgres') ? 'PostgreSQL' : 'embedded';

const storage = await openBenchStorage(engine);
// Without an address of its own each instance hears of changes by their rows.
const config = { databaseUrl: undefined } as Config;
const parts = { storage, log, config };
const lives = [await openLive(parts), await openLive(parts)];
const feeds = lives.map((live) =>
  openRoomFeeds({ storage, clock: systemClock, log, readReceipts }, live, limits),
);

// Nothing of a feed keeps a process alive.
const alive = setInterval(() => {}, 1_000);
const delaysMs: number[] = [];
const orders: string[][] = [];

async function listen(feed: RoomFeeds, count: number): Promise<void> {
  const reader = await feed.join({ room: 'EN', after: 0, memberId: randomUUID() });
  const order: string[] = [];
  orders.push(order);
  while (reader && order.length < count) {
    const text = await reader.next(5_000);
    if (text === undefined) return;
    const nowMs = Date.now();
    for (const [, change = '', sentAtMs = ''] of text.matchAll(
      /"change":(\d+),"sentAtMs":(\d+)/g,
    )) {
      delaysMs.push(nowMs - Number(sentAtMs));
      order.push(change);
    }
  }
  reader?.end();
}

const idle = await Promise.all(
  Array.from({ length: idleStreams }, (_, index) =>
    feeds[index % 2]?.join({ room: index % 4 < 2 ? 'TY' : 'CN', after: 0, memberId: randomUUID() }),
  ),
);
const count = perSecond * seconds;
const listening = Array.from({ length: listeners }, (_, index) =>
  listen(feeds[index % 2] as RoomFeeds, count),
);
await sleep(500);
const before = process.cpuUsage();
const fromMs = performance.now();
for (let sent = 0; sent < count; sent += 1) {
  const message = { room: 'EN', text: `message ${sent}`, actor: 'system', name: 'ann' };
  await storage.withTransaction((transaction) =>
    sayAsStaff(transaction, { clock: systemClock, site }, message),
  );
  feeds[0]?.wake('EN');
  await sleep(Math.max(0, fromMs + ((sent + 1) * 1_000) / perSecond - performance.now()));
}
await Promise.all(listening);
const used = process.cpuUsage(before);
const tookMs = performance.now() - fromMs;

const sorted = delaysMs.toSorted((one, other) => one - other);
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
const [first = []] = orders;
const isOne = orders.every((order) => order.join() === first.join());
printTable([
  {
    engine,
    listeners,
    'idle streams': idle.filter(Boolean).length,
    'messages/s': perSecond,
    'median ms': at(0.5),
    'p99 ms': at(0.99),
    'share of a core': ((used.user + used.system) / 1_000 / tookMs).toFixed(2),
    lost: listeners * count - delaysMs.length,
    'one order': isOne ? 'yes' : 'no',
  },
]);
for (const reader of idle) reader?.end();
const stopped = feeds.map((each) => each.stop());
for (const live of lives) await live.stop();
await Promise.all(stopped);
await storage.drop();
clearInterval(alive);
process.exitCode = isOne && at(0.99) <= 300 ? 0 : 1;
