import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Lotteries that draw, their issues and the bets on them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('draw_games')
      .addColumn('code', text, (column) => column.primaryKey())
      .addColumn('game_id', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('every_minutes', int)
      .addColumn('source', text, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('draw_issues')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('game_code', text, (column) => column.notNull().references('draw_games.code'))
      .addColumn('number', text, (column) => column.notNull())
      .addColumn('opens_at_ms', int, (column) => column.notNull())
      .addColumn('closes_at_ms', int, (column) => column.notNull())
      .addColumn('draws_at_ms', int, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('commitment', text)
      .addColumn('sealed_seed', text)
      .addColumn('server_seed', text)
      .addColumn('root', text)
      .addColumn('bets', int, (column) => column.notNull())
      .addColumn('result', text)
      .addColumn('drawn_at_ms', int)
      .addColumn('settled_at_ms', int)
      .addColumn('why', text),
  ).execute();
  await db.schema
    .createIndex('draw_issues_of_a_game')
    .on('draw_issues')
    .columns(['game_code', 'draws_at_ms'])
    .execute();
  await db.schema
    .createIndex('draw_issues_to_settle')
    .on('draw_issues')
    .columns(['closes_at_ms'])
    .where(sql.ref('settled_at_ms'), 'is', null)
    .execute();
  await createBets(db, engine);
}

async function createBets(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('draw_bets')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('issue_id', text, (column) => column.notNull().references('draw_issues.id'))
      .addColumn('game_code', text, (column) => column.notNull())
      .addColumn('game_id', text, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('play', text, (column) => column.notNull())
      .addColumn('numbers', text, (column) => column.notNull())
      .addColumn('unit_stake_minor', int, (column) => column.notNull())
      .addColumn('multiplier', int, (column) => column.notNull())
      .addColumn('odds_group', int, (column) => column.notNull())
      .addColumn('lines', int, (column) => column.notNull())
      .addColumn('stake_minor', int, (column) => column.notNull().check(sql`stake_minor > 0`))
      .addColumn('odds', text, (column) => column.notNull())
      .addColumn('most_return_minor', int, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('payout_minor', int, (column) => column.notNull().check(sql`payout_minor >= 0`))
      .addColumn('rebate_minor', int, (column) => column.notNull().check(sql`rebate_minor >= 0`))
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('mode', text, (column) => column.notNull())
      .addColumn('accepted_at_ms', int, (column) => column.notNull())
      .addColumn('settled_at_ms', int),
  ).execute();
  await db.schema
    .createIndex('draw_bets_of_an_issue')
    .on('draw_bets')
    .columns(['issue_id', 'state', 'id'])
    .execute();
  await db.schema
    .createIndex('draw_bets_of_a_member')
    .on('draw_bets')
    .columns(['member_id', 'id'])
    .execute();
  await end(
    db.schema
      .createTable('draw_liabilities')
      .addColumn('issue_id', text, (column) => column.notNull())
      .addColumn('outcome', text, (column) => column.notNull())
      .addColumn('reserved_minor', int, (column) =>
        column.notNull().check(sql`reserved_minor >= 0`),
      )
      .addPrimaryKeyConstraint('draw_liabilities_key', ['issue_id', 'outcome']),
  ).execute();
  await end(
    db.schema
      .createTable('draw_rollups')
      .addColumn('game_code', text, (column) => column.primaryKey())
      .addColumn('rollup', text, (column) => column.notNull()),
  ).execute();
}
