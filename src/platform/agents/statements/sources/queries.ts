import { sql } from 'kysely';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { adjustmentsMinor, earnedMinor } from '../queries.ts';

/** Agent and span in which periods began; the span ends before `untilMs`. */
export interface SourceSpan {
  readonly agentId: string;
  readonly currency: string;
  readonly fromMs: number;
  readonly untilMs: number;
  /** First and last day of the span. */
  readonly fromDay: string;
  readonly toDay: string;
}

const selectLines = (reader: Reader, { agentId, currency, fromMs, untilMs }: SourceSpan) =>
  reader
    .selectFrom('commission_lines')
    .where('agent_id', '=', agentId)
    .where('currency', '=', currency)
    .where('starts_at_ms', '>=', fromMs)
    .where('starts_at_ms', '<', untilMs);

/** Sums lines by kind and the day of their key, which names the month or week of longer periods. */
export async function sumByDay(reader: Reader, span: SourceSpan) {
  const rows = await selectLines(reader, span)
    .select('kind')
    .select((lines) => lines.fn.min('starts_at_ms').as('startMs'))
    .select([
      sql<bigint>`sum(${earnedMinor})`.as('earned_minor'),
      sql<bigint>`sum(${adjustmentsMinor})`.as('adjustments_minor'),
      sql<bigint>`sum(paid_minor)`.as('paid_minor'),
    ])
    .groupBy(['kind', sql`substr(period_key, 1, 10)`])
    .execute();
  return rows.map((row) => ({ ...fromRow(row), startMs: Number(row.startMs) }));
}

/** Lists workings of lines; five minutes are left out once their day has its true-up. */
export async function listWorkings(
  reader: Reader,
  span: SourceSpan,
  page: {
    readonly after: { readonly startsAtMs: number; readonly id: string } | undefined;
    readonly limit: number;
  },
) {
  const { after, limit } = page;
  const rows = await selectLines(reader, span)
    .select(['id', 'kind', 'starts_at_ms', 'due_minor', 'amount_minor', 'working'])
    .where(
      sql<boolean>`not (kind = 'realtime' and period_kind = 'fiveMinutes' and exists (
        select 1 from commission_lines as whole
        where whole.contract_id = commission_lines.contract_id and whole.period_kind = 'day'
          and whole.starts_at_ms <= commission_lines.starts_at_ms
          and whole.ends_at_ms > commission_lines.starts_at_ms))`,
    )
    .$if(after !== undefined, (query) =>
      query.where((build) =>
        build(
          build.refTuple('starts_at_ms', 'id'),
          '>',
          build.tuple(after?.startsAtMs ?? 0, after?.id ?? ''),
        ),
      ),
    )
    .orderBy('starts_at_ms')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Lists days of rebate spreads with their workings. */
export async function listSpreadDays(
  reader: Reader,
  { agentId, currency, fromDay, toDay }: SourceSpan,
) {
  const rows = await reader
    .selectFrom('spread_lines')
    .select(['day', 'amount_minor', 'paid_minor', 'working'])
    .where('agent_id', '=', agentId)
    .where('currency', '=', currency)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .execute();
  return rows.map(fromRow);
}
