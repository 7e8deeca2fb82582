import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Moves of members and their teams below other agents, from a day's start on. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('tree_moves')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('agent_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('effective_at_ms', int, (column) => column.notNull())
      .addColumn('asked_by', text, (column) => column.notNull())
      .addColumn('why', text, (column) => column.notNull())
      .addColumn('ended_at_ms', int)
      .addColumn('outcome', text),
  ).execute();
  await db.schema
    .createIndex('tree_moves_waiting')
    .on('tree_moves')
    .columns(['effective_at_ms'])
    .where(sql.ref('ended_at_ms'), 'is', null)
    .execute();
}
