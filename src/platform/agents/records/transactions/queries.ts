import { type ExpressionBuilder, sql } from 'kysely';
import { type TransactionKind, transactionKinds } from '#contract/agents/records.ts';
import { belowAny } from '#platform/base/db/below-paths.ts';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { DayPart } from '../walk.ts';

/** Query of entries below an agent, by the paths at the time. */
export interface EntriesBelow {
  /** Paths of the agent, former ones included. */
  readonly paths: readonly string[];
  readonly currency: string;
  readonly kind?: TransactionKind | undefined;
}

type Ids = Pick<DayPart, 'fromId' | 'beforeId'>;

const belowPaths = (paths: readonly string[], day: string | undefined) =>
  belowAny('upline_path', paths, day === undefined ? undefined : sql<boolean>`day = ${day}`);

function below({ paths, currency, kind }: EntriesBelow, day?: string) {
  return (each: ExpressionBuilder<Schema, 'team_entries'>) =>
    each.and([
      belowPaths(paths, day),
      each('currency', '=', currency),
      each('kind', 'in', kind === undefined ? [...transactionKinds] : [kind]),
    ]);
}

const listed = (reader: Reader, of: EntriesBelow, day?: string) =>
  reader
    .selectFrom('team_entries')
    .select(['id', 'at_ms as atMs', 'member_id as memberId', 'amount_minor'])
    .select((each) => each.ref('kind').$castTo<TransactionKind>().as('kind'))
    .where(below(of, day));

/** An entry as an agent above reads it. */
export type EntryBelow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

/** Builds the query that counts the entries below paths on a day, of any kind, up to a bound. */
export function countEntries(
  reader: Reader,
  of: { readonly day: string; readonly paths: readonly string[]; readonly most: number },
) {
  const found = reader
    .selectFrom('team_entries')
    .select('day')
    .where(belowPaths(of.paths, of.day))
    .limit(of.most);
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
  of: EntriesBelow & DayPart & { readonly limit: number },
) {
  return reader
    .with(
      (name) => name('few').materialized(),
      () => listed(reader, of, of.day),
    )
    .selectFrom('few')
    .selectAll()
    .where('few.id', '>=', of.fromId)
    .where('few.id', '<', of.beforeId)
    .orderBy('few.id', 'desc')
    .limit(of.limit);
}

const between = (of: Ids) => (each: ExpressionBuilder<Schema, 'team_entries'>) =>
  each.and([each('id', '>=', of.fromId), each('id', '<', of.beforeId)]);

/**
 * Builds the query for the latest entries below paths from among everybody's, in the order of time.
 */
export function entriesAmong(reader: Reader, of: EntriesBelow & Ids & { readonly limit: number }) {
  return listed(reader, of).where(between(of)).orderBy('id', 'desc').limit(of.limit);
}

/** Builds the query for the id that lies `rows` entries of anybody before the end of a range. */
export function entryEdge(reader: Reader, of: Ids & { readonly rows: number }) {
  return reader
    .selectFrom('team_entries')
    .select('id')
    .where(between(of))
    .orderBy('id', 'desc')
    .offset(of.rows - 1)
    .limit(1);
}

type EntriesOfOne = EntriesBelow & Ids & { readonly memberId: string };

/** Builds the query for the latest entries of one member made below paths. */
export function entriesOfOne(reader: Reader, of: EntriesOfOne & { readonly limit: number }) {
  return listed(reader, of)
    .where('member_id', '=', of.memberId)
    .where(between(of))
    .orderBy('id', 'desc')
    .limit(of.limit);
}

/** Sums the entries of one member made below paths, by kind. */
export async function sumEntriesOfOne(
  reader: Reader,
  of: EntriesOfOne,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reader
    .selectFrom('team_entries')
    .select('kind')
    .select(sql<bigint>`sum(amount_minor)`.as('amount_minor'))
    .where(below(of))
    .where('member_id', '=', of.memberId)
    .where(between(of))
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, amount_minor }) => [kind, amount_minor]));
}
