import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Each member's VIP level; those who were here before are on the first. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int } = columnTypes(engine);
  await db.schema
    .alterTable('members')
    .addColumn('rank_level', int, (column) => column.notNull().defaultTo(1))
    .execute();
}
