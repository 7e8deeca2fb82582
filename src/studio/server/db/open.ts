import { join } from 'node:path';
import { Kysely, type KyselyPlugin, type Transaction, WithSchemaPlugin } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { withRetries } from '#database/attempts.ts';
import { makeFolder } from '#database/data-folder.ts';
import { EmbeddedDialect } from '#database/sqlite.ts';
import { ColumnValues } from '#database/values.ts';
import { StartupError } from '#lib/startup-error.ts';
import * as first from './migrations/0001-first.ts';
import * as toldSeeds from './migrations/0002-told-seeds.ts';
import * as freeRounds from './migrations/0003-free-rounds.ts';
import * as roundsOfASpan from './migrations/0004-rounds-of-a-span.ts';
import * as tables from './migrations/0005-tables.ts';
import * as fixtures from './migrations/0150-fixtures.ts';
import * as jackpots from './migrations/0156-jackpots.ts';
import type { StudioTables } from './tables.ts';

/** Location of the studio's database. */
export interface StudioPlace {
  /** Folder of the embedded database, the file `studio/studio.sqlite` in it. */
  readonly dataDir: string;
  /** PostgreSQL, in the schema `studio`; `undefined` means the embedded database. */
  readonly databaseUrl: string | undefined;
}

/** Database of the studio, within a transaction or without. */
export type StudioDb = Kysely<StudioTables>;
export type StudioTransaction = Transaction<StudioTables>;

const schema = 'studio';

const steps: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-told-seeds': toldSeeds,
  '0003-free-rounds': freeRounds,
  '0004-rounds-of-a-span': roundsOfASpan,
  '0005-tables': tables,
  '0150-fixtures': fixtures,
  '0156-jackpots': jackpots,
};

/**
 * Opens the studio's own database and brings it to this version's schema.
 * @throws StartupError when it cannot be opened or brought up to date.
 */
export async function openStudioDb(place: StudioPlace, log: Logger): Promise<StudioDb> {
  const { databaseUrl } = place;
  const db =
    databaseUrl === undefined ? openEmbedded(place.dataDir) : await openPostgres(databaseUrl, log);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...steps }) },
    ...(databaseUrl === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return db;
  await db.destroy();
  throw new StartupError(
    `The studio’s database could not be brought up to date: ${String(error)}. The step was undone; the rounds are as they were.`,
  );
}

/**
 * Runs the function in one transaction; a throw rolls it back. On PostgreSQL it is run again where
 * another transaction was in its way or its connection was lost.
 */
export async function transact<Value>(
  db: StudioDb,
  work: (transaction: StudioTransaction) => Promise<Value>,
): Promise<Value> {
  return await withRetries((attempt, keep) =>
    db.transaction().execute(async (transaction) => {
      const value = await work(transaction);
      keep(value);
      attempt.isCommitting = true;
      return value;
    }),
  );
}

function openEmbedded(dataDir: string): StudioDb {
  const folder = join(dataDir, 'studio');
  makeFolder(folder);
  const dialect = new EmbeddedDialect(join(folder, 'studio.sqlite'));
  return new Kysely({ dialect, plugins: [new ColumnValues()] });
}

async function openPostgres(databaseUrl: string, log: Logger): Promise<StudioDb> {
  const { postgresDialect } = await import('#database/postgres.ts');
  const plugins: KyselyPlugin[] = [new ColumnValues(), new WithSchemaPlugin(schema)];
  return new Kysely({ dialect: postgresDialect(databaseUrl, log), plugins });
}
