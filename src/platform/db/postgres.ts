import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';

const int8Oid = 20;

/** Kysely's PostgreSQL dialect over a pool whose 64-bit integers arrive as bigint. */
export function postgresDialect(databaseUrl: string, log: Logger): PostgresDialect {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === int8Oid ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format),
  };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 10_000,
    types: types as pg.CustomTypesConfig,
  });
  const lost = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', lost);
  // Without a listener of its own a client that is lost in use would end the process.
  pool.on('connect', (client) => client.on('error', lost));
  return new PostgresDialect({ pool });
}
