import { PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Circuit, createCircuit } from './circuit.ts';
import { isDatabaseAway, isTimedOut } from './database-errors.ts';
import { type ConnectionCounts, createHostPool, type HostPool } from './host-pool.ts';
import { readHosts } from './hosts.ts';
import { openLoneClient } from './lone-client.ts';

/** A look whether the database is there: with a call's patience before it, within five seconds. */
const probeMs = 1_500;

/** Kysely's PostgreSQL dialect, which counts its connections. */
export interface CountingDialect extends PostgresDialect {
  /** Counts the connections to all hosts. */
  readonly countConnections: () => ConnectionCounts;
}

/**
 * Builds Kysely's PostgreSQL dialect over pools whose 64-bit integers arrive as bigint, one for
 * each host of the address. A connection that stays silent for longer than the caller may wait is
 * given up as lost: its server or the way there may be gone unnoticed. While no host answers, calls
 * fail without waiting.
 */
export function postgresDialect(
  databaseUrl: string,
  log: Logger,
  { longestSilenceMs = Number.POSITIVE_INFINITY } = {},
): CountingDialect {
  const { urls = [databaseUrl], needsWrites = false } = readHosts(databaseUrl) ?? {};
  const circuit = createCircuit({
    async probe() {
      const client = await openLoneClient(databaseUrl, log, { timeoutMs: probeMs });
      client.end().catch(() => {});
    },
    onChange(state) {
      log.warn({ state }, 'whether the database answers has changed');
      if (state === 'silent') for (const pool of pools) pool.abandon();
    },
  });
  const onSilent = circuit.suspect;
  const isOneOfMany = urls.length > 1;
  const pools = urls.map((url) =>
    createHostPool({ url, needsWrites, isOneOfMany, log, longestSilenceMs, onSilent }),
  );
  return Object.assign(new PostgresDialect({ pool: overHosts(pools, circuit) }), {
    countConnections: () => addCounts(pools.map((pool) => pool.counts())),
  });
}

function addCounts(all: readonly ConnectionCounts[]): ConnectionCounts {
  const sum = (name: keyof ConnectionCounts) => all.reduce((total, each) => total + each[name], 0);
  return { inUse: sum('inUse'), idle: sum('idle'), waiting: sum('waiting') };
}

/** One pool of several: that of the host which served last, of another once it does not. */
function overHosts(pools: readonly HostPool[], circuit: Circuit): PostgresPool {
  let [current] = pools;

  async function connectOther(failed: HostPool | undefined, why: unknown): Promise<pg.PoolClient> {
    const others = pools.filter((pool) => pool !== failed);
    const attempts = others.map(async (pool) => ({ pool, client: await pool.connect() }));
    const first = await Promise.any(attempts).catch(() => undefined);
    for (const each of attempts) {
      each.then(
        ({ client }) => client !== first?.client && client.release(),
        () => {},
      );
    }
    if (!first) throw why;
    current = first.pool;
    return first.client;
  }

  return {
    options: {},
    async connect() {
      const passing = circuit.pass();
      if (passing) await passing;
      const pool = current;
      try {
        if (!pool) throw new Error('the address names no host');
        return await pool.connect();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        if (isTimedOut(error)) circuit.suspect();
        return await connectOther(pool, error);
      }
    },
    async end() {
      circuit.end();
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
