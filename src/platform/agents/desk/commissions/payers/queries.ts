import { sql } from 'kysely';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/**
 * Lists payers whose payments are awaited, the longest awaited first, after a place in the list; or
 * one of them.
 */
export async function listPayers(
  reader: Reader,
  filter: {
    readonly payerId: string | undefined;
    readonly after: { readonly sinceMs: number; readonly payerId: string } | undefined;
    readonly limit: number;
  },
) {
  const { payerId, after, limit } = filter;
  const since = sql<number>`min(l.created_at_ms)`;
  const rows = await reader
    .selectFrom('commission_payments as p')
    .innerJoin('commission_lines as l', 'l.id', 'p.line_id')
    .innerJoin('members as payer', 'payer.id', 'p.payer_id')
    .select(['payer.id', 'payer.username', 'l.currency', since.as('since_ms')])
    .select((each) => each.fn.countAll<number>().as('payments'))
    .select(sql<bigint>`sum(p.amount_minor)`.as('total_minor'))
    .where('p.state', '=', 'awaiting')
    .$if(payerId !== undefined, (query) => query.where('p.payer_id', '=', payerId ?? ''))
    .groupBy(['payer.id', 'payer.username', 'l.currency'])
    .$if(after !== undefined, (query) =>
      query.having(
        sql<boolean>`(${since}, payer.id) > (${after?.sinceMs ?? 0}, ${after?.payerId ?? ''})`,
      ),
    )
    .orderBy(since)
    .orderBy('payer.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...fromRow(row),
    payments: Number(row.payments),
    sinceMs: Number(row.since_ms),
  }));
}
