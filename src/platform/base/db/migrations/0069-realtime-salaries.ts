import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** What real-time salaries keep from one settlement to the next. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('realtime_balances')
      .addColumn('contract_id', text, (column) =>
        column.primaryKey().references('agent_contracts.id'),
      )
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('remainder', text, (column) => column.notNull())
      .addColumn('opening_remainder', int, (column) =>
        column.notNull().check(sql`opening_remainder between 0 and 9999`),
      )
      .addColumn('open_minor', int, (column) => column.notNull().check(sql`open_minor <= 0`)),
  ).execute();
}
