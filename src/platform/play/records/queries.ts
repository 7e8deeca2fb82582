import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { BetFilter } from '#contract/play/records.ts';
import { type CamelRow, fromRow } from '#platform/base/db/row-names.ts';
import type { Schema } from '#platform/base/db/schema.ts';

import type { Reader } from '#platform/base/db/storage.ts';

/** Filter of one member's betting record. */
export interface RecordFilter extends BetFilter {
  readonly memberId: string;
  readonly currency: string;
}

/** Start of a page: it begins behind this fact, going back in time. */
export interface FactPlace {
  readonly atMs: number;
  readonly id: string;
}

/** Fact with the title of its game. */
export type RecordFact = CamelRow<Selectable<Schema['facts']>> & { readonly title: string | null };

function passes(filter: RecordFilter) {
  return (each: ExpressionBuilder<Schema, 'facts'>) => {
    const { category, vassalage, gameId, kind, fromMs, toMs } = filter;
    return each.and([
      each('facts.member_id', '=', filter.memberId),
      each('facts.currency', '=', filter.currency),
      ...(fromMs === undefined ? [] : [each('facts.settled_at_ms', '>=', fromMs)]),
      ...(toMs === undefined ? [] : [each('facts.settled_at_ms', '<', toMs)]),
      ...(category === undefined ? [] : [each('facts.category', '=', category)]),
      ...(vassalage === undefined ? [] : [each('facts.vassalage', '=', vassalage)]),
      ...(gameId === undefined ? [] : [each('facts.game_id', '=', gameId)]),
      ...(kind === undefined ? [] : [each('facts.kind', '=', kind)]),
    ]);
  };
}

/** Lists a member's facts, the latest first. */
export async function listFacts(
  reader: Reader,
  filter: RecordFilter,
  page: { readonly before: FactPlace | undefined; readonly limit: number },
): Promise<RecordFact[]> {
  const { before, limit } = page;
  const rows = await reader
    .selectFrom('facts')
    .selectAll('facts')
    .select((each) =>
      each
        .selectFrom('games')
        .select('games.title')
        .whereRef('games.game_id', '=', 'facts.game_id')
        .as('title'),
    )
    .where(passes(filter))
    .$if(before !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('facts.settled_at_ms', 'facts.id'),
          '<',
          where.tuple(before?.atMs ?? 0, before?.id ?? ''),
        ),
      ),
    )
    .orderBy('facts.settled_at_ms', 'desc')
    .orderBy('facts.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Lists the games of the latest facts of a filter, in the order of their latest fact. */
export async function listRecordGames(
  reader: Reader,
  filter: RecordFilter,
  mostFacts: number,
): Promise<{ readonly gameId: string; readonly title: string | null }[]> {
  const latest = reader
    .selectFrom('facts')
    .select(['game_id', 'settled_at_ms'])
    .where(passes(filter))
    .orderBy('settled_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(mostFacts);
  return reader
    .selectFrom(latest.as('latest'))
    .leftJoin('games', 'games.game_id', 'latest.game_id')
    .select(['latest.game_id as gameId', 'games.title'])
    .groupBy(['latest.game_id', 'games.title'])
    .orderBy((each) => each.fn.max('latest.settled_at_ms'), 'desc')
    .orderBy('latest.game_id')
    .execute();
}

/** Sums all facts of a filter, fact by fact. */
export async function sumFacts(reader: Reader, filter: RecordFilter) {
  const row = await reader
    .selectFrom('facts')
    .select([
      sql<number>`coalesce(sum(case when kind = 'settled' then 1 else 0 end), 0)`.as('rounds'),
      sql<bigint>`coalesce(sum(stake_minor), 0)`.as('stake_minor'),
      sql<bigint>`coalesce(sum(valid_stake_minor), 0)`.as('valid_stake_minor'),
      sql<bigint>`coalesce(sum(payout_minor), 0)`.as('payout_minor'),
    ])
    .where(passes(filter))
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Returns a game's title; `undefined` for an unknown game. */
export async function findTitle(reader: Reader, gameId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('games')
    .select('title')
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return row?.title;
}

/** Lists a member's days of a span, the latest first. */
export async function listMemberDays(
  reader: Reader,
  query: {
    readonly memberId: string;
    readonly currency: string;
    readonly fromDay: string;
    readonly toDay: string;
  },
): Promise<CamelRow<Selectable<Schema['member_days']>>[]> {
  const rows = await reader
    .selectFrom('member_days')
    .selectAll()
    .where('member_id', '=', query.memberId)
    .where('currency', '=', query.currency)
    .where('day', '>=', query.fromDay)
    .where('day', '<=', query.toDay)
    .orderBy('day', 'desc')
    .orderBy('category')
    .orderBy('vassalage')
    .execute();
  return rows.map(fromRow);
}
