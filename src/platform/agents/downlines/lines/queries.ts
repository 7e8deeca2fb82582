import { type RawBuilder, sql } from 'kysely';
import type { DownlineFilter, DownlineOrder } from '#contract/agents/downlines.ts';
import { dayMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { freeOfMain } from '#platform/money/index.ts';
import type { MovedBranch } from '../../tree/index.ts';
import { lastActive, pathAbove } from '../queries.ts';

/** What the figures of lines are counted by. */
export interface LineSpan {
  readonly currency: string;
  readonly nowMs: number;
  /** The first day of this month, and today. */
  readonly fromDay: string;
  readonly toDay: string;
  /** What came below the agent since the first day that is counted, the latest first. */
  readonly moved: readonly MovedBranch[];
}

/** Orders whose keys are worked out line by line. */
export type RankedOrder = Extract<DownlineOrder, 'balance' | 'lastActive' | 'result'>;

/** The first day of members that is counted: that of a span, or of their place where it is later. */
function firstDay(fromDay: string, moved: readonly MovedBranch[]): RawBuilder<string> {
  const later = moved.filter((branch) => branch.firstDay > fromDay);
  if (later.length === 0) return sql<string>`${fromDay}`;
  const cases = later.map(
    ({ path, firstDay: day }) =>
      sql`when members.path >= ${path} and members.path < ${`${path}~`} then ${day}`,
  );
  return sql<string>`case ${sql.join(cases, sql` `)} else ${fromDay} end`;
}

/** Stakes less payouts of members and of all below them, in this month and in their places. */
export function monthResult({ currency, fromDay, toDay, moved }: LineSpan): RawBuilder<bigint> {
  const from = firstDay(fromDay, moved);
  const isWhole = !moved.some((branch) => branch.firstDay > fromDay);
  const own = isWhole
    ? sql`member_months where month = ${fromDay.slice(0, 7)} and member_id = members.id`
    : sql`member_days where member_id = members.id and day >= ${from} and day <= ${toDay}`;
  return sql<bigint>`cast(
    coalesce((select sum(stake_minor - payout_minor) from ${own}
      and currency = ${currency} and mode = 'real'), 0)
    + coalesce((select sum(stake_minor - payout_minor) from team_days
      where agent_id = members.id and day >= ${from} and day <= ${toDay}
        and currency = ${currency}), 0) as bigint)`;
}

/** What holds for members that a filter lets through. */
export function within(
  { activeFrom, activeTo, balance, accounts, inactiveDays }: DownlineFilter,
  { currency, nowMs, moved }: LineSpan,
): RawBuilder<boolean> {
  const sinceMs = nowMs - (inactiveDays ?? 0) * dayMs;
  const conditions = [
    ...(accounts === 'agents' ? [sql<boolean>`members.account_type in (1, 2, 41, 42)`] : []),
    ...(inactiveDays === undefined
      ? []
      : [sql<boolean>`members.created_at_ms < ${sinceMs} and ${lastActive} < ${sinceMs}`]),
    ...(balance === 'some' ? [sql<boolean>`${freeOfMain('members.id', currency)} > 0`] : []),
    ...(activeFrom === undefined || activeTo === undefined
      ? []
      : [
          sql<boolean>`coalesce((select sum(valid_stake_minor) from member_days
            where member_id = members.id and day >= ${firstDay(activeFrom, moved)}
              and day <= ${activeTo} and currency = ${currency} and mode = 'real'), 0) > 0`,
        ]),
  ];
  return conditions.length === 0
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** A line of a ranked page; what it is ranked by is in minor units, or a moment. */
export interface RankedLine {
  readonly memberId: string;
  readonly rank: bigint;
}

/** What orders lines by, and whether the lowest comes first. */
const rankOf: Readonly<
  Record<RankedOrder, { readonly by: (span: LineSpan) => RawBuilder<unknown>; isRising: boolean }>
> = {
  balance: { by: ({ currency }) => freeOfMain('members.id', currency), isRising: false },
  lastActive: { by: () => lastActive, isRising: false },
  result: { by: monthResult, isRising: true },
};

/**
 * What ranks the direct lines of a path, behind a line: the rank of each is looked up by an index, and
 * no member beside these lines is read.
 */
export function rankedLines(
  reader: Reader,
  of: {
    readonly path: string;
    readonly order: RankedOrder;
    readonly filter: DownlineFilter;
    readonly span: LineSpan;
    readonly after: RankedLine | undefined;
    readonly limit: number;
  },
) {
  const { by, isRising } = rankOf[of.order];
  const direction = isRising ? 'asc' : 'desc';
  const { after } = of;
  const lines = reader
    .with(
      (name) => name('lines').materialized(),
      (build) =>
        build
          .selectFrom('members')
          .select(['members.id as memberId', sql<bigint>`${by(of.span)}`.as('rank')])
          .where(pathAbove, '=', of.path)
          .where(within(of.filter, of.span)),
    )
    .selectFrom('lines')
    .select(['memberId', sql<bigint>`cast(rank as bigint)`.as('rank_minor')]);
  const rest = after
    ? lines.where(
        isRising
          ? sql<boolean>`(rank, "memberId") > (${after.rank}, ${after.memberId})`
          : sql<boolean>`(rank, "memberId") < (${after.rank}, ${after.memberId})`,
      )
    : lines;
  return rest.orderBy('rank', direction).orderBy('memberId', direction).limit(of.limit);
}

/** What the month comes to for members, by their ids. */
export async function listMonthResults(
  reader: Reader,
  memberIds: readonly string[],
  span: LineSpan,
): Promise<ReadonlyMap<string, bigint>> {
  if (memberIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('members')
    .select(['members.id as memberId', monthResult(span).as('result_minor')])
    .where('members.id', 'in', [...memberIds])
    .execute();
  return new Map(rows.map((row) => [row.memberId, BigInt(row.result_minor)]));
}
