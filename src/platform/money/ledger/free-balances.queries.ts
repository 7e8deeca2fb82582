import { type RawBuilder, sql } from 'kysely';

/**
 * Builds the expression for the free balance of a member's main wallet, in a query that has the
 * member's id in a column; 0 before the wallet is opened.
 */
export function freeMainBalance(memberId: string, currency: string): RawBuilder<bigint> {
  return sql<bigint>`coalesce((
    select balance_minor - held_minor from ledger_accounts
    where owner_kind = 'member' and owner_id = ${sql.ref(memberId)} and kind = 'main'
      and currency = ${currency} and unit = 'real' and stripe = 0), 0)`;
}
