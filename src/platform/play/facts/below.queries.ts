import { type ExpressionBuilder, sql } from 'kysely';
import { isBelowAny } from '#platform/base/db/below-paths.ts';
import { type CamelRow, fromRow } from '#platform/base/db/row-names.ts';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Filter of play below an agent, by the paths at the time of play; trials never count. */
export interface FactsBelow {
  /** Paths of the agent, former ones included. */
  readonly paths: readonly string[];
  readonly currency: string;
  readonly category?: string | undefined;
  readonly vassalage?: string | undefined;
}

/** Range of fact ids, which sort by time; `beforeId` is excluded. */
export interface FactIds {
  readonly fromId: string;
  readonly beforeId: string;
}

// Condition of real play, in the form of the index of teams, which begins with the day.
const real = sql<boolean>`facts.mode = 'real'`;

const belowPaths = (paths: readonly string[], day: string | undefined) =>
  isBelowAny(
    'facts.upline_path',
    paths,
    day === undefined ? real : sql<boolean>`${real} and facts.day = ${day}`,
  );

/** Builds the condition for facts below paths, on one day when it is named. */
export function isBelowPaths({ paths, currency, category, vassalage }: FactsBelow, day?: string) {
  return (each: ExpressionBuilder<Schema, 'facts'>) =>
    each.and([
      belowPaths(paths, day),
      each('facts.currency', '=', currency),
      ...(category === undefined ? [] : [each('facts.category', '=', category)]),
      ...(vassalage === undefined ? [] : [each('facts.vassalage', '=', vassalage)]),
    ]);
}

const listed = (reader: Reader, filter: FactsBelow, day?: string) =>
  reader
    .selectFrom('facts')
    .select([
      'facts.id',
      'facts.kind',
      'facts.settled_at_ms as settledAtMs',
      'facts.member_id as memberId',
      'facts.category',
      'facts.vassalage',
      'facts.game_id as gameId',
      'facts.stake_minor',
      'facts.valid_stake_minor',
      'facts.payout_minor',
    ])
    .where(isBelowPaths(filter, day));

type FactRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

/** Fact as an agent above reads it. */
export type FactBelow = CamelRow<FactRow>;

/** Lists the facts that a query of them finds. */
export async function listFactsBelow(query: {
  execute(): Promise<FactRow[]>;
}): Promise<FactBelow[]> {
  return (await query.execute()).map(fromRow);
}

/** Builds the query that counts the real facts below paths on a day, in any game, up to `most`. */
export function countFactsQuery(
  reader: Reader,
  query: { readonly day: string; readonly paths: readonly string[]; readonly most: number },
) {
  const found = reader
    .selectFrom('facts')
    .select('day')
    .where(belowPaths(query.paths, query.day))
    .limit(query.most);
  return reader
    .selectFrom(found.as('found'))
    .select((each) => each.fn.countAll<number>().as('count'));
}

/**
 * Builds the query of a day's latest facts when few are below the paths: selects those, then sorts.
 */
export function fewFactsQuery(
  reader: Reader,
  query: FactsBelow & FactIds & { readonly day: string; readonly limit: number },
) {
  return reader
    .with(
      (name) => name('few').materialized(),
      () => listed(reader, query, query.day),
    )
    .selectFrom('few')
    .selectAll()
    .where('few.id', '>=', query.fromId)
    .where('few.id', '<', query.beforeId)
    .orderBy('few.id', 'desc')
    .limit(query.limit);
}

/** Builds the query of the latest facts below paths, read in the order of time among all facts. */
export function factsAmongAllQuery(
  reader: Reader,
  query: FactsBelow & FactIds & { readonly limit: number },
) {
  return listed(reader, query)
    .where('facts.id', '>=', query.fromId)
    .where('facts.id', '<', query.beforeId)
    .orderBy('facts.id', 'desc')
    .limit(query.limit);
}

/** Builds the query of the id that lies `rows` facts of any member before the end of a range. */
export function factEdgeQuery(reader: Reader, query: FactIds & { readonly rows: number }) {
  return reader
    .selectFrom('facts')
    .select('id')
    .where('id', '>=', query.fromId)
    .where('id', '<', query.beforeId)
    .orderBy('id', 'desc')
    .offset(query.rows - 1)
    .limit(1);
}

/** Filter of one member's facts below paths; both ends of the time are included. */
export interface MemberFactsFilter extends FactsBelow {
  readonly memberId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Builds the condition for facts of one member. */
export const isOfMember = ({ memberId, fromMs, toMs }: MemberFactsFilter) => {
  return (each: ExpressionBuilder<Schema, 'facts'>) =>
    each.and([
      each('facts.member_id', '=', memberId),
      each('facts.settled_at_ms', '>=', fromMs),
      each('facts.settled_at_ms', '<=', toMs),
    ]);
};

/** Builds the query of the latest facts of one member. */
export function memberFactsQuery(
  reader: Reader,
  query: MemberFactsFilter & { readonly beforeId: string; readonly limit: number },
) {
  return listed(reader, query)
    .where(isOfMember(query))
    .where('facts.id', '<', query.beforeId)
    .orderBy('facts.settled_at_ms', 'desc')
    .orderBy('facts.id', 'desc')
    .limit(query.limit);
}
