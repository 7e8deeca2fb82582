import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** A lottery may draw no more: when that was said. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int } = columnTypes(engine);
  await db.schema.alterTable('draw_games').addColumn('ended_at_ms', int).execute();
}
