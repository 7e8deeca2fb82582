import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Which play below an agent, by the paths of the time; trials' never is. */
export interface FactsBelow {
  /** The agent's. */
  readonly path: string;
  readonly currency: string;
  readonly category?: string | undefined;
  readonly vassalage?: string | undefined;
}

/** Ids sort by time; `beforeId` is not among them. */
export interface FactIds {
  readonly fromId: string;
  readonly beforeId: string;
}

/** What holds for facts below a path. */
export function below({ path, currency, category, vassalage }: FactsBelow) {
  return (each: ExpressionBuilder<Schema, 'facts'>) =>
    each.and([
      // As the index has it.
      sql<boolean>`facts.mode = 'real'`,
      each('facts.upline_path', '>', path),
      each('facts.upline_path', '<', `${path}~`),
      each('facts.currency', '=', currency),
      ...(category === undefined ? [] : [each('facts.category', '=', category)]),
      ...(vassalage === undefined ? [] : [each('facts.vassalage', '=', vassalage)]),
    ]);
}

const listed = (reader: Reader, of: FactsBelow) =>
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
    .where(below(of));

/** A fact as an agent above reads it. */
export type FactBelow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

/** What counts the real facts below a path on a day, whatever their game, up to a bound. */
export function countFacts(
  reader: Reader,
  of: { readonly day: string; readonly path: string; readonly most: number },
) {
  const found = reader
    .selectFrom('facts')
    .select('day')
    .where(sql<boolean>`mode = 'real'`)
    .where('day', '=', of.day)
    .where('upline_path', '>', of.path)
    .where('upline_path', '<', `${of.path}~`)
    .limit(of.most);
  return reader
    .selectFrom(found.as('found'))
    .select((each) => each.fn.countAll<number>().as('count'));
}

/** What finds the latest of a day that has few below a path: by the path, then sorted. */
export function fewFacts(
  reader: Reader,
  of: FactsBelow & FactIds & { readonly day: string; readonly limit: number },
) {
  return reader
    .with(
      (name) => name('few').materialized(),
      () => listed(reader, of).where('facts.day', '=', of.day),
    )
    .selectFrom('few')
    .selectAll()
    .where('few.id', '>=', of.fromId)
    .where('few.id', '<', of.beforeId)
    .orderBy('few.id', 'desc')
    .limit(of.limit);
}

/** What finds the latest below a path among everybody's, in the order of time. */
export function factsAmong(reader: Reader, of: FactsBelow & FactIds & { readonly limit: number }) {
  return listed(reader, of)
    .where('facts.id', '>=', of.fromId)
    .where('facts.id', '<', of.beforeId)
    .orderBy('facts.id', 'desc')
    .limit(of.limit);
}

/** What finds the id so many facts of anybody before an end. */
export function factEdge(reader: Reader, of: FactIds & { readonly rows: number }) {
  return reader
    .selectFrom('facts')
    .select('id')
    .where('id', '>=', of.fromId)
    .where('id', '<', of.beforeId)
    .orderBy('id', 'desc')
    .offset(of.rows - 1)
    .limit(1);
}

/** One member while below a path, from a moment on and until another, which is in it. */
export interface FactsOfOne extends FactsBelow {
  readonly memberId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** What holds for facts of one member. */
export const ofOne = ({ memberId, fromMs, toMs }: FactsOfOne) => {
  return (each: ExpressionBuilder<Schema, 'facts'>) =>
    each.and([
      each('facts.member_id', '=', memberId),
      each('facts.settled_at_ms', '>=', fromMs),
      each('facts.settled_at_ms', '<=', toMs),
    ]);
};

/** What finds the latest of one member. */
export function factsOfOne(
  reader: Reader,
  of: FactsOfOne & { readonly beforeId: string; readonly limit: number },
) {
  return listed(reader, of)
    .where(ofOne(of))
    .where('facts.id', '<', of.beforeId)
    .orderBy('facts.settled_at_ms', 'desc')
    .orderBy('facts.id', 'desc')
    .limit(of.limit);
}
