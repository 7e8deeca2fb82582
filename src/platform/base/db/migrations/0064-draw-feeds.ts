import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Results of stations may come from feeds: what each told, and what was refused of it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await db.schema.alterTable('draw_issues').addColumn('feed', text).execute();
  await db.schema.alterTable('draw_issues').addColumn('fed_by', text).execute();
  await end(
    db.schema
      .createTable('draw_feed_results')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('feed', text, (column) => column.notNull())
      .addColumn('issue_id', text, (column) => column.notNull().references('draw_issues.id'))
      .addColumn('version', int, (column) => column.notNull())
      .addColumn('result', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('read_at_ms', int, (column) => column.notNull())
      .addColumn('ended_at_ms', int)
      .addUniqueConstraint('draw_feed_results_once', ['feed', 'issue_id', 'version']),
  ).execute();
  await db.schema
    .createIndex('draw_feed_results_by_time')
    .on('draw_feed_results')
    .columns(['state', 'read_at_ms'])
    .execute();
  await db.schema
    .createIndex('draw_feed_results_of_an_issue')
    .on('draw_feed_results')
    .columns(['issue_id'])
    .execute();
  await end(
    db.schema
      .createTable('draw_feed_refusals')
      .addColumn('feed', text, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('about', text, (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('hash', text, (column) => column.notNull())
      .addColumn('times', int, (column) => column.notNull())
      .addColumn('first_at_ms', int, (column) => column.notNull())
      .addColumn('last_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('draw_feed_refusals_key', ['feed', 'day', 'about', 'reason']),
  ).execute();
  await db.schema
    .createIndex('draw_feed_refusals_by_time')
    .on('draw_feed_refusals')
    .columns(['last_at_ms'])
    .execute();
}
