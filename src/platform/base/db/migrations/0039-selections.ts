import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** What a round's bets are on, where their vendor says so. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable('rounds').addColumn('selections', text).execute();
}
