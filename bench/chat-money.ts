import type { Config } from '#platform/base/config/config.ts';
import { openLive } from '#platform/base/live/index.ts';
import { checkInvariants } from '#platform/money/ledger/index.ts';
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
import { openStakes, postStakes } from './ledger-posts.ts';
import { median, spread } from './table.ts';

const rounds = 15;
const seconds = 1;
const goal = 0.95;

interface Rate {
  readonly perSecond: number;
  readonly perCoreSecond: number;
}

/**
 * Measures stakes a second of one process without and with a room beside them, in turns: the same
 * process posts the room's messages and hands them to all its listeners.
 */
export async function measureMoney(engine: 'embedded' | 'PostgreSQL') {
  const storage = await openBenchStorage(engine);
  const accounts = await openStakes(storage);
  const live = await openLive({ storage, log, config: { databaseUrl: undefined } as Config });
  const feed = openFeeds(storage, live);

  /** Stakes by the clock, and by the process's own processor time, which other work takes less of. */
  async function post(prefix: string): Promise<Rate> {
    const before = process.cpuUsage();
    const perSecond = await postStakes(storage, accounts, { prefix, forSeconds: seconds });
    const { user, system } = process.cpuUsage(before);
    return { perSecond, perCoreSecond: (1e6 * seconds * perSecond) / (user + system) };
  }
  const count = chatLoad.perSecond * seconds;
  let said = 0;

  /** Posts for a while before what is measured: what opened or closed the streams is over by then. */
  const settle = (prefix: string) => post(`before ${prefix}`);

  async function postAlone(prefix: string): Promise<Rate> {
    await settle(prefix);
    return post(prefix);
  }

  async function postWithChat(prefix: string) {
    const idle = await openIdle([feed]);
    const listening = Array.from({ length: chatLoad.listeners }, () =>
      listen(feed, count, { after: said }),
    );
    await settle(prefix);
    const posting = post(prefix);
    await say(storage, count, () => feed.wake('EN'));
    const rate = await posting;
    const delivery = sumUp(await Promise.all(listening), count);
    said += count;
    idle.end();
    return { ...rate, ...delivery };
  }

  const without: Rate[] = [];
  const beside: Awaited<ReturnType<typeof postWithChat>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    without.push(await postAlone(`without ${round}`));
    beside.push(await postWithChat(`with ${round}`));
  }
  without.push(await postAlone('last'));
  const violations = await checkInvariants(storage.db);
  const stopped = feed.stop();
  await live.stop();
  await stopped;
  await storage.drop();
  const ratio = findRatio(without, beside, 'perSecond');
  const lost = beside.reduce((total, each) => total + each.lost + each.doubled, 0);
  if (ratio < goal || lost > 0 || violations.length > 0) process.exitCode = 1;
  return {
    'stakes a second': engine,
    'without chat': showRates(without),
    'with chat': showRates(beside),
    ratio: ratio.toFixed(3),
    'by processor time': findRatio(without, beside, 'perCoreSecond').toFixed(3),
    'chat p99 ms': Math.max(...beside.map(({ p99Ms }) => p99Ms)),
    'lost or doubled': lost,
    books: violations.length === 0 ? 'clean' : 'NOT CLEAN',
    [`goal ${goal}`]: ratio >= goal ? 'met' : 'NOT MET',
  };
}

/**
 * Finds how many stakes are posted beside a room for each one without, by the median of all rounds;
 * each is compared with those around it, as a machine's speed drifts with its other work.
 */
function findRatio(without: readonly Rate[], beside: readonly Rate[], figure: keyof Rate): number {
  return median(
    beside.map((each, round) => {
      const [before, after] = without.slice(round, round + 2);
      if (!before || !after) throw new Error('a round has no other beside it');
      return (2 * each[figure]) / (before[figure] + after[figure]);
    }),
  );
}

function showRates(rates: readonly Rate[]): string {
  const figures = rates.map(({ perSecond }) => perSecond);
  return `${median(figures).toFixed(0)} ${spread(figures)}`;
}
