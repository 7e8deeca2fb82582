import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CountingDialect } from '#database/postgres.ts';
import { EmbeddedDialect } from '#database/sqlite.ts';
import { ColumnValues } from '#database/values.ts';
import { StartupError } from '#lib/startup-error.ts';
import type { Config } from '../config/config.ts';
import type { Schema } from './schema.ts';
import type { Engine } from './storage.ts';

/** Opens a database for queries. */
export function openDatabase(dialect: Dialect): Kysely<Schema> {
  return new Kysely({ dialect, plugins: [new ColumnValues()] });
}

/**
 * Opens the dialect of the configured database.
 * @throws StartupError when there is no database.
 */
export async function dialectFor(
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

/** Loads the PostgreSQL driver, which other engines do not need. */
export async function loadPostgres(databaseUrl: string, log: Logger): Promise<CountingDialect> {
  const { postgresDialect } = await import('#database/postgres.ts');
  return postgresDialect(databaseUrl, log);
}
