import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Adds earnings of points, redemptions and conversions, and what items require and pay. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int } = columnTypes(engine);
  for (const column of ['amount_requirement_minor', 'cash_minor']) {
    await db.schema.alterTable('redeem_items').addColumn(column, int).execute();
  }
  await sql`alter table redeem_items add column is_on ${int} not null default 1`.execute(db);
  await db.schema.createIndex('deposits_by_end').on('deposits').columns(['ended_at_ms']).execute();
  await addEarnings(db, engine);
  await addRedeems(db, engine);
  await addConversions(db, engine);
}

async function addEarnings(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('point_days')
      .addColumn('day', text, (column) => column.primaryKey())
      .addColumn('finished_at_ms', int),
  ).execute();
  await end(
    db.schema
      .createTable('point_earnings')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull())
      .addColumn('carry_in_minor', int, (column) => column.notNull())
      .addColumn('carry_out_minor', int, (column) => column.notNull())
      .addColumn('per_minor', int, (column) => column.notNull())
      .addColumn('points', int, (column) => column.notNull())
      .addColumn('transfer_id', text)
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addUniqueConstraint('point_earnings_once', ['member_id', 'kind', 'day'])
      .addCheckConstraint('point_earnings_points', sql`points >= 0 and per_minor > 0`),
  ).execute();
  await db.schema
    .createIndex('point_earnings_of_day')
    .on('point_earnings')
    .columns(['day', 'member_id'])
    .execute();
}

async function addRedeems(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('point_redeems')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('item_id', text, (column) => column.notNull())
      .addColumn('item_kind', text, (column) => column.notNull())
      .addColumn('item_texts', text, (column) => column.notNull())
      .addColumn('points', int, (column) => column.notNull().check(sql`points > 0`))
      .addColumn('cash_minor', int)
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('takes_stock', int, (column) => column.notNull())
      .addColumn('state', text, (column) =>
        column.notNull().check(sql`state in ('in_process', 'approved', 'rejected')`),
      )
      .addColumn('hold_id', text, (column) => column.notNull())
      .addColumn('cash_transfer_id', text)
      .addColumn('remark', text, (column) => column.notNull())
      .addColumn('language_code', text, (column) => column.notNull())
      .addColumn('requested_at_ms', int, (column) => column.notNull())
      .addColumn('decided_at_ms', int),
  ).execute();
  await db.schema
    .createIndex('point_redeems_of_member')
    .on('point_redeems')
    .columns(['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('point_redeems_in_state')
    .on('point_redeems')
    .columns(['state', 'id'])
    .execute();
}

async function addConversions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('point_conversions')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('points', int, (column) => column.notNull().check(sql`points > 0`))
      .addColumn('per_point_minor', int, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull().check(sql`amount_minor > 0`))
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('points_transfer_id', text, (column) => column.notNull())
      .addColumn('cash_transfer_id', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('point_conversions_of_day')
    .on('point_conversions')
    .columns(['member_id', 'day'])
    .execute();
}
