import { sql } from 'kysely';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { RecordFilter } from '../queries.ts';
import type { SumSpan } from './spans.ts';

const tableOf = { day: 'member_days', month: 'member_months' } as const;

/** Sums a member's days or months of a span, at the same cost however much was played. */
export async function sumSpan(
  reader: Reader,
  { memberId, currency, category, vassalage }: RecordFilter,
  { unit, from, until }: SumSpan,
) {
  const row = await reader
    .selectFrom(tableOf[unit])
    .select([
      sql<number>`coalesce(sum(rounds), 0)`.as('rounds'),
      sql<bigint>`coalesce(sum(stake_minor), 0)`.as('stake_minor'),
      sql<bigint>`coalesce(sum(valid_stake_minor), 0)`.as('valid_stake_minor'),
      sql<bigint>`coalesce(sum(payout_minor), 0)`.as('payout_minor'),
    ])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .$if(from !== undefined, (query) => query.where(sql.ref<string>(unit), '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where(sql.ref<string>(unit), '<', until ?? ''))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(vassalage !== undefined, (query) => query.where('vassalage', '=', vassalage ?? ''))
    .executeTakeFirstOrThrow();
  return fromRow(row);
}
