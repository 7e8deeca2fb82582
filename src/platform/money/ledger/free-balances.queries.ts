import { type RawBuilder, sql } from 'kysely';

/**
 * What the main wallet of a member has beside what is held, as a part of a query that has the member's
 * id in a column; 0 before it is opened.
 */
export function freeOfMain(memberId: string, currency: string): RawBuilder<bigint> {
  return sql<bigint>`coalesce((
    select balance_minor - held_minor from ledger_accounts
    where owner_kind = 'member' and owner_id = ${sql.ref(memberId)} and kind = 'main'
      and currency = ${currency} and unit = 'real' and stripe = 0), 0)`;
}
