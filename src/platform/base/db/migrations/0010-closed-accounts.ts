import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Accounts that an operator closes to their members, and what operators did to accounts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await sql`alter table members add column closed_at_ms ${int}`.execute(db);
  await end(
    db.schema
      .createTable('account_acts')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('act', text, (column) => column.notNull())
      .addColumn('why', text, (column) => column.notNull())
      .addColumn('operator', text, (column) => column.notNull())
      .addColumn('at_ms', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('account_acts_of_member')
    .on('account_acts')
    .column('member_id')
    .execute();
}
