import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Games have nodes of their own where they had their vendor's, above 100,000 in the order they are
 * shown, and members a language that they are written to in.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await sql`update games set node_id = 100000 + numbered.place from (
    select game_id, row_number() over (order by position, game_id) as place from games
  ) as numbered where numbered.game_id = games.game_id`.execute(db);
  await db.schema.createIndex('games_node').unique().on('games').column('node_id').execute();
  await sql`alter table members add column language_code ${text}`.execute(db);
}
