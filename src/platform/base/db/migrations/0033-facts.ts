import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** What was played and settled, and its sums by day. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('facts')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) =>
        column.notNull().check(sql`kind in ('settled', 'void', 'adjustment', 'jackpot')`),
      )
      .addColumn('settled_at_ms', int, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('upline_path', text, (column) => column.notNull())
      .addColumn('category', text, (column) => column.notNull())
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('game_id', text, (column) => column.notNull())
      .addColumn('round_id', text)
      .addColumn('stake_minor', int, (column) => column.notNull())
      .addColumn('valid_stake_minor', int, (column) => column.notNull())
      .addColumn('payout_minor', int, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('mode', text, (column) => column.notNull().check(sql`mode in ('real', 'trial')`)),
  ).execute();
  await db.schema
    .createIndex('facts_of_member')
    .on('facts')
    .columns(['member_id', 'settled_at_ms'])
    .execute();
  await db.schema
    .createIndex('facts_of_day')
    .on('facts')
    .columns(['day', 'mode', 'payout_minor'])
    .execute();
  await db.schema.createIndex('facts_of_round').on('facts').columns(['round_id']).execute();
  await createDays(db, engine);
}

async function createDays(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  const days = (table: string, subject: string) =>
    db.schema
      .createTable(table)
      .addColumn('day', text, (column) => column.notNull())
      .addColumn(subject, text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('mode', text, (column) => column.notNull())
      .addColumn('category', text, (column) => column.notNull())
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('rounds', int, (column) => column.notNull())
      .addColumn('stake_minor', int, (column) => column.notNull())
      .addColumn('valid_stake_minor', int, (column) => column.notNull())
      .addColumn('payout_minor', int, (column) => column.notNull())
      .addPrimaryKeyConstraint(`${table}_key`, [
        subject,
        'day',
        'currency',
        'mode',
        'category',
        'vassalage',
      ]);
  await end(days('member_days', 'member_id')).execute();
  await end(days('game_days', 'game_id')).execute();
  for (const table of ['member_days', 'game_days']) {
    await db.schema.createIndex(`${table}_of_day`).on(table).columns(['day']).execute();
  }
}
