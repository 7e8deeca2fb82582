import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Limits that members set, those that wait, breaks, self-exclusions and reminders. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await sql`alter table members add column excluded_until_ms ${int}`.execute(db);
  await sql`alter table members add column play_paused_until_ms ${int}`.execute(db);
  await sql`alter table members add column remind_minutes ${int}`.execute(db);
  const named = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('kind', text, (column) =>
        column.notNull().check(sql`kind in ('deposit', 'loss', 'stake')`),
      )
      .addColumn('period', text, (column) =>
        column.notNull().check(sql`period in ('day', 'week', 'month')`),
      )
      .addColumn('amount_minor', int, (column) => column.check(sql`amount_minor > 0`));
  await end(
    named('play_limits')
      .addColumn('turn', int, (column) => column.notNull())
      .addColumn('from_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('play_limits_key', ['member_id', 'kind', 'period', 'turn']),
  ).execute();
  await end(
    named('play_limit_raises')
      .addColumn('asked_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('play_limit_raises_key', ['member_id', 'kind', 'period']),
  ).execute();
}
