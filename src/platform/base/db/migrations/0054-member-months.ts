import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** What a member's days come to by month, so that sums over years need not read every day. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('member_months')
      .addColumn('month', text, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('mode', text, (column) => column.notNull())
      .addColumn('category', text, (column) => column.notNull())
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('rounds', int, (column) => column.notNull())
      .addColumn('stake_minor', int, (column) => column.notNull())
      .addColumn('valid_stake_minor', int, (column) => column.notNull())
      .addColumn('payout_minor', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('member_months_key', [
        'member_id',
        'month',
        'currency',
        'mode',
        'category',
        'vassalage',
      ]),
  ).execute();
  await db.schema
    .createIndex('member_months_of_month')
    .on('member_months')
    .columns(['month'])
    .execute();
  await sql`
    insert into member_months (month, member_id, currency, mode, category, vassalage,
      rounds, stake_minor, valid_stake_minor, payout_minor)
    select substr(day, 1, 7), member_id, currency, mode, category, vassalage,
      sum(rounds), sum(stake_minor), sum(valid_stake_minor), sum(payout_minor)
    from member_days
    group by substr(day, 1, 7), member_id, currency, mode, category, vassalage
  `.execute(db);
}
