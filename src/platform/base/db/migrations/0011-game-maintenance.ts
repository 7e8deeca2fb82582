import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Games and vendors that an operator keeps from being played, and what operators did to them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await sql`alter table games add column maintenance_since_ms ${int}`.execute(db);
  await sql`alter table vendors add column maintenance_since_ms ${int}`.execute(db);
  await end(
    db.schema
      .createTable('catalogue_acts')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('act', text, (column) => column.notNull())
      .addColumn('why', text, (column) => column.notNull())
      .addColumn('operator', text, (column) => column.notNull())
      .addColumn('at_ms', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('catalogue_acts_of_subject')
    .on('catalogue_acts')
    .column('subject')
    .execute();
}
