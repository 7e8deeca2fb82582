import pg from 'pg';
import type { Logger } from 'pino';
import { silentError } from './circuit.ts';
import { isServerLeft, readOnlyCode } from './database-errors.ts';
import { createStatementNames, prepareStatements } from './prepared-statements.ts';
import { watchSilence } from './silence.ts';

const int8Oid = 20;
/** For a connection to be there, or one of those in use to be given back. */
const connectTimeoutMs = 3_000;
/** The same where others may be asked after it. */
const connectOneOfManyMs = 2_000;
/** For a short query outside of the pools. */
const loneQueryTimeoutMs = 5_000;

/** 64-bit integers arrive as bigint. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8Oid ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

/** Number of connections and of those who wait for one. */
export interface ConnectionCounts {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Connections to one server. */
export interface HostPool {
  readonly url: string;
  counts(): ConnectionCounts;
  /** @throws when it is away, and with 25006 when it takes no writes where those are asked for. */
  connect(): Promise<pg.PoolClient>;
  /** Ends every connection at once, those in use included. */
  abandon(): void;
  end(): Promise<void>;
}

/** Options of the connections to one server. */
export interface HostOptions {
  readonly url: string;
  readonly needsWrites: boolean;
  /** True when there are other hosts to try. */
  readonly isOneOfMany: boolean;
  readonly log: Logger;
  /**
   * Longest silence of a connection during a query in milliseconds, after which it counts as lost.
   */
  readonly longestSilenceMs: number;
  /** Called when a connection counted as lost for its silence. */
  readonly onSilent: () => void;
}

/** Creates the connections; none is open before it is asked for. */
export function createHostPool(options: HostOptions): HostPool {
  const { url, needsWrites, log, longestSilenceMs: longestMs } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: options.isOneOfMany ? connectOneOfManyMs : connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 10_000,
    types,
    ...(needsWrites && { onConnect: refuseReadOnly }),
  });
  const names = createStatementNames();
  let generation = 0;
  const generations = new Map<pg.PoolClient, number>();

  const noteError = (error: unknown) => {
    if (isServerLeft(error)) leave();
  };
  const lost = (error: Error) => {
    noteError(error);
    log.warn({ err: error }, 'a database connection was lost');
  };
  pool.on('error', lost);
  pool.on('connect', (client) => {
    generations.set(client, generation);
    const silence = watchSilence(client, { longestMs, onSilent });
    prepareStatements(client, { names, types, silence, noteError });
    // Without a listener of its own a client that is lost in use would end the process.
    client.on('error', lost);
  });
  pool.on('remove', (client) => generations.delete(client));

  function onSilent(): void {
    // Others may have fallen silent with it, unnoticed while nobody asks.
    leave();
    options.onSilent();
  }

  const isLeft = (client: pg.PoolClient) => generations.get(client) !== generation;

  /** Leaves connections that are open now: idle ones at once, others when they are given back. */
  function leave(): void {
    generation += 1;
    for (let idle = pool.idleCount; idle > 0; idle--) {
      pool.connect().then((client) => client.release(isLeft(client)), noteError);
    }
  }

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      const release = client.release.bind(client);
      if (isLeft(client)) release(true);
      else {
        client.release = (error) => release(error ?? isLeft(client));
        return client;
      }
    }
  }

  function abandon(): void {
    generation += 1;
    for (const client of generations.keys()) client.connection.stream.destroy(silentError());
  }

  return { url, counts: () => countConnections(pool), connect, abandon, end: () => pool.end() };
}

function countConnections({ totalCount, idleCount, waitingCount }: pg.Pool): ConnectionCounts {
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Opens a connection that belongs to no pool. */
export async function connectClient({
  url,
  needsWrites,
  log,
  timeoutMs = connectTimeoutMs,
}: Pick<HostOptions, 'url' | 'needsWrites' | 'log'> & {
  readonly timeoutMs?: number | undefined;
}): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: loneQueryTimeoutMs,
    // Unless it asks, a peer that is gone stays unnoticed for hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  try {
    await client.connect();
    if (needsWrites) await refuseReadOnly(client);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Refuses a server that takes no writes, as a standby, as libpq's `read-write` does. */
async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const ask = { text: 'show transaction_read_only', query_timeout: connectOneOfManyMs };
  const { rows } = await client.query(ask);
  if (rows[0]?.transaction_read_only !== 'on') return;
  throw Object.assign(new Error('the server takes no writes'), { code: readOnlyCode });
}
