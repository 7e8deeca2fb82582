import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Game that rooms are records of, while the brand has rooms. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int } = columnTypes(engine);
  await db.schema
    .alterTable('games')
    .addColumn('has_rooms', int, (column) => column.notNull().defaultTo(0))
    .execute();
}
