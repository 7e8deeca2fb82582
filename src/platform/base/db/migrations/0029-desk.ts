import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** What staff sign in by, who is invited to, and their sessions. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('staff_passkeys')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('staff_id', text, (column) => column.notNull().references('staff_people.id'))
      .addColumn('public_key', text, (column) => column.notNull())
      .addColumn('counter', int, (column) => column.notNull())
      .addColumn('transports', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('last_used_at_ms', int),
  ).execute();
  await end(
    db.schema
      .createTable('staff_invitations')
      .addColumn('secret_hash', text, (column) => column.primaryKey())
      .addColumn('staff_id', text, (column) => column.notNull().references('staff_people.id'))
      .addColumn('expires_at_ms', int, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('staff_sessions')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('cookie_hash', text, (column) => column.notNull().unique())
      .addColumn('staff_id', text, (column) => column.notNull().references('staff_people.id'))
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('last_seen_at_ms', int, (column) => column.notNull())
      .addColumn('proved_at_ms', int, (column) => column.notNull())
      .addColumn('ended_at_ms', int)
      .addColumn('client_address', text, (column) => column.notNull())
      .addColumn('user_agent', text, (column) => column.notNull()),
  ).execute();
  for (const table of ['staff_passkeys', 'staff_invitations', 'staff_sessions']) {
    await db.schema.createIndex(`${table}_by_person`).on(table).columns(['staff_id']).execute();
  }
}
