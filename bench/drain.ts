import { type RunningServer, startServer } from '../tests/support/server.ts';
import type { Outcome } from './load-plan.ts';
import { openLoad } from './load-thread.ts';
import { printTable } from './table.ts';
import { enterMany, visitorsRequests } from './visitors.ts';

/*
 * Requests that a stop cuts, sent by visitors who do not look at `/readyz`: a half on connections of
 * their own. The process is told to stop two seconds after they began and takes everybody for two
 * more. A minute.
 */
const drainSeconds = 2;
const stopAfterMs = 2_000;
const seconds = 6;

const isServed = ({ status }: Outcome) => status >= 200 && status < 400;
const isRefused = ({ status }: Outcome) => status === 429 || status === 503;

async function stopUnder(times: number): Promise<Record<string, string | number>> {
  const server = await startServer({
    env: { DEMO: '1', TRUSTED_PROXIES: '127.0.0.0/8', DRAIN_SECONDS: String(drainSeconds) },
  });
  let stopped: Promise<number> | undefined;
  try {
    const templates = await visitorsRequests(server.url, await enterMany(server.url, 20));
    const load = openLoad({ server, templates, newShare: 0.5 });
    await load.play({ seconds: 3, visitors: 8 });
    const full = await load.play({ seconds: 4, visitors: 16 });
    const capacity = full.filter(isServed).length / 4;
    const timer = setTimeout(() => {
      stopped = stop(server);
    }, stopAfterMs);
    const outcomes = await load.play({ seconds, perSecond: capacity * times });
    clearTimeout(timer);
    const stoppedMs = await stopped;
    await load.close();
    return { 'times what it can': times, ...count(outcomes), 'stopped after, ms': stoppedMs ?? 0 };
  } finally {
    if (stopped === undefined) await server.stop();
  }
}

/** Stops the process; resolves with the time that it took in milliseconds. */
async function stop(server: RunningServer): Promise<number> {
  const beganAtMs = performance.now();
  await server.stop();
  return Math.round(performance.now() - beganAtMs);
}

function count(outcomes: readonly Outcome[]) {
  const lost = outcomes.filter(({ status }) => status === 0);
  const cut = lost.filter(({ connection }) => connection !== 'none');
  return {
    'sent/s': Math.round(outcomes.length / seconds),
    served: outcomes.filter(isServed).length,
    refused: outcomes.filter(isRefused).length,
    'no connection': lost.length - cut.length,
    'cut, new connection': cut.filter(({ connection }) => connection === 'new').length,
    'cut, kept connection': cut.filter(({ connection }) => connection === 'kept').length,
  };
}

const rows = [];
for (const times of [0.5, 0.5, 2, 2]) rows.push(await stopUnder(times));
printTable(rows);
