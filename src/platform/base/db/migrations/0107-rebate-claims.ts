import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Adds rebates that members claimed. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('rebate_claims')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull().check(sql`amount_minor > 0`))
      .addColumn('lines', text, (column) => column.notNull())
      .addColumn('transfer_id', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addUniqueConstraint('rebate_claims_once', ['member_id', 'day']),
  ).execute();
}
