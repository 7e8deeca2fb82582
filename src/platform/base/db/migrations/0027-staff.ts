import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Staff people, and acts of theirs that wait for a second one. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('staff_people')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('name', text, (column) => column.notNull().unique())
      .addColumn('roles', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('closed_at_ms', int),
  ).execute();
  await end(
    db.schema
      .createTable('approvals')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('call', text, (column) => column.notNull())
      .addColumn('input', text, (column) => column.notNull())
      .addColumn('asked_by', text, (column) => column.notNull())
      .addColumn('decided_by', text)
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('asked_at_ms', int, (column) => column.notNull())
      .addColumn('expires_at_ms', int, (column) => column.notNull())
      .addColumn('decided_at_ms', int),
  ).execute();
  await db.schema
    .createIndex('approvals_by_state')
    .on('approvals')
    .columns(['state', 'asked_at_ms'])
    .execute();
}
