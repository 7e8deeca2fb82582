import { sql } from 'kysely';
import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { earnedSum, selectListedLines } from '../../commissions/index.ts';

/** The place of a run in the list: the latest period first. */
export interface RunPlace {
  readonly startsAtMs: number;
  readonly kind: string;
  readonly periodKind: string;
}

/** Lists runs whose periods begin in a span, after a place in the list. */
export async function listRuns(
  reader: Reader,
  filter: {
    readonly kind: string | undefined;
    readonly fromMs: number | undefined;
    readonly untilMs: number | undefined;
    readonly after: RunPlace | undefined;
    readonly limit: number;
  },
) {
  const { kind, fromMs, untilMs, after, limit } = filter;
  const rows = await reader
    .selectFrom('commission_runs')
    .select(['kind', 'period_kind', 'period_key', 'starts_at_ms', 'ends_at_ms'])
    .select(['planned_at_ms', 'finished_at_ms'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(fromMs !== undefined, (query) => query.where('starts_at_ms', '>=', fromMs ?? 0))
    .$if(untilMs !== undefined, (query) => query.where('starts_at_ms', '<', untilMs ?? 0))
    .$if(after !== undefined, (query) =>
      query.where((build) =>
        build(
          build.refTuple('starts_at_ms', 'kind', 'period_kind'),
          '<',
          build.tuple(after?.startsAtMs ?? 0, after?.kind ?? '', after?.periodKind ?? ''),
        ),
      ),
    )
    .orderBy('starts_at_ms', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('period_kind', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...fromRow(row),
    kind: row.kind as ContractKind,
    periodKind: row.period_kind as PeriodKind,
  }));
}

/** Sums the lines of a run by currency. */
export async function sumRun(reader: Reader, { startsAtMs, kind, periodKind }: RunPlace) {
  const scope = { reader, startsAtMs, kind, periodKind };
  const rows = await selectRunLines(scope)
    .select((each) => ['currency', each.fn.countAll<number>().as('count')])
    .select([
      earnedSum.as('earned_minor'),
      sql<bigint>`coalesce(sum(paid_minor), 0)`.as('paid_minor'),
      sql<bigint>`coalesce(sum(passed_on_minor), 0)`.as('passed_on_minor'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  const awaited = await selectRunLines(scope)
    .innerJoin('commission_payments as p', 'p.line_id', 'commission_lines.id')
    .select(['currency', sql<bigint>`sum(p.amount_minor)`.as('awaiting_minor')])
    .where('p.state', '=', 'awaiting')
    .groupBy('currency')
    .execute();
  const waits = new Map(awaited.map((row) => [row.currency, row.awaiting_minor]));
  return rows.map((row) => ({
    ...fromRow(row),
    count: Number(row.count),
    awaitingMinor: waits.get(row.currency) ?? 0n,
  }));
}

const selectRunLines = ({
  reader,
  startsAtMs,
  kind,
  periodKind,
}: RunPlace & { readonly reader: Reader }) =>
  reader
    .selectFrom('commission_lines')
    .where('commission_lines.kind', '=', kind)
    .where('commission_lines.starts_at_ms', '=', startsAtMs)
    .where('commission_lines.period_kind', '=', periodKind);

/** Finds the run of a kind for the period of a key; `undefined` for none. */
export async function findRun(
  reader: Reader,
  { kind, periodKey }: { readonly kind: string; readonly periodKey: string },
) {
  const row = await reader
    .selectFrom('commission_runs')
    .select(['kind', 'period_kind', 'period_key', 'starts_at_ms', 'ends_at_ms'])
    .select('finished_at_ms')
    .where('kind', '=', kind)
    .where('period_key', '=', periodKey)
    .executeTakeFirst();
  return row && fromRow(row);
}

const selectLinesWithSides = (reader: Reader) =>
  selectListedLines(reader).select(['agent_id', 'upline_id']);

/** A line with the two that it is between. */
export type LineOfRun = Awaited<ReturnType<typeof listLinesOfRun>>[number];

/** Lists lines of a run in the order of their insertion, after one of them. */
export async function listLinesOfRun(
  reader: Reader,
  { startsAtMs, kind, periodKind }: RunPlace,
  { afterId, limit }: { readonly afterId: string | undefined; readonly limit: number },
) {
  const rows = await selectLinesWithSides(reader)
    .where('kind', '=', kind)
    .where('starts_at_ms', '=', startsAtMs)
    .where('period_kind', '=', periodKind)
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Finds the agent and upline of a line; `undefined` for no line. */
export async function findSides(reader: Reader, lineId: string) {
  const row = await reader
    .selectFrom('commission_lines')
    .select(['agent_id', 'upline_id'])
    .where('id', '=', lineId)
    .executeTakeFirst();
  return row && fromRow(row);
}
