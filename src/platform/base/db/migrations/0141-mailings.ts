import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Messages of staff to a segment of members, each in its reader's language, and tags by which staff
 * group members. A message in an inbox keeps its kind and the mailing that brought it.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('mailings')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('segment', text, (column) => column.notNull())
      .addColumn('texts', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('send_at_ms', int, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('last_member_id', text, (column) => column.notNull())
      .addColumn('sent', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('mailings_due')
    .on('mailings')
    .columns(['state', 'send_at_ms'])
    .execute();
  await end(
    db.schema
      .createTable('member_tags')
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('tag', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('member_tags_key', ['member_id', 'tag']),
  ).execute();
  await db.schema.createIndex('member_tags_by_tag').on('member_tags').columns(['tag']).execute();
  await db.schema
    .alterTable('member_messages')
    .addColumn('kind', text, (column) => column.notNull().defaultTo(sql.lit('PL')))
    .execute();
  await db.schema.alterTable('member_messages').addColumn('mailing_id', text).execute();
  await db.schema
    .createIndex('member_messages_of_mailing')
    .on('member_messages')
    .columns(['mailing_id'])
    .execute();
}
