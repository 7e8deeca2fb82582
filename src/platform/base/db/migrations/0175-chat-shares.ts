import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Rounds that members share in the chat: each message of the kind names one, and no figures. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('chat_shares')
      .addColumn('room', text, (column) => column.notNull())
      .addColumn('sequence', int, (column) => column.notNull())
      .addColumn('receipt', text, (column) => column.notNull())
      .addColumn('shows_amounts', int, (column) => column.notNull())
      .addColumn('shared_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('chat_shares_key', ['room', 'sequence']),
  ).execute();
  await db.schema
    .createIndex('chat_shares_by_time')
    .on('chat_shares')
    .columns(['shared_at_ms'])
    .execute();
}
