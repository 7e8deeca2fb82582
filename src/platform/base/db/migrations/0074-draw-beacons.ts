import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** An issue may be drawn with a round of a public beacon: which one, and its signature. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text } = columnTypes(engine);
  await db.schema.alterTable('draw_issues').addColumn('beacon_round', int).execute();
  await db.schema.alterTable('draw_issues').addColumn('beacon_signature', text).execute();
}
