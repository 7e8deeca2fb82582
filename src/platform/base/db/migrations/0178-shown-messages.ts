import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Repetition of a message to a segment that shows itself, the end of it, and which of them a member has
 * closed. Messages that were written before show themselves no more.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await db.schema
    .alterTable('mailings')
    .addColumn('repeats', text, (column) => column.notNull().defaultTo(sql.lit('once')))
    .execute();
  await db.schema
    .alterTable('mailings')
    .addColumn('shown_until_ms', int, (column) => column.notNull().defaultTo(0))
    .execute();
  await end(
    db.schema
      .createTable('message_closings')
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('message_id', text, (column) => column.notNull().references('member_messages.id'))
      .addColumn('closed_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('message_closings_key', ['member_id', 'message_id']),
  ).execute();
}
