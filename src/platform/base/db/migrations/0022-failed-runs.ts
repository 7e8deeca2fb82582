import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** How often in a row each name's password was wrong. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('failed_runs')
      .addColumn('subject', text, (column) => column.primaryKey())
      .addColumn('failures', int, (column) => column.notNull())
      .addColumn('is_member', int, (column) => column.notNull())
      .addColumn('latest_at_ms', int, (column) => column.notNull()),
  ).execute();
}
