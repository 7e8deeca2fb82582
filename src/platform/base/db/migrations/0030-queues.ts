import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Who works on what waits at the desk; letters that somebody has dealt with. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('queue_leases')
      .addColumn('queue', text, (column) => column.notNull())
      .addColumn('row_id', text, (column) => column.notNull())
      .addColumn('staff_name', text, (column) => column.notNull())
      .addColumn('until_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('queue_leases_key', ['queue', 'row_id']),
  ).execute();
  await db.schema.alterTable('letters').addColumn('settled_at_ms', int).execute();
}
