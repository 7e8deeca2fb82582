import { type RunningServer, startServer } from '../tests/support/server.ts';
import type { Outcome } from './load-plan.ts';
import { openLoad } from './load-thread.ts';
import { residentMb } from './resident.ts';
import { percentile, printTable } from './table.ts';
import { enterMany, visitorsRequests } from './visitors.ts';
import { watch } from './watch.ts';

/*
 * What becomes of members, money and watchers when five times as much is asked for as can be
 * answered: 80 % reads, 15 % pages of which every tenth is a search, 5 % transfers, a quarter of
 * all on connections of their own. Less than a minute.
 */
const overload = 5;
const goals = { refusedMs: 100, healthMs: 200, moneyShare: 0.7, normalMs: 10_000 };

const healthPort = process.env.HEALTH_PORT;

const isServed = ({ status }: Outcome) => status >= 200 && status < 400;
const isRefused = ({ status }: Outcome) => status === 429 || status === 503;
const tookOf = (outcomes: readonly Outcome[]) => outcomes.map(({ tookMs }) => tookMs);

/**
 * Returns the time from which service was normal again, in milliseconds since the phase began: the
 * end of the last second in which more than one request of twenty was refused, lost, or slower than
 * `usualMs`.
 */
function normalAfterMs(outcomes: readonly Outcome[], usualMs: number): number {
  const unusual = outcomes.filter((each) => !isServed(each) || each.tookMs > usualMs);
  const seconds = Map.groupBy(unusual, ({ atMs }) => Math.floor(atMs / 1_000));
  const all = Map.groupBy(outcomes, ({ atMs }) => Math.floor(atMs / 1_000));
  const bad = [...seconds].filter(
    ([second, some]) => some.length > (all.get(second)?.length ?? 0) / 20,
  );
  return bad.length === 0 ? 0 : (Math.max(...bad.map(([second]) => second)) + 1) * 1_000;
}

function count(outcomes: readonly Outcome[], seconds: number) {
  const money = outcomes.filter(({ kind }) => kind === 'money');
  const served = outcomes.filter(isServed);
  return {
    'offered/s': Math.round(outcomes.length / seconds),
    'served/s': Math.round(served.length / seconds),
    'money/s': (money.filter(isServed).length / seconds).toFixed(1),
    refused: outcomes.filter(isRefused).length,
    'lost or 5xx': outcomes.filter((each) => !isServed(each) && !isRefused(each)).length,
    'served p50 ms': percentile(tookOf(served), 0.5).toFixed(0),
    'served p99 ms': percentile(tookOf(served), 0.99).toFixed(0),
  };
}

async function measure(server: RunningServer): Promise<void> {
  const templates = await visitorsRequests(server.url, await enterMany(server.url, 40));
  const load = openLoad({ server, templates, newShare: 0.25 });
  await load.play({ seconds: 3, visitors: 8 });
  const full = await load.play({ seconds: 6, visitors: 16 });
  const capacity = full.filter(isServed).length / 6;
  const before = await load.play({ seconds: 5, perSecond: capacity / 2 });
  const main = watch(`${server.url}/healthz`);
  const apart =
    healthPort === undefined ? undefined : watch(`http://127.0.0.1:${healthPort}/healthz`);
  const over = await load.play({ seconds: 12, perSecond: capacity * overload });
  const health = await main.end();
  const healthApart = await apart?.end();
  const after = await load.play({ seconds: 12, perSecond: capacity / 2 });
  await load.close();

  printTable([
    { phase: 'as much as it can, 16 visitors', ...count(full, 6) },
    { phase: 'half of that', ...count(before, 5) },
    { phase: `${overload} × as much`, ...count(over, 12) },
    { phase: 'half again', ...count(after, 12) },
  ]);
  const moneyPerSecond = (outcomes: readonly Outcome[], seconds: number) =>
    outcomes.filter((each) => each.kind === 'money' && isServed(each)).length / seconds;
  const refusedMs = percentile(tookOf(over.filter(isRefused)), 0.99);
  const share = moneyPerSecond(over, 12) / moneyPerSecond(full, 6);
  const normalMs = normalAfterMs(after, Math.max(50, 2 * percentile(tookOf(before), 0.95)));
  const say = (figure: string, value: number, goal: string, isMet: boolean) => ({
    figure,
    value: value.toFixed(2),
    goal,
    '': isMet ? 'met' : 'NOT MET',
  });
  const maxOf = (figures: readonly number[]) => Math.max(0, ...figures);
  console.info('');
  printTable([
    say(
      'refused within, 99 %, ms',
      refusedMs,
      `<= ${goals.refusedMs}`,
      refusedMs <= goals.refusedMs,
    ),
    say(
      'health, 99 %, ms',
      percentile(health, 0.99),
      `<= ${goals.healthMs}`,
      percentile(health, 0.99) <= goals.healthMs,
    ),
    ...(healthApart === undefined
      ? []
      : [
          say(
            'health, port of its own, all, ms',
            maxOf(healthApart),
            `<= ${goals.healthMs}`,
            maxOf(healthApart) <= goals.healthMs,
          ),
        ]),
    say(
      'money beside what it is at capacity',
      share,
      `>= ${goals.moneyShare}`,
      share >= goals.moneyShare,
    ),
    say('normal after, ms', normalMs, `<= ${goals.normalMs}`, normalMs <= goals.normalMs),
  ]);
  console.info(`\nThe server holds ${residentMb(server.child.pid)} MB.`);
}

const server = await startServer({
  env: {
    DEMO: '1',
    TRUSTED_PROXIES: '127.0.0.0/8',
    ...(healthPort && { HEALTH_PORT: healthPort }),
  },
});
try {
  await measure(server);
} finally {
  await server.stop();
}
