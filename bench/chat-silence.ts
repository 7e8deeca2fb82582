import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Config } from '#platform/base/config/config.ts';
import { type Live, openLive } from '#platform/base/live/index.ts';
import type { RoomFeeds } from '#platform/care/index.ts';
import { openBenchStorage } from './agent-tree.ts';
import { chatLoad, listen, benchLog as log, openFeeds, say, sumUp } from './chat-feeds.ts';

const seconds = { before: 5, away: 30, after: 5 };
/** One listener of ten leaves its stream each second and comes back. */
const restlessShare = 10;

/** Way in which hints are taken away: their engine is gone, or there and says nothing. */
export type Outage = 'killed' | 'silent';

/** Hints of changes that can be taken away for a while. */
interface Hints {
  readonly lives: readonly Pick<Live, 'subscribe'>[];
  takeAway(): void;
  giveBack(): void;
  stop(): Promise<void>;
}

/**
 * Measures what becomes of a room on two instances while what wakes their listeners is away for 30 s:
 * on PostgreSQL the connection that listens, embedded the look at the rows of changes, and on both
 * the instance's own hint of what was posted on it.
 */
export async function measureSilence(engine: 'embedded' | 'PostgreSQL', outage: Outage) {
  const storage = await openBenchStorage(engine);
  const hints =
    storage.databaseUrl === undefined
      ? await openRowHints(storage, outage)
      : await openPostgresHints(storage, storage.databaseUrl, outage);
  const feeds = hints.lives.map((live) => openFeeds(storage, live));
  const count = chatLoad.perSecond * (seconds.before + seconds.away + seconds.after);
  const listening = Array.from({ length: chatLoad.listeners }, (_, index) =>
    listen(feeds[index % 2] as RoomFeeds, count, {
      ...(index % restlessShare === 0 && { leavesAfter: chatLoad.perSecond }),
    }),
  );
  const firstAway = chatLoad.perSecond * seconds.before;
  const firstBack = firstAway + chatLoad.perSecond * seconds.away;
  await say(storage, count, (sent) => {
    if (sent === firstAway) hints.takeAway();
    if (sent === firstBack) hints.giveBack();
    if (sent < firstAway || sent > firstBack) feeds[0]?.wake('EN');
  });
  const { lost, doubled, isOneOrder, medianMs, mostMs } = sumUp(
    await Promise.all(listening),
    count,
  );
  const stopped = feeds.map((each) => each.stop());
  await hints.stop();
  await Promise.all(stopped);
  await storage.drop();
  const isMet = lost + doubled === 0 && isOneOrder;
  if (!isMet) process.exitCode = 1;
  return {
    'hints away for 30 s': `${engine}, ${outage}`,
    messages: count,
    listeners: chatLoad.listeners,
    'median ms': medianMs,
    'most ms': mostMs,
    lost,
    doubled,
    'one order': isOneOrder ? 'yes' : 'no',
    goal: isMet ? 'met' : 'NOT MET',
  };
}

type BenchStorage = Awaited<ReturnType<typeof openBenchStorage>>;

/** Hints by rows: a subscription that ends is one whose engine is gone. */
async function openRowHints(storage: BenchStorage, outage: Outage): Promise<Hints> {
  const parts = { storage, log, config: { databaseUrl: undefined } as Config };
  const lives = [await openLive(parts), await openLive(parts)];
  let isAway = false;
  const subscribe = async (live: Live, subject: string) => {
    if (isAway && outage === 'killed') throw new Error('nothing is heard of changes');
    const subscription = await live.subscribe(subject);
    if (!subscription) return undefined;
    return {
      ...subscription,
      async next(waitMs: number) {
        const untilMs = performance.now() + waitMs;
        for (;;) {
          const topics = await subscription.next(Math.max(0, untilMs - performance.now()));
          if (!isAway || topics === undefined) return topics;
          if (outage === 'killed') return undefined;
          if (performance.now() >= untilMs) return [];
        }
      },
    };
  };
  return {
    lives: lives.map((live) => ({ subscribe: (subject) => subscribe(live, subject) })),
    takeAway() {
      isAway = true;
    },
    giveBack() {
      isAway = false;
    },
    async stop() {
      for (const live of lives) await live.stop();
    },
  };
}

/** Hints by PostgreSQL, through a relay that breaks or holds what passes it. */
async function openPostgresHints(
  storage: BenchStorage,
  databaseUrl: string,
  outage: Outage,
): Promise<Hints> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isAway = false;
  const hold = (socket: Socket) => (outage === 'killed' ? socket.destroy() : socket.pause());
  const relay = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.once('close', () => sockets.delete(one));
      if (isAway) hold(one);
    }
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  const relayed = new URL(databaseUrl);
  relayed.port = String(typeof address === 'object' ? address?.port : '');
  const parts = { storage, log, config: { databaseUrl: relayed.href } as Config };
  const lives = [await openLive(parts), await openLive(parts)];
  return {
    lives,
    takeAway() {
      isAway = true;
      for (const socket of sockets) hold(socket);
    },
    giveBack() {
      isAway = false;
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      for (const live of lives) await live.stop();
      relay.close();
    },
  };
}
