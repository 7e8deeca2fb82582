import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** A mark on lines of the chat that a demonstration wrote by itself. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int } = columnTypes(engine);
  await db.schema
    .alterTable('chat_messages')
    .addColumn('is_demonstration', int, (column) => column.notNull().defaultTo(0))
    .execute();
}
