import { PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseAway } from './away.ts';
import { createHostPool, type HostPool } from './host-pool.ts';
import { readHosts } from './hosts.ts';

/** Beyond the time that a statement may take; connections that nobody uses are closed before. */
const longestSilenceMs = 35_000;

/**
 * Kysely's PostgreSQL dialect over pools whose 64-bit integers arrive as bigint, one for each host
 * of the address. A connection that stays silent for too long is given up as lost: its server or the
 * way there may be gone unnoticed.
 */
export function postgresDialect(
  databaseUrl: string,
  log: Logger,
  { silenceMs = longestSilenceMs } = {},
): PostgresDialect {
  const { urls, needsWrites } = readHosts(databaseUrl) ?? {
    urls: [databaseUrl],
    needsWrites: false,
  };
  const pools = urls.map((url) => createHostPool({ url, needsWrites, log, silenceMs }));
  return new PostgresDialect({ pool: overHosts(pools) });
}

/** One pool of several: that of the host which served last, of another once it does not. */
function overHosts(pools: readonly HostPool[]): PostgresPool {
  let [current] = pools;

  async function connectOther(failed: HostPool | undefined, why: unknown): Promise<pg.PoolClient> {
    const others = pools.filter((pool) => pool !== failed);
    const asked = others.map(async (pool) => ({ pool, client: await pool.connect() }));
    const first = await Promise.any(asked).catch(() => undefined);
    for (const each of asked) {
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
      const pool = current;
      try {
        if (!pool) throw new Error('the address names no host');
        return await pool.connect();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        return await connectOther(pool, error);
      }
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
