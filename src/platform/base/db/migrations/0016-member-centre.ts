import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Messages of the operator to members, which of them were read, avatars, and who invited whom. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, bytes, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('member_messages')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.references('members.id'))
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('member_messages_of_member')
    .on('member_messages')
    .columns(['member_id', 'created_at_ms'])
    .execute();
  await end(
    db.schema
      .createTable('message_reads')
      .addColumn('message_id', text, (column) => column.notNull().references('member_messages.id'))
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('read_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('message_reads_key', ['member_id', 'message_id']),
  ).execute();
  await end(
    db.schema
      .createTable('member_icons')
      .addColumn('member_id', text, (column) => column.primaryKey().references('members.id'))
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addColumn('updated_at_ms', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .alterTable('members')
    .addColumn('invited_by', text, (column) => column.references('members.id'))
    .execute();
  const kept =
    engine === 'sqlite' ? sql`profile ->> 'invitedBy'` : sql`profile::json ->> 'invitedBy'`;
  await sql`update members set invited_by = ${kept} where ${kept} in (select id from members)`.execute(
    db,
  );
  await db.schema
    .createIndex('members_invited_by')
    .on('members')
    .columns(['invited_by', 'created_at_ms'])
    .execute();
}
