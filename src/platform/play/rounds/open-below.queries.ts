import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

/** Whose open rounds of real money. */
export interface OpenBelow {
  /** The agent's: members stand below it now. */
  readonly path: string;
  readonly currency: string;
  /** One of them; all below without it. */
  readonly memberId: string | undefined;
  /** A team of few is found member by member, one of many among everybody's open rounds. */
  readonly isFew: boolean;
}

/** An open round that a page begins behind. */
export interface OpenPlace {
  readonly openedAtMs: number;
  readonly roundId: string;
}

function open(reader: Reader, { path, currency, memberId, isFew }: OpenBelow) {
  const isBelow = sql<boolean>`path > ${path} and path < ${`${path}~`}`;
  const whose =
    memberId !== undefined
      ? sql<boolean>`open_rounds.member_id = ${memberId}
          and exists (select 1 from members where id = ${memberId} and ${isBelow})`
      : isFew
        ? sql<boolean>`open_rounds.member_id in (select id from members where ${isBelow})`
        : sql<boolean>`exists (
            select 1 from members where id = open_rounds.member_id and ${isBelow})`;
  return (
    reader
      .selectFrom('open_rounds')
      // SQLite then goes from what is open to its rounds, and never through all rounds.
      .crossJoin('rounds')
      .whereRef('rounds.id', '=', 'open_rounds.round_id')
      .where(whose)
      .where('rounds.state', '=', 'open')
      .where('rounds.currency', '=', currency)
      .where('rounds.mode', '=', 'real')
  );
}

/** What lists open rounds below a path, the latest first, behind a place. */
export function openBelow(
  reader: Reader,
  of: OpenBelow & { readonly after: OpenPlace | undefined; readonly limit: number },
) {
  const { after } = of;
  const lines = open(reader, of)
    .leftJoin('games', 'games.game_id', 'rounds.game_id')
    .select([
      'open_rounds.round_id as roundId',
      'open_rounds.member_id as memberId',
      'open_rounds.opened_at_ms as openedAtMs',
      'open_rounds.most_payout_minor',
      'rounds.vassalage',
      'rounds.game_id as gameId',
      'rounds.stakes_minor',
      'rounds.details',
      'games.game_type as category',
      'games.title',
    ]);
  const rest = after
    ? lines.where('open_rounds.opened_at_ms', '<=', after.openedAtMs).where(
        sql<boolean>`(open_rounds.opened_at_ms, open_rounds.round_id)
            < (${after.openedAtMs}, ${after.roundId})`,
      )
    : lines;
  return rest
    .orderBy('open_rounds.opened_at_ms', 'desc')
    .orderBy('open_rounds.round_id', 'desc')
    .limit(of.limit);
}

/** An open round as an agent above reads it. */
export type OpenRoundBelow = Awaited<
  ReturnType<ReturnType<typeof openBelow>['executeTakeFirstOrThrow']>
>;

/** What sums all open rounds below a path. */
export function sumOpenBelow(reader: Reader, of: OpenBelow) {
  return open(reader, of).select([
    sql<number>`count(*)`.as('bets'),
    sql<bigint>`coalesce(sum(rounds.stakes_minor), 0)`.as('stake_minor'),
    sql<bigint>`coalesce(sum(open_rounds.most_payout_minor), 0)`.as('most_payout_minor'),
  ]);
}

/** How many rounds of anybody are open, counted up to a bound. */
export async function countOpen(reader: Reader, most: number): Promise<number> {
  const found = reader.selectFrom('open_rounds').select('round_id').limit(most);
  const row = await reader
    .selectFrom(found.as('found'))
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
