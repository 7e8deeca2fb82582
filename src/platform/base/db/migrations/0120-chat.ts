import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Rooms of the chat and what is written, reported, blocked, muted and read there. A room counts its
 * changes; a message keeps the number of its last one, by which readers follow the room.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('chat_rooms')
      .addColumn('room', text, (column) => column.primaryKey())
      .addColumn('last_change', int, (column) => column.notNull())
      .addColumn('slow_seconds', int, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('chat_messages')
      .addColumn('room', text, (column) => column.notNull().references('chat_rooms.room'))
      .addColumn('sequence', int, (column) => column.notNull())
      .addColumn('change', int, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.references('members.id'))
      .addColumn('author', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('level', int, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('sent_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('chat_messages_key', ['room', 'sequence']),
  ).execute();
  await db.schema
    .createIndex('chat_messages_by_change')
    .unique()
    .on('chat_messages')
    .columns(['room', 'change'])
    .execute();
  await db.schema
    .createIndex('chat_messages_by_time')
    .on('chat_messages')
    .columns(['sent_at_ms'])
    .execute();
  await end(
    db.schema
      .createTable('chat_reports')
      .addColumn('room', text, (column) => column.notNull())
      .addColumn('sequence', int, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('reported_at_ms', int, (column) => column.notNull())
      .addColumn('settled_at_ms', int)
      .addPrimaryKeyConstraint('chat_reports_key', ['room', 'sequence', 'member_id']),
  ).execute();
  await db.schema
    .createIndex('chat_reports_open')
    .on('chat_reports')
    .columns(['settled_at_ms', 'reported_at_ms'])
    .execute();
  await end(
    db.schema
      .createTable('chat_blocks')
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('author', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('chat_blocks_key', ['member_id', 'author']),
  ).execute();
  await end(
    db.schema
      .createTable('chat_mutes')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('begun_at_ms', int, (column) => column.notNull())
      .addColumn('until_ms', int)
      .addColumn('lifted_at_ms', int),
  ).execute();
  await db.schema
    .createIndex('chat_mutes_of_member')
    .on('chat_mutes')
    .columns(['member_id', 'begun_at_ms'])
    .execute();
  await end(
    db.schema
      .createTable('chat_reads')
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('room', text, (column) => column.notNull())
      .addColumn('sequence', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('chat_reads_key', ['member_id', 'room']),
  ).execute();
}
