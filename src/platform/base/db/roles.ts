import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { StartupError } from '#lib/startup-error.ts';
import { loadPostgres, openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { lastingTables } from './migrations/lasting-tables.ts';
import type { Schema } from './schema.ts';
import type { DatabasePlace } from './storage.ts';

/** Tables that state the version of the schema. */
const schemaTables = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Brings the database to this version's schema: as the serving role, or as one for migrations,
 * after which the serving role may only add rows to tables that must last.
 * @throws StartupError when that fails, or the serving role may change the schema all the same.
 */
export async function migrateUnderRoles(
  serving: Kysely<Schema>,
  { migrationDatabaseUrl }: Pick<DatabasePlace, 'migrationDatabaseUrl'>,
  log: Logger,
): Promise<void> {
  if (migrationDatabaseUrl === undefined) return await migrate(serving, 'postgres');
  const owner = openDatabase(await loadPostgres(migrationDatabaseUrl, log));
  try {
    await migrate(owner, 'postgres');
    await serveUnderRole(owner, serving);
  } finally {
    await owner.destroy();
  }
  await refuseFreeRole(serving);
}

/**
 * Grants the serving role its rights: it reads and writes every table, and only adds to those whose
 * rows last. Needs the owner's connection.
 */
async function serveUnderRole(owner: Kysely<Schema>, serving: Kysely<Schema>): Promise<void> {
  const found = await sql<{ name: string }>`select current_user as name`.execute(serving);
  const role = sql.id(found.rows[0]?.name ?? '');
  const tables = (names: readonly string[]) => sql.join(names.map((name) => sql.id(name)));
  await owner.transaction().execute(async (transaction) => {
    // Instances that start together would change the same rows of the catalogue.
    await sql`select pg_advisory_xact_lock(hashtext('foyer roles'))`.execute(transaction);
    const commands = [
      sql`grant usage on schema public to ${role}`,
      sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
      sql`grant usage, select on all sequences in schema public to ${role}`,
      sql`revoke update, delete, truncate on ${tables(lastingTables)} from ${role}`,
      sql`revoke insert, update, delete, truncate on ${tables(schemaTables)} from ${role}`,
    ];
    for (const command of commands) await command.execute(transaction);
  });
}

/** @throws StartupError when the role may change rows that must last. */
async function refuseFreeRole(serving: Kysely<Schema>): Promise<void> {
  const found = await sql<{ role: string; name: string }>`
    select current_user as role, name from unnest(${lastingTables}::text[]) as name
    where has_table_privilege(name, 'update') or has_table_privilege(name, 'delete')
      or has_table_privilege(name, 'truncate')
  `.execute(serving);
  const [first] = found.rows;
  if (!first) return;
  const names = found.rows.map(({ name }) => name).join(', ');
  throw new StartupError(
    `The role ${first.role} of DATABASE_URL may change or delete rows of ${names}. Give DATABASE_URL a role that neither owns the tables nor is a superuser, or leave MIGRATION_DATABASE_URL unset.`,
  );
}
