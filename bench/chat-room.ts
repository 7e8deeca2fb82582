import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#platform/base/config/config.ts';
import { openLive } from '#platform/base/live/index.ts';
import type { RoomFeeds } from '#platform/care/index.ts';
import { openBenchStorage } from './agent-tree.ts';
import {
  chatLoad,
  listen,
  benchLog as log,
  openFeeds,
  openIdle,
  say,
  sumUp,
} from './chat-feeds.ts';

const seconds = 10;
const goalMs = 300;

/**
 * Measures a room on two instances of one database, beside idle streams: how long a message takes to
 * each listener, what the process needs, and that nobody lost or doubled one and all have one order.
 */
export async function measureRoom(engine: 'embedded' | 'PostgreSQL') {
  const storage = await openBenchStorage(engine);
  // Without an address of its own each instance hears of changes by their rows.
  const config = { databaseUrl: undefined } as Config;
  const parts = { storage, log, config };
  const lives = [await openLive(parts), await openLive(parts)];
  const feeds = lives.map((live) => openFeeds(storage, live));
  const idle = await openIdle(feeds);
  const count = chatLoad.perSecond * seconds;
  const listening = Array.from({ length: chatLoad.listeners }, (_, index) =>
    listen(feeds[index % 2] as RoomFeeds, count),
  );
  await sleep(500);
  const before = process.cpuUsage();
  const fromMs = performance.now();
  await say(storage, count, () => feeds[0]?.wake('EN'));
  const heard = await Promise.all(listening);
  const used = process.cpuUsage(before);
  const tookMs = performance.now() - fromMs;
  const { lost, doubled, isOneOrder, medianMs, p99Ms } = sumUp(heard, count);
  idle.end();
  const stopped = feeds.map((each) => each.stop());
  for (const live of lives) await live.stop();
  await Promise.all(stopped);
  await storage.drop();
  const isMet = p99Ms <= goalMs && lost + doubled === 0 && isOneOrder;
  if (!isMet) process.exitCode = 1;
  return {
    'a room': engine,
    listeners: chatLoad.listeners,
    'idle streams': idle.open,
    'messages/s': chatLoad.perSecond,
    'median ms': medianMs,
    'p99 ms': p99Ms,
    'share of a core': ((used.user + used.system) / 1_000 / tookMs).toFixed(2),
    lost,
    doubled,
    'one order': isOneOrder ? 'yes' : 'no',
    goal: isMet ? 'met' : 'NOT MET',
  };
}
