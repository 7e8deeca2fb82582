import { type RawBuilder, sql } from 'kysely';
import type { DownlineFilter, DownlineOrder } from '#contract/agents/downlines.ts';
import { dayMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { freeMainBalance } from '#platform/money/index.ts';
import type { MovedBranch } from '../../tree/index.ts';
import { lastActive, pathAbove } from '../queries.ts';

/** Currency, days and moved branches that the figures of lines are counted by. */
export interface LineSpan {
  readonly currency: string;
  readonly nowMs: number;
  /** The first day of this month, and today. */
  readonly fromDay: string;
  readonly toDay: string;
  /** Branches that came below the agent since the first counted day, the latest first. */
  readonly movedBranches: readonly MovedBranch[];
}

/** Orders whose keys are computed line by line. */
export type RankedOrder = Extract<DownlineOrder, 'balance' | 'lastActive' | 'result'>;

/** Returns the first counted day of a member: `fromDay`, or the first in its place if that is later. */
function firstDay(fromDay: string, moved: readonly MovedBranch[]): RawBuilder<string> {
  const later = moved.filter((branch) => branch.firstDay > fromDay);
  if (later.length === 0) return sql<string>`${fromDay}`;
  const cases = later.map(
    ({ path, firstDay: day }) =>
      sql`when members.path >= ${path} and members.path < ${`${path}~`} then ${day}`,
  );
  return sql<string>`case ${sql.join(cases, sql` `)} else ${fromDay} end`;
}

/** Builds stakes less payouts of members and all below, in this month and in their present places. */
export function monthResult({
  currency,
  fromDay,
  toDay,
  movedBranches,
}: LineSpan): RawBuilder<bigint> {
  const from = firstDay(fromDay, movedBranches);
  const isWhole = !movedBranches.some((branch) => branch.firstDay > fromDay);
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

/** Builds the condition of a filter on members. */
export function filterLines(
  { activeFrom, activeTo, balance, accounts, inactiveDays }: DownlineFilter,
  { currency, nowMs, movedBranches }: LineSpan,
): RawBuilder<boolean> {
  const sinceMs = nowMs - (inactiveDays ?? 0) * dayMs;
  const conditions = [
    ...(accounts === 'agents' ? [sql<boolean>`members.account_type in (1, 2, 41, 42)`] : []),
    ...(inactiveDays === undefined
      ? []
      : [sql<boolean>`members.created_at_ms < ${sinceMs} and ${lastActive} < ${sinceMs}`]),
    ...(balance === 'some' ? [sql<boolean>`${freeMainBalance('members.id', currency)} > 0`] : []),
    ...(activeFrom === undefined || activeTo === undefined
      ? []
      : [
          sql<boolean>`coalesce((select sum(valid_stake_minor) from member_days
            where member_id = members.id and day >= ${firstDay(activeFrom, movedBranches)}
              and day <= ${activeTo} and currency = ${currency} and mode = 'real'), 0) > 0`,
        ]),
  ];
  return conditions.length === 0
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Line of a ranked page; `rank` is an amount in minor units, or a moment. */
export interface RankedLine {
  readonly memberId: string;
  readonly rank: bigint;
}

/** Key of each ranked order; `isRising` puts the lowest first. */
const rankOf: Readonly<
  Record<RankedOrder, { readonly by: (span: LineSpan) => RawBuilder<unknown>; isRising: boolean }>
> = {
  balance: { by: ({ currency }) => freeMainBalance('members.id', currency), isRising: false },
  lastActive: { by: () => lastActive, isRising: false },
  result: { by: monthResult, isRising: true },
};

/**
 * Builds the query for the direct lines of a path by rank, after a line. The rank of each is looked up
 * by an index, and no other member is read.
 */
export function rankedLines(
  reader: Reader,
  query: {
    readonly path: string;
    readonly order: RankedOrder;
    readonly filter: DownlineFilter;
    readonly span: LineSpan;
    readonly after: RankedLine | undefined;
    readonly limit: number;
  },
) {
  const { by, isRising } = rankOf[query.order];
  const direction = isRising ? 'asc' : 'desc';
  const { after } = query;
  const lines = reader
    .with(
      (name) => name('lines').materialized(),
      (build) =>
        build
          .selectFrom('members')
          .select(['members.id as memberId', sql<bigint>`${by(query.span)}`.as('rank')])
          .where(pathAbove, '=', query.path)
          .where(filterLines(query.filter, query.span)),
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
  return rest.orderBy('rank', direction).orderBy('memberId', direction).limit(query.limit);
}

/** Lists the results of members in this month, by their ids. */
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
