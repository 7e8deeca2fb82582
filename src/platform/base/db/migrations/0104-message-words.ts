import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Messages of the platform's own keep which texts they are made of, and with which values, so that
 * they are read in the language that their member reads the site in. Those of before, and what
 * people wrote, stay as they were written.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('member_messages')
    .addColumn('words', columnTypes(engine).text)
    .execute();
}
