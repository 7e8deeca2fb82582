import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Adds versions of the lucky wheel, the stocks of their prizes, and spins. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('wheel_versions')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('terms', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('wheel_stocks')
      .addColumn('version_id', text, (column) => column.notNull().references('wheel_versions.id'))
      .addColumn('prize_id', text, (column) => column.notNull())
      .addColumn('first_count', int, (column) => column.notNull())
      .addColumn('left_count', int, (column) => column.notNull().check(sql`left_count >= 0`))
      .addPrimaryKeyConstraint('wheel_stocks_key', ['version_id', 'prize_id']),
  ).execute();
  await end(
    db.schema
      .createTable('wheel_spins')
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('version_id', text, (column) => column.notNull().references('wheel_versions.id'))
      .addColumn('number', int, (column) =>
        column.notNull().check(sql`number >= 0 and number < 10000`),
      )
      .addColumn('drawn_id', text, (column) => column.notNull())
      .addColumn('won_id', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull().check(sql`amount_minor > 0`))
      .addColumn('commitment', text, (column) => column.notNull())
      .addColumn('server_seed', text, (column) => column.notNull())
      .addColumn('client_seed', text, (column) => column.notNull())
      .addColumn('transfer_id', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('wheel_spins_key', ['member_id', 'day']),
  ).execute();
}
