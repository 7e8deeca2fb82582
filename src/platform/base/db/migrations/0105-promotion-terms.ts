import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Terms of a promotion in a few words, for cards. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  for (const column of ['terms_gift', 'terms_condition']) {
    await db.schema.alterTable('articles').addColumn(column, text).execute();
  }
}
