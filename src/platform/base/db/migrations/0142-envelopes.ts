import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Red envelopes of the brand in rooms of the chat, their shares, and the days on which members
 * wrote or read in a room. One member has one share of an envelope.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('envelopes')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('room', text, (column) => column.notNull())
      .addColumn('sequence', int, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull())
      .addColumn('shares', int, (column) => column.notNull())
      .addColumn('left_minor', int, (column) => column.notNull())
      .addColumn('left_shares', int, (column) => column.notNull())
      .addColumn('least_stake_minor', int, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('ends_at_ms', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('envelopes_of_room')
    .on('envelopes')
    .columns(['room', 'created_at_ms'])
    .execute();
  await end(
    db.schema
      .createTable('envelope_shares')
      .addColumn('envelope_id', text, (column) => column.notNull().references('envelopes.id'))
      .addColumn('position', int, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('amount_minor', int, (column) => column.notNull())
      .addColumn('transfer_id', text, (column) => column.notNull())
      .addColumn('opened_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('envelope_shares_key', ['envelope_id', 'position'])
      .addUniqueConstraint('envelope_shares_once', ['envelope_id', 'member_id']),
  ).execute();
  await end(
    db.schema
      .createTable('chat_days')
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('room', text, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('chat_days_key', ['member_id', 'room', 'day']),
  ).execute();
}
