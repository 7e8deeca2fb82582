import { type ExpressionBuilder, sql } from 'kysely';
import { type TransactionKind, transactionKinds } from '#contract/agents/records.ts';
import { isBelowAny } from '#platform/base/db/below-paths.ts';
import { type CamelRow, fromRow } from '#platform/base/db/row-names.ts';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { DayPart } from '../day-walk.ts';

/** Query of entries below an agent, by the paths at the time. */
export interface EntriesBelow {
  /** Paths of the agent, former ones included. */
  readonly paths: readonly string[];
  readonly currency: string;
  readonly kind?: TransactionKind | undefined;
}

type Ids = Pick<DayPart, 'fromId' | 'beforeId'>;

const belowPaths = (paths: readonly string[], day: string | undefined) =>
  isBelowAny('upline_path', paths, day === undefined ? undefined : sql<boolean>`day = ${day}`);

function isBelowPaths({ paths, currency, kind }: EntriesBelow, day?: string) {
  return (each: ExpressionBuilder<Schema, 'team_entries'>) =>
    each.and([
      belowPaths(paths, day),
      each('currency', '=', currency),
      each('kind', 'in', kind === undefined ? [...transactionKinds] : [kind]),
    ]);
}

const selectListedEntries = (reader: Reader, query: EntriesBelow, day?: string) =>
  reader
    .selectFrom('team_entries')
    .select(['id', 'at_ms as atMs', 'member_id as memberId', 'amount_minor'])
    .select((each) => each.ref('kind').$castTo<TransactionKind>().as('kind'))
    .where(isBelowPaths(query, day));

type EntryRow = Awaited<
  ReturnType<ReturnType<typeof selectListedEntries>['executeTakeFirstOrThrow']>
>;

/** An entry as an agent above reads it. */
export type EntryBelow = CamelRow<EntryRow>;

/** Lists the entries that a query of them finds. */
export async function listEntriesBelow(query: {
  execute(): Promise<EntryRow[]>;
}): Promise<EntryBelow[]> {
  return (await query.execute()).map(fromRow);
}

/** Builds the query that counts the entries below paths on a day, of any kind, up to a bound. */
export function countEntries(
  reader: Reader,
  query: { readonly day: string; readonly paths: readonly string[]; readonly most: number },
) {
  const found = reader
    .selectFrom('team_entries')
    .select('day')
    .where(belowPaths(query.paths, query.day))
    .limit(query.most);
  return reader
    .selectFrom(found.as('found'))
    .select((each) => each.fn.countAll<number>().as('count'));
}

/**
 * Builds the query for the latest entries of a day with few of them below paths: found by path,
 * then sorted.
 */
export function fewEntries(
  reader: Reader,
  query: EntriesBelow & DayPart & { readonly limit: number },
) {
  return reader
    .with(
      (name) => name('few').materialized(),
      () => selectListedEntries(reader, query, query.day),
    )
    .selectFrom('few')
    .selectAll()
    .where('few.id', '>=', query.fromId)
    .where('few.id', '<', query.beforeId)
    .orderBy('few.id', 'desc')
    .limit(query.limit);
}

const between = (range: Ids) => (each: ExpressionBuilder<Schema, 'team_entries'>) =>
  each.and([each('id', '>=', range.fromId), each('id', '<', range.beforeId)]);

/**
 * Builds the query for the latest entries below paths from among everybody's, in the order of time.
 */
export function entriesAmong(
  reader: Reader,
  query: EntriesBelow & Ids & { readonly limit: number },
) {
  return selectListedEntries(reader, query)
    .where(between(query))
    .orderBy('id', 'desc')
    .limit(query.limit);
}

/** Builds the query for the id that lies `rows` entries of anybody before the end of a range. */
export function entryEdge(reader: Reader, range: Ids & { readonly rows: number }) {
  return reader
    .selectFrom('team_entries')
    .select('id')
    .where(between(range))
    .orderBy('id', 'desc')
    .offset(range.rows - 1)
    .limit(1);
}

type EntriesOfOne = EntriesBelow & Ids & { readonly memberId: string };

/** Builds the query for the latest entries of one member made below paths. */
export function entriesOfOne(reader: Reader, query: EntriesOfOne & { readonly limit: number }) {
  return selectListedEntries(reader, query)
    .where('member_id', '=', query.memberId)
    .where(between(query))
    .orderBy('id', 'desc')
    .limit(query.limit);
}

/** Sums the entries of one member made below paths, by kind. */
export async function sumEntriesOfOne(
  reader: Reader,
  query: EntriesOfOne,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reader
    .selectFrom('team_entries')
    .select('kind')
    .select(sql<bigint>`sum(amount_minor)`.as('amount_minor'))
    .where(isBelowPaths(query))
    .where('member_id', '=', query.memberId)
    .where(between(query))
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, amount_minor }) => [kind, amount_minor]));
}
