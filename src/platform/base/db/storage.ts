import { join } from 'node:path';
import { type Kysely, type Transaction as KyselyTransaction, sql } from 'kysely';
import type { Logger } from 'pino';
import { makeFolder } from '#database/data-folder.ts';
import type { CountingDialect } from '#database/postgres.ts';
import { EmbeddedDialect } from '#database/sqlite.ts';
import type { Config } from '../config/config.ts';
import { type ChainSeals, createChainSeals } from '../secrets/chain-seals.ts';
import { openKnownSecrets, openSecrets, type SecretsPlace } from '../secrets/secrets.ts';
import type { CommitMark } from './commit-mark.ts';
import { dialectFor, loadPostgres, openDatabase } from './connect.ts';
import { groupCommits } from './group-commit.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { createWithTransaction, type DatabaseHandle } from './pipeline.ts';
import { migrateUnderRoles } from './roles.ts';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** Reads with or without a transaction. */
export type Reader = Kysely<Schema>;

declare const writes: unique symbol;
/** Transaction that every writer demands; only `withTransaction` creates one. */
export type Transaction = KyselyTransaction<Schema> & {
  readonly [writes]: true;
  readonly engine: Engine;
  /** Seals for the ends of the chains that are written. */
  readonly seals: ChainSeals;
  /** Row that it writes, by which to find out whether it committed. */
  commitMark?: CommitMark;
  /** True when it announces changes: the followers are woken once it has committed. */
  announces?: boolean;
};

/** Location of a database, and the secret that its chains are sealed under. */
export type DatabasePlace = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'migrationDatabaseUrl'>> &
  SecretsPlace;

/** Options of a write transaction. */
export interface TransactionOptions {
  /**
   * True when a power cut may undo it although it has committed: it does not wait for the disk.
   * For rows that save work alone, never for money or what anybody is told.
   */
  readonly mayBeLost?: boolean;
}

/** Open database of either engine. */
export interface Storage {
  readonly engine: Engine;
  readonly db: Reader;
  readonly seals: ChainSeals;
  /**
   * Runs the function in one write transaction; a throw rolls it back. It has committed when this
   * settles. The function must wait for nothing but the database, and must allow a second run from
   * its start, before which the first is undone.
   * @throws OutcomeUnknown when the connection was lost while it committed.
   */
  withTransaction<Value>(
    work: (transaction: Transaction) => Promise<Value>,
    options?: TransactionOptions,
  ): Promise<Value>;
  /** Counts the connections; absent where the database is no server. */
  readonly countConnections?: CountingDialect['countConnections'];
  /** Proves that a write reaches the database. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings it to this version's schema.
 * @throws StartupError when the folder is in use, the database is damaged or from a newer version.
 */
export async function openStorage(place: DatabasePlace, log: Logger): Promise<Storage> {
  makeFolder(place.dataDir);
  if (place.databaseUrl !== undefined) return await openPostgres(place, place.databaseUrl, log);
  const lock = lockFolder(place.dataDir);
  try {
    const dialect = new EmbeddedDialect(join(place.dataDir, 'foyer.sqlite'));
    const db = openDatabase(dialect);
    await closeOnFailure(db, () => migrate(db, 'sqlite'));
    return createStorage('sqlite', { db, dialect }, { place, lock });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens the database for reading, beside a platform that may be running on it. Nothing is
 * migrated.
 * @throws StartupError when there is no database, or it is damaged.
 */
export async function openReadOnly(
  place: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Logger,
): Promise<{ readonly db: Reader; close(): Promise<void> }> {
  const { dialect } = await dialectFor(place, 'read', log);
  const db = openDatabase(dialect);
  return { db, close: () => db.destroy() };
}

/**
 * Opens the database for a short change by a command, beside a platform that may be running on it:
 * the database itself isolates the two. Migrates nothing.
 * @throws StartupError when there is no database, or it is damaged.
 */
export async function openBeside(
  place: DatabasePlace,
  log: Logger,
): Promise<Pick<Storage, 'db' | 'seals' | 'withTransaction' | 'close'>> {
  const { engine, dialect } = await dialectFor(place, 'write', log);
  const db = openDatabase(dialect);
  const seals = createChainSeals(openKnownSecrets(place));
  const withTransaction = createWithTransaction({ db, dialect }, { engine, seals });
  return { db, seals, withTransaction, close: () => db.destroy() };
}

/** Properties of each transaction beside its queries. */
export type TransactionExtras = Pick<Transaction, 'engine' | 'seals'>;

async function openPostgres(place: DatabasePlace, url: string, log: Logger): Promise<Storage> {
  const dialect = await loadPostgres(url, log);
  const db = openDatabase(dialect);
  await closeOnFailure(db, () => migrateUnderRoles(db, place, log));
  const { countConnections } = dialect;
  return { ...createStorage('postgres', { db, dialect }, { place }), countConnections };
}

async function closeOnFailure(db: Kysely<Schema>, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function createStorage(
  engine: Engine,
  spoken: DatabaseHandle,
  { place, lock }: { readonly place: SecretsPlace; readonly lock?: FolderLock },
): Storage {
  const { db } = spoken;
  const extras = { engine, seals: createChainSeals(openSecrets(place)) };
  return {
    ...extras,
    db,
    withTransaction:
      engine === 'sqlite' ? groupCommits(spoken, extras) : createWithTransaction(spoken, extras),
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
