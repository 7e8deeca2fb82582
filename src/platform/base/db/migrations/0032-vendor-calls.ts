import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Rounds of vendors' games, and what vendors called for. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createRounds(db, engine);
  await createVendorTransactions(db, engine);
}

async function createRounds(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('rounds')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('round_ref', text, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('game_id', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('mode', text, (column) => column.notNull().check(sql`mode in ('real', 'trial')`))
      .addColumn('state', text, (column) =>
        column.notNull().check(sql`state in ('open', 'closed', 'refunded')`),
      )
      .addColumn('is_free', int, (column) => column.notNull())
      .addColumn('has_late_win', int, (column) => column.notNull())
      .addColumn('stakes_minor', int, (column) => column.notNull())
      .addColumn('valid_stakes_minor', int)
      .addColumn('payouts_minor', int, (column) => column.notNull())
      .addColumn('details', text)
      .addColumn('opened_at_ms', int, (column) => column.notNull())
      .addColumn('closed_at_ms', int)
      .addUniqueConstraint('rounds_by_ref', ['vassalage', 'member_id', 'round_ref']),
  ).execute();
  await db.schema
    .createIndex('rounds_of_member')
    .on('rounds')
    .columns(['member_id', 'opened_at_ms'])
    .execute();
  await sql`create index rounds_open on rounds (member_id, opened_at_ms)
    where state = 'open'`.execute(db);
}

async function createVendorTransactions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('vendor_transactions')
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('transaction_ref', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('content_hash', text, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('round_id', text, (column) => column.references('rounds.id'))
      .addColumn('amount_minor', int, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('jackpot_minor', int, (column) => column.notNull())
      .addColumn('receivable_minor', int, (column) => column.notNull())
      .addColumn('about_ref', text)
      .addColumn('undone_by_ref', text)
      .addColumn('transfer_id', text)
      .addColumn('balance_minor', int, (column) => column.notNull())
      .addColumn('at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('vendor_transactions_key', ['vassalage', 'transaction_ref']),
  ).execute();
  await db.schema
    .createIndex('vendor_transactions_of_round')
    .on('vendor_transactions')
    .columns(['round_id', 'at_ms'])
    .execute();
  await db.schema
    .createIndex('vendor_transactions_by_time')
    .on('vendor_transactions')
    .columns(['vassalage', 'at_ms'])
    .execute();
}
