import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Payment passwords by themselves, accounts that money goes out to, and withdrawals. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await movePaymentPasswords(db, engine);
  await createPayoutAccounts(db, engine);
  await createWithdrawals(db, engine);
  await createSteps(db, engine);
}

/** From the profiles, where registration put them, to a column of their own. */
async function movePaymentPasswords(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await sql`alter table members add column payment_password_hash ${text}`.execute(db);
  const found = await sql<{ id: string; profile: string }>`
    select id, profile from members where profile like '%"paymentPasswordHash"%'
  `.execute(db);
  for (const { id, profile } of found.rows) {
    const { paymentPasswordHash, ...rest } = JSON.parse(profile);
    await sql`update members set payment_password_hash = ${paymentPasswordHash},
      profile = ${JSON.stringify(rest)} where id = ${id}`.execute(db);
  }
}

async function createPayoutAccounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('payout_accounts')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('bank', text, (column) => column.notNull())
      .addColumn('holder', text, (column) => column.notNull())
      .addColumn('number', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('removed_at_ms', int),
  ).execute();
  await db.schema
    .createIndex('payout_accounts_of_member')
    .on('payout_accounts')
    .columns(['member_id', 'created_at_ms'])
    .execute();
}

async function createWithdrawals(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('withdrawals')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('payout_account_id', text, (column) =>
        column.notNull().references('payout_accounts.id'),
      )
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull())
      .addColumn('fee_minor', int, (column) => column.notNull())
      .addColumn('received_minor', int)
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('hold_id', text, (column) => column.notNull().unique().references('holds.id'))
      .addColumn('payment_reference', text)
      .addColumn('language_code', text, (column) => column.notNull())
      .addColumn('requested_at_ms', int, (column) => column.notNull())
      .addColumn('receipt_due_at_ms', int)
      .addCheckConstraint(
        'withdrawals_amounts',
        sql`amount_minor > fee_minor and fee_minor >= 0
          and (received_minor is null or received_minor between 0 and amount_minor - fee_minor)`,
      ),
  ).execute();
  await db.schema
    .createIndex('withdrawals_of_member')
    .on('withdrawals')
    .columns(['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('withdrawals_by_state')
    .on('withdrawals')
    .columns(['state', 'receipt_due_at_ms'])
    .execute();
}

async function createSteps(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { bytes, int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('withdrawal_steps')
      .addColumn('withdrawal_id', text, (column) => column.notNull().references('withdrawals.id'))
      .addColumn('sequence', int, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('done_by', text, (column) => column.notNull())
      .addColumn('why', text, (column) => column.notNull())
      .addColumn('at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('withdrawal_steps_key', ['withdrawal_id', 'sequence']),
  ).execute();
  await end(
    db.schema
      .createTable('withdrawal_proofs')
      .addColumn('withdrawal_id', text, (column) => column.notNull().references('withdrawals.id'))
      .addColumn('position', int, (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addColumn('sha256', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('withdrawal_proofs_key', ['withdrawal_id', 'position']),
  ).execute();
}
