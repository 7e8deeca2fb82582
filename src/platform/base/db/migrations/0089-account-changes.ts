import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Changes of how a member comes in, is told or is paid, which other sessions of the member are shown
 * for two weeks. `session_id` is empty where none made the change, as a reset.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('account_changes')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('session_id', text)
      .addColumn('at_ms', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('account_changes_of_member')
    .on('account_changes')
    .columns(['member_id', 'at_ms'])
    .execute();
  await db.schema
    .createIndex('account_changes_by_time')
    .on('account_changes')
    .columns(['at_ms'])
    .execute();
}
