import type { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { createStatementNames, prepareStatements } from './prepared-statements.ts';

const int8Oid = 20;

/** Beyond the time that a statement may take; connections that nobody uses are closed before. */
const longestSilenceMs = 35_000;

/**
 * Kysely's PostgreSQL dialect over a pool whose 64-bit integers arrive as bigint. A connection that
 * stays silent for too long is given up as lost: its server or the way there may be gone unnoticed.
 */
export function postgresDialect(
  databaseUrl: string,
  log: Logger,
  { silenceMs = longestSilenceMs } = {},
): PostgresDialect {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === int8Oid ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format),
  } as pg.CustomTypesConfig;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 10_000,
    types,
  });
  const lost = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', lost);
  // Without a listener of its own a client that is lost in use would end the process.
  const names = createStatementNames();
  pool.on('connect', (client) => {
    prepareStatements(client, names, types);
    client.on('error', lost);
    const stream = client.connection.stream as Socket;
    stream.setTimeout(silenceMs, () =>
      stream.destroy(Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' })),
    );
  });
  return new PostgresDialect({ pool });
}
