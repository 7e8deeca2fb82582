import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** The first schema. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createAccounts(db, engine);
  await createLedger(db, engine);
  await createCatalogue(db, engine);
}

async function createAccounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('members')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('username', text, (column) => column.notNull().unique())
      .addColumn('account_type', int, (column) =>
        column.notNull().check(sql`account_type in (0, 1, 2, 4, 41, 42)`),
      )
      .addColumn('password_hash', text, (column) => column.notNull())
      .addColumn('must_change_password', int, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('nickname', text, (column) => column.notNull())
      .addColumn('profile', text, (column) => column.notNull())
      .addColumn('referral_code', text, (column) => column.notNull().unique())
      .addColumn('path', text, (column) => column.notNull().unique())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('first_login_at_ms', int),
  ).execute();
  await end(
    db.schema
      .createTable('sessions')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('cookie_hash', text, (column) => column.notNull().unique())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('last_seen_at_ms', int, (column) => column.notNull())
      .addColumn('ended_at_ms', int)
      .addColumn('client_address', text, (column) => column.notNull())
      .addColumn('user_agent', text, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('sessions_by_member')
    .on('sessions')
    .columns(['member_id', 'created_at_ms'])
    .execute();
  await end(
    db.schema
      .createTable('login_failures')
      .addColumn('subject', text, (column) => column.primaryKey())
      .addColumn('failures', int, (column) => column.notNull())
      .addColumn('first_at_ms', int, (column) => column.notNull())
      .addColumn('locked_until_ms', int, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('captchas')
      .addColumn('cookie_hash', text, (column) => column.primaryKey())
      .addColumn('answer', text, (column) => column.notNull())
      .addColumn('expires_at_ms', int, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('used_envelopes')
      .addColumn('jti', text, (column) => column.primaryKey())
      .addColumn('expires_at_ms', int, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('settings')
      .addColumn('key', text, (column) => column.primaryKey())
      .addColumn('value', text, (column) => column.notNull()),
  ).execute();
}

async function createLedger(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('ledger_accounts')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('owner_kind', text, (column) => column.notNull())
      .addColumn('owner_id', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('unit', text, (column) =>
        column.notNull().check(sql`unit in ('real', 'trial', 'points')`),
      )
      .addColumn('balance_minor', int, (column) => column.notNull())
      .addColumn('held_minor', int, (column) => column.notNull().check(sql`held_minor >= 0`))
      .addColumn('may_go_negative', int, (column) => column.notNull())
      .addColumn('posting_count', int, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addUniqueConstraint('ledger_accounts_owner', [
        'owner_kind',
        'owner_id',
        'kind',
        'currency',
        'unit',
      ])
      .addCheckConstraint(
        'ledger_accounts_covered',
        sql`may_go_negative = 1 or balance_minor >= held_minor`,
      ),
  ).execute();
  await createTransfers(db, engine);
  await end(
    db.schema
      .createTable('holds')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('ledger_account_id', text, (column) =>
        column.notNull().references('ledger_accounts.id'),
      )
      .addColumn('amount_minor', int, (column) => column.notNull().check(sql`amount_minor > 0`))
      .addColumn('state', text, (column) =>
        column.notNull().check(sql`state in ('open', 'posted', 'voided')`),
      )
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('scope', text, (column) => column.notNull())
      .addColumn('idempotency_key', text, (column) => column.notNull())
      .addColumn('request_hash', text, (column) => column.notNull())
      .addColumn('reference', text, (column) => column.notNull())
      .addColumn('posted_transfer_id', text, (column) => column.references('transfers.id'))
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('ended_at_ms', int)
      .addUniqueConstraint('holds_idempotency', ['scope', 'idempotency_key']),
  ).execute();
  await db.schema
    .createIndex('holds_by_ledger_account')
    .on('holds')
    .columns(['ledger_account_id', 'state'])
    .execute();
}

async function createTransfers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('transfers')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('debit_ledger_account_id', text, (column) =>
        column.notNull().references('ledger_accounts.id'),
      )
      .addColumn('credit_ledger_account_id', text, (column) =>
        column.notNull().references('ledger_accounts.id'),
      )
      .addColumn('amount_minor', int, (column) => column.notNull().check(sql`amount_minor > 0`))
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('unit', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('scope', text, (column) => column.notNull())
      .addColumn('idempotency_key', text, (column) => column.notNull())
      .addColumn('request_hash', text, (column) => column.notNull())
      .addColumn('reference', text, (column) => column.notNull())
      .addColumn('reverses_transfer_id', text, (column) =>
        column.unique().references('transfers.id'),
      )
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addUniqueConstraint('transfers_idempotency', ['scope', 'idempotency_key'])
      .addCheckConstraint(
        'transfers_two_sides',
        sql`debit_ledger_account_id <> credit_ledger_account_id`,
      ),
  ).execute();
  await end(
    db.schema
      .createTable('postings')
      .addColumn('ledger_account_id', text, (column) =>
        column.notNull().references('ledger_accounts.id'),
      )
      .addColumn('sequence', int, (column) => column.notNull())
      .addColumn('transfer_id', text, (column) => column.notNull().references('transfers.id'))
      .addColumn('amount_minor', int, (column) => column.notNull())
      .addColumn('balance_after_minor', int, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('chain_hash', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('postings_key', ['ledger_account_id', 'sequence'])
      .addUniqueConstraint('postings_of_transfer', ['transfer_id', 'ledger_account_id']),
  ).execute();
}

async function createCatalogue(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('vendors')
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('category', text, (column) => column.notNull())
      .addColumn('is_hot', int, (column) => column.notNull())
      .addColumn('node_id', int, (column) => column.notNull())
      .addColumn('game_type', text, (column) => column.notNull())
      .addColumn('is_game', text, (column) => column.notNull())
      .addColumn('position', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('vendors_key', ['vassalage', 'category']),
  ).execute();
  await end(
    db.schema
      .createTable('games')
      .addColumn('game_id', text, (column) => column.primaryKey())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('game_type', text, (column) => column.notNull())
      .addColumn('is_hot', int, (column) => column.notNull())
      .addColumn('position', int, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('banners')
      .addColumn('banner_id', text, (column) => column.primaryKey())
      .addColumn('group_name', text, (column) => column.notNull())
      .addColumn('art', text, (column) => column.notNull())
      .addColumn('linkage_type', text, (column) => column.notNull())
      .addColumn('url', text, (column) => column.notNull())
      .addColumn('texts', text, (column) => column.notNull())
      .addColumn('position', int, (column) => column.notNull()),
  ).execute();
}
