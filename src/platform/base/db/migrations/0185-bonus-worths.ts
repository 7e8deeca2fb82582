import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Adds what the bonuses that staff offer to one member are worth. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('bonus_worths')
      .addColumn('bonus_id', text, (column) => column.notNull().references('bonus_grants.id'))
      .addColumn('stake_minor', int, (column) => column.notNull().check(sql`stake_minor > 0`))
      .addColumn('game_id', text, (column) => column.notNull())
      .addColumn('paytable', text, (column) => column.notNull())
      .addColumn('bonus_minor', int, (column) => column.notNull().check(sql`bonus_minor > 0`))
      .addColumn('converted_ppm', int, (column) =>
        column.notNull().check(sql`converted_ppm between 0 and 1000000`),
      )
      .addColumn('left_minor', int, (column) => column.notNull().check(sql`left_minor >= 0`))
      .addColumn('rounds', int, (column) => column.notNull().check(sql`rounds >= 0`))
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('bonus_worths_key', ['bonus_id', 'stake_minor']),
  ).execute();
}
