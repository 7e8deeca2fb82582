import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Adds traces by which members are compared, and signals against abuse for staff. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('member_traces')
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('value_hash', text, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('shown', text, (column) => column.notNull())
      .addColumn('seen_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('member_traces_key', ['kind', 'value_hash', 'member_id']),
  ).execute();
  await db.schema
    .createIndex('member_traces_of_member')
    .on('member_traces')
    .columns(['member_id'])
    .execute();
  await db.schema
    .createIndex('member_traces_by_time')
    .on('member_traces')
    .columns(['seen_at_ms'])
    .execute();
  await end(
    db.schema
      .createTable('abuse_signals')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('member_ids', text, (column) => column.notNull())
      .addColumn('evidence', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('found_at_ms', int, (column) => column.notNull())
      .addColumn('closed_at_ms', int)
      .addUniqueConstraint('abuse_signals_once', ['kind', 'subject']),
  ).execute();
  await db.schema
    .createIndex('abuse_signals_by_state')
    .on('abuse_signals')
    .columns(['state', 'found_at_ms'])
    .execute();
}
