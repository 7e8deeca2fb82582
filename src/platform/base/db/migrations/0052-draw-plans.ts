import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Bets that are made again on issues in a row, and their part on each issue. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('draw_plans')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('game_code', text, (column) => column.notNull().references('draw_games.code'))
      .addColumn('game_id', text, (column) => column.notNull())
      .addColumn('play', text, (column) => column.notNull())
      .addColumn('numbers', text, (column) => column.notNull())
      .addColumn('unit_stake_minor', int, (column) => column.notNull())
      .addColumn('odds_group', int, (column) => column.notNull())
      .addColumn('issues', int, (column) => column.notNull())
      .addColumn('multipliers', text, (column) => column.notNull())
      .addColumn('stop_on_win', text, (column) => column.notNull())
      .addColumn('stop_on_loss_minor', int, (column) => column.check(sql`stop_on_loss_minor > 0`))
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('mode', text, (column) => column.notNull())
      .addColumn('hold_id', text)
      .addColumn('due_at_ms', int, (column) => column.notNull())
      .addColumn('placed_at_ms', int, (column) => column.notNull())
      .addColumn('ended_at_ms', int)
      .addColumn('ended_why', text)
      .addColumn('ended_code', text)
      .addCheckConstraint(
        'draw_plans_end',
        sql`(ended_at_ms is null) = (ended_why is null) and (hold_id is null or ended_at_ms is null)`,
      ),
  ).execute();
  await end(
    db.schema
      .createTable('draw_plan_parts')
      .addColumn('plan_id', text, (column) => column.notNull().references('draw_plans.id'))
      .addColumn('sequence', int, (column) => column.notNull())
      .addColumn('issue_id', text, (column) => column.notNull().references('draw_issues.id'))
      .addColumn('multiplier', int, (column) => column.notNull())
      .addColumn('stake_minor', int, (column) => column.notNull().check(sql`stake_minor > 0`))
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('bet_id', text, (column) => column.references('draw_bets.id').unique())
      .addPrimaryKeyConstraint('draw_plan_parts_key', ['plan_id', 'sequence'])
      .addCheckConstraint('draw_plan_parts_bet', sql`(state = 'placed') = (bet_id is not null)`),
  ).execute();
  await db.schema
    .createIndex('draw_plans_of_a_member')
    .on('draw_plans')
    .columns(['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('draw_plans_to_follow')
    .on('draw_plans')
    .columns(['due_at_ms'])
    .where(sql.ref('ended_at_ms'), 'is', null)
    .execute();
}
