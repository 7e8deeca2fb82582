import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Adds invitations with the terms of their rewards, and the rewards that were paid. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('referrals')
      .addColumn('friend_id', text, (column) => column.primaryKey().references('members.id'))
      .addColumn('inviter_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('terms', text, (column) => column.notNull())
      .addColumn('from_day', text, (column) => column.notNull())
      .addColumn('to_day', text, (column) => column.notNull())
      .addColumn('until_ms', int, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addCheckConstraint('referrals_of_two', sql`friend_id <> inviter_id`),
  ).execute();
  await db.schema
    .createIndex('referrals_of_inviter')
    .on('referrals')
    .columns(['inviter_id', 'to_day'])
    .execute();
  await end(
    db.schema
      .createTable('referral_rewards')
      .addColumn('friend_id', text, (column) => column.notNull().references('referrals.friend_id'))
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('month', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull().check(sql`amount_minor > 0`))
      .addColumn('transfer_id', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('referral_rewards_key', ['friend_id', 'member_id']),
  ).execute();
  await db.schema
    .createIndex('referral_rewards_of_month')
    .on('referral_rewards')
    .columns(['member_id', 'month'])
    .execute();
  await db.schema
    .createIndex('payout_accounts_by_number')
    .on('payout_accounts')
    .column('number')
    .execute();
}
