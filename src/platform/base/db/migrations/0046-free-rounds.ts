import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Free rounds that the brand grants, and which of them a round was. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('free_round_grants')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('game_id', text, (column) => column.notNull())
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('rounds', int, (column) => column.notNull().check(sql`rounds > 0`))
      .addColumn('used_rounds', int, (column) =>
        column.notNull().check(sql`used_rounds between 0 and rounds`),
      )
      .addColumn('stake_minor', int, (column) => column.notNull().check(sql`stake_minor > 0`))
      .addColumn('won_minor', int, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('expires_at_ms', int, (column) => column.notNull())
      .addColumn('withdrawn_at_ms', int),
  ).execute();
  await db.schema
    .createIndex('free_round_grants_of_a_member')
    .on('free_round_grants')
    .columns(['member_id', 'created_at_ms'])
    .execute();
  await db.schema.alterTable('rounds').addColumn('free_round_grant_id', text).execute();
}
