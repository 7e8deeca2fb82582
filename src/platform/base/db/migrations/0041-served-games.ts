import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Titles that are shown, and that nobody serves yet. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int } = columnTypes(engine);
  await db.schema
    .alterTable('games')
    .addColumn('is_served', int, (column) => column.notNull().defaultTo(1))
    .execute();
}
