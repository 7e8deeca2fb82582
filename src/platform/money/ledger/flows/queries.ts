import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

/** Whose postings, of which codes, from when on. */
export interface FlowFilter {
  readonly memberId: string;
  readonly currency: string;
  readonly codes: readonly string[];
  readonly fromMs: number;
}

/** What of some codes went into and out of the real money of a member. */
export async function sumFlows(reader: Reader, filter: FlowFilter) {
  return reader
    .selectFrom('ledger_accounts')
    .innerJoin('postings', 'postings.ledger_account_id', 'ledger_accounts.id')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<bigint>`coalesce(sum(case when amount_minor > 0 then amount_minor else 0 end), 0)`.as(
        'in_minor',
      ),
      sql<bigint>`coalesce(sum(case when amount_minor < 0 then -amount_minor else 0 end), 0)`.as(
        'out_minor',
      ),
    ])
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', filter.memberId)
    .where('unit', '=', 'real')
    .where('currency', '=', filter.currency)
    .where('code', 'in', [...filter.codes])
    .where('postings.created_at_ms', '>=', filter.fromMs)
    .executeTakeFirstOrThrow();
}
