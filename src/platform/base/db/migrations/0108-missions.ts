import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Adds check-ins, claimed missions, and the scores and prizes of their boards. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  const create = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('points', int, (column) => column.notNull().check(sql`points > 0`));
  await end(
    create('check_ins')
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('step', int, (column) => column.notNull())
      .addColumn('transfer_id', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('check_ins_key', ['member_id', 'day']),
  ).execute();
  await end(
    create('mission_claims')
      .addColumn('mission_id', text, (column) => column.notNull())
      .addColumn('period', text, (column) => column.notNull())
      .addColumn('transfer_id', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('mission_claims_key', ['member_id', 'mission_id', 'period']),
  ).execute();
  await end(
    create('mission_scores')
      .addColumn('period', text, (column) => column.notNull())
      .addColumn('reached_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('mission_scores_key', ['period', 'member_id']),
  ).execute();
  await db.schema
    .createIndex('mission_scores_in_order')
    .on('mission_scores')
    .columns(['period', 'points', 'reached_at_ms'])
    .execute();
  await end(
    create('mission_prizes')
      .addColumn('period', text, (column) => column.notNull())
      .addColumn('rank', int, (column) => column.notNull())
      .addColumn('transfer_id', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('mission_prizes_key', ['period', 'rank']),
  ).execute();
}
