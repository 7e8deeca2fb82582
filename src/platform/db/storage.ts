import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, type Transaction as KyselyTransaction, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { groupCommits } from './group-commit.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { EmbeddedDialect } from './sqlite.ts';
import { ColumnValues } from './values.ts';

export type Engine = 'sqlite' | 'postgres';

/** Reads with or without a transaction. */
export type Reader = Kysely<Schema>;

declare const writes: unique symbol;
/** What every writer demands: it can only come from `withTransaction`. */
export type Transaction = KyselyTransaction<Schema> & {
  readonly [writes]: true;
  readonly engine: Engine;
};

/** One open database, whichever engine keeps it. */
export interface Storage {
  readonly engine: Engine;
  readonly db: Reader;
  /**
   * Runs the function in one write transaction; a throw rolls it back. It has committed when this
   * settles. The function waits for nothing but the database.
   */
  withTransaction<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value>;
  /** Proves that a write reaches the database. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings it to this version's schema.
 * @throws StartupError when the folder is in use, the database is damaged or from a newer version.
 */
export async function openStorage(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Logger,
): Promise<Storage> {
  makeFolder(config.dataDir);
  if (config.databaseUrl !== undefined) {
    const dialect = await loadPostgres(config.databaseUrl, log);
    return open('postgres', new Kysely({ dialect, plugins: [new ColumnValues()] }));
  }
  const lock = lockFolder(config.dataDir);
  try {
    const dialect = new EmbeddedDialect(join(config.dataDir, 'foyer.sqlite'));
    return await open('sqlite', new Kysely({ dialect, plugins: [new ColumnValues()] }), lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens the database for reading beside a platform that may be running on it. Nothing is migrated.
 * @throws StartupError when there is no database, or it is damaged.
 */
export async function openReadOnly(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Logger,
): Promise<{ readonly db: Reader; close(): Promise<void> }> {
  const { dialect } = await dialectFor(config, 'read', log);
  const db = new Kysely<Schema>({ dialect, plugins: [new ColumnValues()] });
  return { db, close: () => db.destroy() };
}

/**
 * Opens the database for a short change by command, beside a platform that may be running on it:
 * the database itself keeps the two apart. Nothing is migrated.
 * @throws StartupError when there is no database, or it is damaged.
 */
export async function openBeside(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Logger,
): Promise<Pick<Storage, 'db' | 'withTransaction' | 'close'>> {
  const { engine, dialect } = await dialectFor(config, 'write', log);
  const db = new Kysely<Schema>({ dialect, plugins: [new ColumnValues()] });
  return { db, withTransaction: transactionsOf(db, engine), close: () => db.destroy() };
}

/** @throws StartupError when there is no database. */
async function dialectFor(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  mode: 'read' | 'write',
  log: Logger,
): Promise<{ readonly engine: Engine; readonly dialect: Dialect }> {
  if (config.databaseUrl !== undefined) {
    return { engine: 'postgres', dialect: await loadPostgres(config.databaseUrl, log) };
  }
  const path = join(config.dataDir, 'foyer.sqlite');
  if (!existsSync(path)) {
    throw new StartupError(`There is no database at ${path}. Set DATA_DIR to the right folder.`);
  }
  return { engine: 'sqlite', dialect: new EmbeddedDialect(path, mode) };
}

function transactionsOf(db: Kysely<Schema>, engine: Engine): Storage['withTransaction'] {
  return (work) =>
    db
      .transaction()
      .execute((transaction) => work(Object.assign(transaction, { engine }) as Transaction));
}

async function open(engine: Engine, db: Kysely<Schema>, lock?: FolderLock): Promise<Storage> {
  try {
    await migrate(db, engine);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    engine,
    db,
    withTransaction: engine === 'sqlite' ? groupCommits(db) : transactionsOf(db, engine),
    async probe() {
      await sql`insert into settings (key, value) values ('write_probe', '1')
        on conflict (key) do update set value = excluded.value`.execute(db);
    },
    async close() {
      await db.destroy();
      lock?.release();
    },
  };
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(
      `DATA_DIR takes a folder that this process can write to; ${dataDir} is not one (${error}).`,
    );
  }
}

/** The driver is loaded only where PostgreSQL is used. */
async function loadPostgres(databaseUrl: string, log: Logger): Promise<Dialect> {
  const { postgresDialect } = await import('./postgres.ts');
  return postgresDialect(databaseUrl, log);
}
