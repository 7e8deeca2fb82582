import { sql } from 'kysely';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Query of the days of an agent's spreads. */
export interface SpreadDaysQuery {
  readonly agentId: string;
  readonly currency: string;
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
}

const columns = [
  'id',
  'day',
  'currency',
  'amount_minor',
  'carry_in_minor',
  'carry_out_minor',
  'paid_minor',
] as const;

function selectSpreadDays(reader: Reader, { agentId, currency, fromDay, toDay }: SpreadDaysQuery) {
  return reader
    .selectFrom('spread_lines')
    .where('agent_id', '=', agentId)
    .where('currency', '=', currency)
    .$if(fromDay !== undefined, (query) => query.where('day', '>=', fromDay ?? ''))
    .$if(toDay !== undefined, (query) => query.where('day', '<=', toDay ?? ''));
}

/** Lists the days of an agent's spreads, the latest first, before one of them. */
export async function listSpreadDays(
  reader: Reader,
  filter: SpreadDaysQuery,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) {
  const rows = await selectSpreadDays(reader, filter)
    .select([...columns])
    .$if(before !== undefined, (query) => query.where('day', '<', before ?? ''))
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** A day as lists have it. */
export type ListedDay = Awaited<ReturnType<typeof listSpreadDays>>[number];

/** Sums the days of an agent's spreads. */
export async function sumSpreadDays(reader: Reader, filter: SpreadDaysQuery) {
  const row = await selectSpreadDays(reader, filter)
    .select((lines) => lines.fn.countAll<number>().as('count'))
    .select([
      sql<bigint>`coalesce(sum(amount_minor), 0)`.as('amount_minor'),
      sql<bigint>`coalesce(sum(paid_minor), 0)`.as('paid_minor'),
    ])
    .executeTakeFirstOrThrow();
  return fromRow({ ...row, count: Number(row.count) });
}

/** Finds one day of an agent's spreads with its working; `undefined` for any other. */
export async function findSpreadDay(
  reader: Reader,
  query: { readonly id: string; readonly agentId: string },
) {
  const row = await reader
    .selectFrom('spread_lines')
    .select([...columns, 'working'])
    .where('id', '=', query.id)
    .where('agent_id', '=', query.agentId)
    .executeTakeFirst();
  return row && fromRow(row);
}
