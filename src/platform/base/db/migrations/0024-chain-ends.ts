import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** ledgerAccounts say the hash of their latest posting, which the next one is chained to. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await sql`alter table ledger_accounts add column chain_hash ${text} not null default ''`.execute(
    db,
  );
  await sql`update ledger_accounts set chain_hash = coalesce((
    select p.chain_hash from postings p
    where p.ledger_account_id = ledger_accounts.id and p.sequence = ledger_accounts.posting_count
  ), '')`.execute(db);
}
