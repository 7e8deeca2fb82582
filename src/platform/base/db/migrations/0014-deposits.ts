import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Payment methods, deposits with their proofs, and the sandbox's own side of them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createMethods(db, engine);
  await createDeposits(db, engine);
  await createSandbox(db, engine);
}

async function createMethods(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('payment_methods')
      .addColumn('code', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) =>
        column.notNull().check(sql`kind in ('sandbox', 'bank_transfer')`),
      )
      .addColumn('names', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('least_minor', int, (column) => column.notNull().check(sql`least_minor > 0`))
      .addColumn('most_minor', int, (column) => column.notNull())
      .addColumn('fee_bps', int, (column) => column.notNull())
      .addColumn('fee_fixed_minor', int, (column) => column.notNull())
      .addColumn('fee_payer', text, (column) =>
        column.notNull().check(sql`fee_payer in ('member', 'house')`),
      )
      .addColumn('position', int, (column) => column.notNull())
      .addColumn('is_on', int, (column) => column.notNull())
      .addColumn('document', text, (column) => column.notNull())
      .addCheckConstraint('payment_methods_bounds', sql`most_minor >= least_minor`),
  ).execute();
}

async function createDeposits(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, bytes, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('deposits')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('reference', text, (column) => column.notNull().unique())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('method_code', text, (column) =>
        column.notNull().references('payment_methods.code'),
      )
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull().check(sql`amount_minor > 0`))
      .addColumn('fee_minor', int, (column) => column.notNull().check(sql`fee_minor >= 0`))
      .addColumn('credited_minor', int, (column) => column.notNull().check(sql`credited_minor > 0`))
      .addColumn('state', text, (column) =>
        column
          .notNull()
          .check(
            sql`state in ('awaiting_payment', 'paid', 'declined', 'expired', 'cancelled', 'held', 'awaiting_proof', 'awaiting_review', 'approved', 'rejected')`,
          ),
      )
      .addColumn('provider', text)
      .addColumn('provider_reference', text)
      .addColumn('pay_address', text)
      .addColumn('received_minor', int)
      .addColumn('received_currency', text)
      .addColumn('why', text)
      .addColumn('language_code', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('due_at_ms', int)
      .addColumn('ended_at_ms', int)
      .addUniqueConstraint('deposits_payment', ['provider', 'provider_reference']),
  ).execute();
  await db.schema
    .createIndex('deposits_by_member')
    .on('deposits')
    .columns(['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('deposits_by_state')
    .on('deposits')
    .columns(['state', 'due_at_ms'])
    .execute();
  await end(
    db.schema
      .createTable('deposit_proofs')
      .addColumn('deposit_id', text, (column) => column.notNull().references('deposits.id'))
      .addColumn('position', int, (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addColumn('sha256', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('deposit_proofs_key', ['deposit_id', 'position']),
  ).execute();
  await end(
    db.schema
      .createTable('seen_webhooks')
      .addColumn('provider', text, (column) => column.notNull())
      .addColumn('event_id', text, (column) => column.notNull())
      .addColumn('deposit_id', text, (column) => column.notNull().references('deposits.id'))
      .addColumn('told', text, (column) => column.notNull())
      .addColumn('received_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('seen_webhooks_key', ['provider', 'event_id']),
  ).execute();
}

async function createSandbox(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('sandbox_payments')
      .addColumn('reference', text, (column) => column.primaryKey())
      .addColumn('order_id', text, (column) => column.notNull().unique())
      .addColumn('amount_minor', int, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('return_address', text, (column) => column.notNull())
      .addColumn('language_code', text, (column) => column.notNull())
      .addColumn('state', text, (column) =>
        column.notNull().check(sql`state in ('open', 'paid', 'declined', 'expired')`),
      )
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('ended_at_ms', int),
  ).execute();
  await end(
    db.schema
      .createTable('sandbox_webhooks')
      .addColumn('event_id', text, (column) => column.primaryKey())
      .addColumn('body', text, (column) => column.notNull())
      .addColumn('tries', int, (column) => column.notNull())
      .addColumn('next_try_at_ms', int, (column) => column.notNull())
      .addColumn('delivered_at_ms', int)
      .addColumn('created_at_ms', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('sandbox_webhooks_due')
    .on('sandbox_webhooks')
    .columns(['delivered_at_ms', 'next_try_at_ms'])
    .execute();
}
