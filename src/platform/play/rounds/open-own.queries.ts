import { sql } from 'kysely';
import { type CamelRow, fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Builds the query for a member's open rounds of real money, the latest first, before one of them. */
function selectOpenRounds(
  reader: Reader,
  owner: { readonly memberId: string; readonly currency: string },
  page: {
    readonly before: { readonly atMs: number; readonly id: string } | undefined;
    readonly limit: number;
  },
) {
  const { before, limit } = page;
  return reader
    .selectFrom('open_rounds')
    .innerJoin('rounds', 'rounds.id', 'open_rounds.round_id')
    .leftJoin('games', 'games.game_id', 'rounds.game_id')
    .select([
      'open_rounds.round_id as roundId',
      'open_rounds.opened_at_ms as openedAtMs',
      'open_rounds.most_payout_minor',
      'rounds.game_id as gameId',
      'rounds.stakes_minor',
      'rounds.details',
      'games.game_type as category',
      'games.title',
    ])
    .where('open_rounds.member_id', '=', owner.memberId)
    .where('rounds.state', '=', 'open')
    .where('rounds.currency', '=', owner.currency)
    .where('rounds.mode', '=', 'real')
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(open_rounds.opened_at_ms, open_rounds.round_id)
          < (${before?.atMs ?? 0}, ${before?.id ?? ''})`,
      ),
    )
    .orderBy('open_rounds.opened_at_ms', 'desc')
    .orderBy('open_rounds.round_id', 'desc')
    .limit(limit);
}

/** Open round as its member reads it. */
export type MemberOpenRound = CamelRow<
  Awaited<ReturnType<ReturnType<typeof selectOpenRounds>['executeTakeFirstOrThrow']>>
>;

/** Lists a member's open rounds of real money, the latest first, before one of them. */
export async function listMemberOpenRounds(
  ...query: Parameters<typeof selectOpenRounds>
): Promise<MemberOpenRound[]> {
  const rows = await selectOpenRounds(...query).execute();
  return rows.map(fromRow);
}

/** Returns whether a member has an open round of a game, in real or play money. */
export async function hasOpenRound(
  reader: Reader,
  key: {
    readonly memberId: string;
    readonly vassalage: string;
    readonly gameId: string;
    readonly mode: 'real' | 'trial';
  },
): Promise<boolean> {
  const found = await reader
    .selectFrom('open_rounds')
    .innerJoin('rounds', 'rounds.id', 'open_rounds.round_id')
    .select('rounds.id')
    .where('open_rounds.member_id', '=', key.memberId)
    .where('rounds.state', '=', 'open')
    .where('rounds.vassalage', '=', key.vassalage)
    .where('rounds.game_id', '=', key.gameId)
    .where('rounds.mode', '=', key.mode)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
