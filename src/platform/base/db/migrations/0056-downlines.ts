import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** The rebate group that a member was given, and the links by which agents invite. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await sql`alter table members add column rebate_group ${int}`.execute(db);
  await end(
    db.schema
      .createTable('agent_links')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('agent_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('code', text, (column) => column.notNull().unique())
      .addColumn('account_type', int, (column) => column.notNull())
      .addColumn('rebate_group', int, (column) => column.notNull())
      .addColumn('is_on', int, (column) => column.notNull())
      .addColumn('registrations', int, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('agent_links_of_agent')
    .on('agent_links')
    .columns(['agent_id', 'id'])
    .execute();
}
