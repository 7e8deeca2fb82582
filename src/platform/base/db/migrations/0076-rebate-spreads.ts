import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Bets know the group of odds of their member, and agents are paid the spreads above it by day. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await db.schema
    .alterTable('draw_bets')
    .addColumn('own_group', int, (column) => column.notNull().defaultTo(1900))
    .execute();
  await end(
    db.schema
      .createTable('spread_chains')
      .addColumn('round_id', text, (column) => column.primaryKey())
      .addColumn('chain', text, (column) => column.notNull())
      .addColumn('at_ms', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('spread_chains_in_time')
    .on('spread_chains')
    .columns(['at_ms'])
    .execute();
  await end(
    db.schema
      .createTable('spread_days')
      .addColumn('day', text, (column) => column.primaryKey())
      .addColumn('finished_at_ms', int, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('spread_lines')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('agent_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull())
      .addColumn('carry_in_minor', int, (column) => column.notNull())
      .addColumn('carry_out_minor', int, (column) => column.notNull())
      .addColumn('paid_minor', int, (column) => column.notNull())
      .addColumn('transfer_id', text, (column) => column.references('transfers.id'))
      .addColumn('working', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addUniqueConstraint('spread_lines_of_an_agent', ['agent_id', 'currency', 'day']),
  ).execute();
  await db.schema
    .createIndex('spread_lines_of_a_day')
    .on('spread_lines')
    .columns(['day'])
    .execute();
}
