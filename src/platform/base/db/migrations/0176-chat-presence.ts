import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Numbers of members who read a room on an instance; no row names a member. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('chat_presence')
      .addColumn('instance', text, (column) => column.notNull())
      .addColumn('room', text, (column) => column.notNull())
      .addColumn('readers', int, (column) => column.notNull())
      .addColumn('counted_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('chat_presence_key', ['instance', 'room']),
  ).execute();
}
