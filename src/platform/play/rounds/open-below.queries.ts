import { sql } from 'kysely';
import { type CamelRow, fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Team or member whose open rounds of real money are read. */
export interface OpenBelow {
  /** Path of the agent; its members are those that are below it now. */
  readonly path: string;
  readonly currency: string;
  /** One member of the team; `undefined` means all. */
  readonly memberId: string | undefined;
  /** True for a small team, read member by member; a large one is found among all open rounds. */
  readonly isFew: boolean;
}

/** Open round after which a page begins. */
export interface OpenPlace {
  readonly openedAtMs: number;
  readonly roundId: string;
}

function selectOpen(reader: Reader, { path, currency, memberId, isFew }: OpenBelow) {
  const isBelow = sql<boolean>`path > ${path} and path < ${`${path}~`}`;
  const isOfTeam =
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
      // A cross join makes SQLite go from open rounds to their rows, and never through all rounds.
      .crossJoin('rounds')
      .whereRef('rounds.id', '=', 'open_rounds.round_id')
      .where(isOfTeam)
      .where('rounds.state', '=', 'open')
      .where('rounds.currency', '=', currency)
      .where('rounds.mode', '=', 'real')
  );
}

/** Builds the query for open rounds below a path, the latest first, after a place. */
export function openRoundsBelow(
  reader: Reader,
  query: OpenBelow & { readonly after: OpenPlace | undefined; readonly limit: number },
) {
  const { after } = query;
  const lines = selectOpen(reader, query)
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
    .limit(query.limit);
}

/** Open round as an agent above reads it. */
export type OpenRoundBelow = CamelRow<
  Awaited<ReturnType<ReturnType<typeof openRoundsBelow>['executeTakeFirstOrThrow']>>
>;

/** Lists open rounds below a path, the latest first, after a place. */
export async function listOpenRoundsBelow(
  reader: Reader,
  query: Parameters<typeof openRoundsBelow>[1],
): Promise<OpenRoundBelow[]> {
  const rows = await openRoundsBelow(reader, query).execute();
  return rows.map(fromRow);
}

/** Sums all open rounds below a path. */
export async function sumOpenRoundsBelow(reader: Reader, query: OpenBelow) {
  const row = await selectOpen(reader, query)
    .select([
      sql<number>`count(*)`.as('bets'),
      sql<bigint>`coalesce(sum(rounds.stakes_minor), 0)`.as('stake_minor'),
      sql<bigint>`coalesce(sum(open_rounds.most_payout_minor), 0)`.as('most_payout_minor'),
    ])
    .executeTakeFirstOrThrow();
  return { ...fromRow(row), bets: Number(row.bets) };
}

/** Counts the open rounds of all members, up to a bound. */
export async function countOpenRounds(reader: Reader, most: number): Promise<number> {
  const found = reader.selectFrom('open_rounds').select('round_id').limit(most);
  const row = await reader
    .selectFrom(found.as('found'))
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
