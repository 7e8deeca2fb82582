import { sql } from 'kysely';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Query of an agent's lines. */
export interface LinesQuery {
  readonly agentId: string;
  readonly kind: string | undefined;
  /** Start of the first period, inclusive; `untilMs` is exclusive. */
  readonly fromMs: number | undefined;
  readonly untilMs: number | undefined;
  /** `nonzero` leaves out those in which every amount is zero. */
  readonly rows: 'nonzero' | undefined;
}

const awaiting = sql<bigint>`coalesce((select sum(p.amount_minor) from commission_payments p
  where p.line_id = commission_lines.id and p.state = 'awaiting'), 0)`;

const columns = [
  'id',
  'contract_id',
  'version',
  'kind',
  'period_key',
  'starts_at_ms',
  'ends_at_ms',
  'currency',
  'amount_minor',
  'due_minor',
  'adjustments_minor',
  'paid_minor',
  'passed_on_minor',
] as const;

const isNonzero = sql<boolean>`(amount_minor <> 0 or due_minor <> 0 or adjustments_minor <> 0
  or paid_minor <> 0 or passed_on_minor <> 0)`;

/** Sum of the earnings of lines in minor units, as `earnedAmount` has those of one. */
export const earnedSum = sql<bigint>`coalesce(sum(case when commission_lines.kind = 'realtime'
  then due_minor else amount_minor end), 0)`;

/** Selects an agent's lines by a filter. */
function selectAgentLines(reader: Reader, { agentId, kind, fromMs, untilMs, rows }: LinesQuery) {
  return reader
    .selectFrom('commission_lines')
    .where('agent_id', '=', agentId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(fromMs !== undefined, (query) => query.where('starts_at_ms', '>=', fromMs ?? 0))
    .$if(untilMs !== undefined, (query) => query.where('starts_at_ms', '<', untilMs ?? 0))
    .$if(rows === 'nonzero', (query) => query.where(isNonzero));
}

/** Lists an agent's lines, the latest first, after one of them. */
export async function listLines(
  reader: Reader,
  filter: LinesQuery,
  page: {
    readonly after: { readonly startsAtMs: number; readonly id: string } | undefined;
    readonly limit: number;
  },
) {
  const { after, limit } = page;
  const rows = await selectAgentLines(reader, filter)
    .select([...columns])
    .select(awaiting.as('awaiting_minor'))
    .$if(after !== undefined, (query) =>
      query.where((build) =>
        build(
          build.refTuple('starts_at_ms', 'id'),
          '<',
          build.tuple(after?.startsAtMs ?? 0, after?.id ?? ''),
        ),
      ),
    )
    .orderBy('starts_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** A line as lists have it. */
export type ListedLine = Awaited<ReturnType<typeof listLines>>[number];

/** Sums an agent's lines. */
export async function sumLines(reader: Reader, filter: LinesQuery) {
  const row = await selectAgentLines(reader, filter)
    .select((lines) => lines.fn.countAll<number>().as('count'))
    .select([
      earnedSum.as('earned_minor'),
      sql<bigint>`coalesce(sum(adjustments_minor), 0)`.as('adjustments_minor'),
      sql<bigint>`coalesce(sum(paid_minor), 0)`.as('paid_minor'),
      sql<bigint>`coalesce(sum(passed_on_minor), 0)`.as('passed_on_minor'),
      sql<bigint>`coalesce(sum(${awaiting}), 0)`.as('awaiting_minor'),
    ])
    .executeTakeFirstOrThrow();
  return fromRow({ ...row, count: Number(row.count) });
}

/** Lines as lists have them. */
export const selectListedLines = (reader: Reader) =>
  reader
    .selectFrom('commission_lines')
    .select([...columns])
    .select(awaiting.as('awaiting_minor'));

/**
 * Finds one line of an agent with its working, or of any agent when none is given; `undefined` for
 * any other.
 */
export async function findLine(reader: Reader, id: string, agentId: string | undefined) {
  const row = await selectListedLines(reader)
    .select('working')
    .where('id', '=', id)
    .$if(agentId !== undefined, (query) => query.where('agent_id', '=', agentId ?? ''))
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Lists the payments of a line. */
export async function listPayments(reader: Reader, lineId: string) {
  const rows = await reader
    .selectFrom('commission_payments')
    .selectAll()
    .where('line_id', '=', lineId)
    .orderBy('part')
    .execute();
  return rows.map(fromRow);
}

/** Lists the usernames of members by their ids. */
export async function listNames(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const query = reader.selectFrom('members').select(['id', 'username']);
  const rows = await query.where('id', 'in', [...memberIds]).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
