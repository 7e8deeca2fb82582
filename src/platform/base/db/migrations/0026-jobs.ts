import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Who does a job for all instances, and up to when a job's periods are done. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('job_leases')
      .addColumn('job', text, (column) => column.primaryKey())
      .addColumn('holder', text, (column) => column.notNull())
      .addColumn('expires_at_ms', int, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('job_periods')
      .addColumn('job', text, (column) => column.primaryKey())
      .addColumn('done_until_at_ms', int, (column) => column.notNull()),
  ).execute();
}
