import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Answered money calls, the audit log, and what members' pages are told. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('answered_calls')
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('idempotency_key', text, (column) => column.notNull())
      .addColumn('request_hash', text, (column) => column.notNull())
      .addColumn('answer', text)
      .addColumn('answered_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('answered_calls_key', ['member_id', 'idempotency_key']),
  ).execute();
  await end(
    db.schema
      .createTable('audit_entries')
      .addColumn('sequence', int, (column) => column.primaryKey())
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('act', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('detail', text, (column) => column.notNull())
      .addColumn('at_ms', int, (column) => column.notNull())
      .addColumn('chain_hash', text, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('audit_entries_of_subject')
    .on('audit_entries')
    .columns(['subject', 'sequence'])
    .execute();
  await end(
    db.schema
      .createTable('audit_head')
      .addColumn('id', int, (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('sequence', int, (column) => column.notNull())
      .addColumn('chain_hash', text, (column) => column.notNull()),
  ).execute();
  await sql`insert into audit_head (id, sequence, chain_hash) values (1, 0, '')`.execute(db);
  await end(
    db.schema
      .createTable('member_changes')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull())
      .addColumn('topic', text, (column) => column.notNull())
      .addColumn('at_ms', int, (column) => column.notNull()),
  ).execute();
}
