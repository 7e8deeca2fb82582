import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Bonus grants with their terms and balances, and the parts of bets and payouts that are theirs. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('bonus_grants')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('state', text, (column) =>
        column
          .notNull()
          .check(
            sql`state in ('offered', 'waiting', 'active', 'converted', 'expired', 'forfeited', 'cancelled', 'lost')`,
          ),
      )
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull().check(sql`amount_minor > 0`))
      .addColumn('target_minor', int, (column) => column.notNull().check(sql`target_minor >= 0`))
      .addColumn('balance_minor', int, (column) => column.notNull().check(sql`balance_minor >= 0`))
      .addColumn('open_minor', int, (column) => column.notNull().check(sql`open_minor >= 0`))
      .addColumn('wagered_minor', int, (column) => column.notNull().check(sql`wagered_minor >= 0`))
      .addColumn('converted_minor', int, (column) => column.notNull())
      .addColumn('terms', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('accepted_at_ms', int)
      .addColumn('activated_at_ms', int)
      .addColumn('expires_at_ms', int, (column) => column.notNull())
      .addColumn('ended_at_ms', int),
  ).execute();
  await db.schema
    .createIndex('bonus_grants_of_a_member')
    .on('bonus_grants')
    .columns(['member_id', 'state'])
    .execute();
  await db.schema
    .createIndex('bonus_grants_active')
    .on('bonus_grants')
    .columns(['member_id', 'currency'])
    .unique()
    .where(sql<boolean>`state = 'active'`)
    .execute();
  await db.schema
    .createIndex('bonus_grants_that_run')
    .on('bonus_grants')
    .columns(['expires_at_ms'])
    .where(sql<boolean>`state in ('offered', 'waiting', 'active')`)
    .execute();
  await end(
    db.schema
      .createTable('bonus_parts')
      .addColumn('round_id', text, (column) => column.notNull())
      .addColumn('ref', text, (column) => column.notNull())
      .addColumn('grant_id', text, (column) => column.notNull().references('bonus_grants.id'))
      .addColumn('kind', text, (column) => column.notNull().check(sql`kind in ('stake', 'payout')`))
      .addColumn('state', text, (column) =>
        column.notNull().check(sql`state in ('open', 'settled', 'voided')`),
      )
      .addColumn('game_id', text, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull())
      .addColumn('part_minor', int, (column) => column.notNull())
      .addColumn('counted_minor', int, (column) => column.notNull())
      .addColumn('lapsed_minor', int, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('bonus_parts_key', ['round_id', 'ref', 'grant_id']),
  ).execute();
  await db.schema
    .createIndex('bonus_parts_of_a_grant')
    .on('bonus_parts')
    .columns(['grant_id', 'created_at_ms'])
    .execute();
}
