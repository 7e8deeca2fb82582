import { type Kysely, sql } from 'kysely';
import type { Engine } from '../storage.ts';

/**
 * The house's ledgerAccounts have stripes, so that not every transfer waits for one row; those that
 * are there are stripe 0.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await (engine === 'postgres' ? alter(db) : rebuild(db));
}

const key = sql.raw('owner_kind, owner_id, kind, currency, unit, stripe');
const striped = sql.raw(`constraint ledger_accounts_striped check (
  stripe = 0 or (owner_kind = 'house' and stripe > 0)
)`);

async function alter(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_accounts
    add column stripe bigint not null default 0,
    drop constraint ledger_accounts_owner,
    add ${striped}`.execute(db);
  await sql`alter table ledger_accounts
    add constraint ledger_accounts_owner unique (${key})`.execute(db);
}

const columns = sql.raw(`id, owner_kind, owner_id, kind, currency, unit, balance_minor, held_minor,
  may_go_negative, posting_count, created_at_ms, chain_seal, chain_hash`);

/**
 * SQLite changes no constraint: the table is made anew under its name, as its documentation says
 * (lang_altertable, "making other kinds of table schema changes"). References to it stay as they
 * are; they are looked at only outside of a transaction, so they are turned off before it.
 */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db);
  await sql`begin immediate`.execute(db);
  try {
    await sql`create table ledger_accounts_striped (
      id text primary key,
      owner_kind text not null,
      owner_id text not null,
      kind text not null,
      currency text not null,
      unit text not null check (unit in ('real', 'trial', 'points')),
      stripe integer not null default 0,
      balance_minor integer not null,
      held_minor integer not null check (held_minor >= 0),
      may_go_negative integer not null,
      posting_count integer not null,
      created_at_ms integer not null,
      chain_seal text,
      chain_hash text not null default '',
      constraint ledger_accounts_owner unique (${key}),
      constraint ledger_accounts_covered check (may_go_negative = 1 or balance_minor >= held_minor),
      ${striped}
    ) strict`.execute(db);
    await sql`insert into ledger_accounts_striped (${columns})
      select ${columns} from ledger_accounts`.execute(db);
    await sql`drop table ledger_accounts`.execute(db);
    await sql`alter table ledger_accounts_striped rename to ledger_accounts`.execute(db);
    await sql`commit`.execute(db);
  } catch (error) {
    await sql`rollback`.execute(db);
    throw error;
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}
