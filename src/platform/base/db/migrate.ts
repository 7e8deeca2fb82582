import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '#lib/startup-error.ts';
import { steps } from './migrations/steps.ts';
import type { Engine } from './storage.ts';

export { type SchemaStep, steps } from './migrations/steps.ts';

/**
 * Brings the database to this version's schema; safe when several processes start at once.
 * @throws StartupError when the database is from a newer version or a step fails.
 */
export async function migrate<Tables>(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const done = await listDone(db);
  refuseNewer(done);
  // Kysely takes its lock and reads every table's columns before it finds that nothing is to be done.
  if (Object.keys(steps).every((name) => done.includes(name))) return;
  const migrations: Record<string, Migration> = {};
  for (const [name, step] of Object.entries(steps)) {
    migrations[name] = { up: (each) => step.up(each, engine) };
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((each) => each.status === 'Error')?.migrationName ?? 'the schema';
  throw new StartupError(
    `The database could not be brought up to date (${failed}): ${String(error)}. The step was undone; the data is as it was.`,
  );
}

/** The names of the steps that the database has; none where it is empty. */
async function listDone<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .catch((error: unknown) => {
      if (/no such table|relation .* does not exist/.test(String(error))) return { rows: [] };
      throw new StartupError(
        `The database cannot be read: ${String(error)}. Nothing was changed. Check DATABASE_URL or restore a backup.`,
      );
    });
  return done.rows.map(({ name }) => name);
}

function refuseNewer(done: readonly string[]): void {
  const unknown = done.find((name) => steps[name] === undefined);
  if (unknown === undefined) return;
  throw new StartupError(
    `The database is from a newer version (it has ${unknown}). Nothing was changed. Start that version, or restore a backup made by this one.`,
  );
}
