import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** A launch may go on with the game session of an earlier one, and a round names its session. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable('game_sessions').addColumn('continues_id', text).execute();
  await db.schema.alterTable('rounds').addColumn('game_session_id', text).execute();
}
