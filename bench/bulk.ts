import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** Direct connection to a database for writing rows past the platform; it must be closed. */
export interface Bulk {
  run(sql: string): Promise<void>;
  /** Returns the single value that a query answers. */
  value(sql: string): Promise<string>;
  /** Returns this engine's SQL for a day's number since 1970 as `2026-11-23`. */
  dayText(day: string): string;
  /** Does at once the work that the engine otherwise does by itself sooner or later. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface BulkPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Opens a database for writing without waiting for the disk or looking at references. */
export async function openBulk({ dataDir, databaseUrl }: BulkPlace): Promise<Bulk> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(dataDir, 'foyer.sqlite'));
    for (const pragma of ['synchronous = off', 'foreign_keys = off', 'cache_size = -400000']) {
      database.exec(`pragma ${pragma}`);
    }
    return {
      run: async (sql) => database.exec(sql),
      value: async (sql) => String(Object.values(database.prepare(sql).get() ?? {})[0]),
      dayText: (day) => `date(${day} * 86400, 'unixepoch')`,
      settle: async () => database.exec('pragma wal_checkpoint(truncate)'),
      close: async () => database.close(),
    };
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("set session_replication_role = 'replica'");
  await client.query('set synchronous_commit = off');
  return {
    run: async (sql) => void (await client.query(sql)),
    value: async (sql) => String(Object.values((await client.query(sql)).rows[0] ?? {})[0]),
    dayText: (day) => `to_char(date '1970-01-01' + cast(${day} as int), 'YYYY-MM-DD')`,
    settle: async () => void (await client.query('vacuum analyze')),
    close: () => client.end(),
  };
}
