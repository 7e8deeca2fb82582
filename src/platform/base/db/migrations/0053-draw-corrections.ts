import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Results may be corrected: which one a bet was settled on, and those that were replaced. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await db.schema
    .alterTable('draw_issues')
    .addColumn('result_version', int, (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('draw_bets')
    .addColumn('result_version', int, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update draw_bets set result_version = 1
    where state in ('won', 'lost', 'returned')
      and issue_id in (select id from draw_issues where result is not null)
  `.execute(db);
  await end(
    db.schema
      .createTable('draw_earlier_results')
      .addColumn('issue_id', text, (column) => column.notNull().references('draw_issues.id'))
      .addColumn('version', int, (column) => column.notNull())
      .addColumn('result', text, (column) => column.notNull())
      .addColumn('drawn_at_ms', int, (column) => column.notNull())
      .addColumn('corrected_at_ms', int, (column) => column.notNull())
      .addColumn('corrected_by', text, (column) => column.notNull())
      .addColumn('why', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('draw_earlier_results_key', ['issue_id', 'version']),
  ).execute();
}
