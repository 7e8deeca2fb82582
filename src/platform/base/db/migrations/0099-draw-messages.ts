import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Members are told what an issue brought them once it is settled, unless they have switched that off.
 * Issues that were settled before are told of to nobody.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await db.schema
    .alterTable('draw_issues')
    .addColumn('untold', int, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('draw_issues_untold')
    .on('draw_issues')
    .columns(['settled_at_ms'])
    .where(sql<boolean>`untold = 1`)
    .execute();
  await end(
    db.schema
      .createTable('draw_messages_off')
      .addColumn('member_id', text, (column) => column.primaryKey().references('members.id'))
      .addColumn('since_ms', int, (column) => column.notNull()),
  ).execute();
}
