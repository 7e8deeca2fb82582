import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Threads of customer service with a member or a guest, and their messages. A thread that waits has
 * the time of the first message that nobody has answered; an answer keeps how long it took.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, bytes, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('service_threads')
      .addColumn('reference', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.references('members.id'))
      .addColumn('email', text)
      .addColumn('language_code', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('is_vip', int, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('changed_at_ms', int, (column) => column.notNull())
      .addColumn('waiting_since_ms', int)
      .addColumn('last_sequence', int, (column) => column.notNull())
      .addColumn('read_sequence', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('service_threads_waiting')
    .on('service_threads')
    .columns(['state', 'is_vip', 'waiting_since_ms'])
    .execute();
  await db.schema
    .createIndex('service_threads_of_member')
    .on('service_threads')
    .columns(['member_id', 'changed_at_ms'])
    .execute();
  await db.schema
    .createIndex('service_threads_by_change')
    .on('service_threads')
    .columns(['changed_at_ms'])
    .execute();
  await end(
    db.schema
      .createTable('service_messages')
      .addColumn('reference', text, (column) =>
        column.notNull().references('service_threads.reference'),
      )
      .addColumn('sequence', int, (column) => column.notNull())
      .addColumn('is_staff', int, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('images', int, (column) => column.notNull())
      .addColumn('sent_at_ms', int, (column) => column.notNull())
      .addColumn('waited_ms', int)
      .addColumn('is_vip', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('service_messages_key', ['reference', 'sequence']),
  ).execute();
  await db.schema
    .createIndex('service_messages_measured')
    .on('service_messages')
    .columns(['is_vip', 'sent_at_ms'])
    .where(sql.ref('waited_ms'), 'is not', null)
    .execute();
  await end(
    db.schema
      .createTable('service_images')
      .addColumn('reference', text, (column) => column.notNull())
      .addColumn('sequence', int, (column) => column.notNull())
      .addColumn('position', int, (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('service_images_key', ['reference', 'sequence', 'position'])
      .addForeignKeyConstraint(
        'service_images_message',
        ['reference', 'sequence'],
        'service_messages',
        ['reference', 'sequence'],
      ),
  ).execute();
}
