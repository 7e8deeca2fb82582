import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { pino } from 'pino';
import { expect } from 'vitest';
import { postgresDialect } from '#database/postgres.ts';
import { EmbeddedDialect } from '#database/sqlite.ts';
import type { SchemaStep } from '#platform/base/db/migrate.ts';
import type { StoragePlace } from './storages.ts';

/** Place of a test's database. */
export interface DatabasePlace {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** Brings a new database to the schema of an earlier version and fills it. */
export async function fillEarlier(
  { engine }: StoragePlace,
  { databaseUrl, dataDir }: DatabasePlace,
  steps: Readonly<Record<string, SchemaStep>>,
  fill: (db: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  const dialect =
    databaseUrl === undefined
      ? new EmbeddedDialect(join(dataDir, 'foyer.sqlite'))
      : postgresDialect(databaseUrl, pino({ level: 'silent' }));
  const db = new Kysely<unknown>({ dialect });
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      { up: (each: Kysely<unknown>) => step.up(each, engine) },
    ]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  await fill(db);
  await db.destroy();
}
