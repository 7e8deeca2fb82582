import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Postings say their transfer's code, and are found by ledgerAccount, code and time; what members
 * are told is numbered in the order it was committed.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await db.schema
    .alterTable('postings')
    .addColumn('code', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update postings set code =
    (select t.code from transfers t where t.id = postings.transfer_id)`.execute(db);
  await db.schema
    .createIndex('postings_by_time')
    .on('postings')
    .columns(['ledger_account_id', 'created_at_ms', 'sequence'])
    .execute();
  await db.schema
    .createIndex('postings_by_code')
    .on('postings')
    .columns(['ledger_account_id', 'code', 'created_at_ms', 'sequence'])
    .execute();
  await db.schema.dropTable('member_changes').execute();
  await end(
    db.schema
      .createTable('member_changes')
      .addColumn('sequence', int, (column) =>
        engine === 'sqlite'
          ? column.primaryKey().autoIncrement()
          : column.primaryKey().generatedAlwaysAsIdentity(),
      )
      .addColumn('member_id', text, (column) => column.notNull())
      .addColumn('topic', text, (column) => column.notNull())
      .addColumn('at_ms', int, (column) => column.notNull()),
  ).execute();
}
