import { sql } from 'kysely';
import { deferWrite } from '#platform/base/db/pipeline.ts';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { ticketLifeMs } from '../../ticket-life.ts';
import { gameMarks, type StoredGameRow } from '../queries.ts';

/** Records the lotteries that a member bets on: a bet opens them, as a launch opens games. */
export async function recordLotteries(
  transaction: Transaction,
  { memberId, gameIds, nowMs }: LotteryBets,
): Promise<void> {
  const rows = [...new Set(gameIds)].map((gameId) => ({
    member_id: memberId,
    game_id: gameId,
    latest_at_ms: nowMs,
  }));
  const write = transaction
    .insertInto('recent_lotteries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'game_id']).doUpdateSet({ latest_at_ms: nowMs }),
    );
  await deferWrite(transaction, write.execute());
}

/** Lotteries that a member bets on. */
export interface LotteryBets {
  readonly memberId: string;
  readonly gameIds: readonly string[];
  readonly nowMs: number;
}

/** Games that a member opened, with the moment of the last time each. */
function selectOpenedGames(reader: Reader, memberId: string) {
  const launched = reader
    .selectFrom('game_sessions')
    .select('game_id')
    .select(sql<number>`max(ticket_expires_at_ms) - ${ticketLifeMs}`.as('latest_at_ms'))
    .where('member_id', '=', memberId)
    .groupBy('game_id');
  const lotteries = reader
    .selectFrom('recent_lotteries')
    .select(['game_id', 'latest_at_ms'])
    .where('member_id', '=', memberId);
  return launched.unionAll(lotteries);
}

/** Filter of a member's opened games by category and kind; an empty list does not restrict. */
export interface OpenedFilter {
  readonly memberId: string;
  readonly gameTypes: readonly string[];
  readonly kinds: readonly string[];
}

/** Builds the query of a member's opened games. */
function openedGames(reader: Reader, { memberId, gameTypes, kinds }: OpenedFilter) {
  return reader
    .selectFrom('games')
    .innerJoin(selectOpenedGames(reader, memberId).as('opened'), 'opened.game_id', 'games.game_id')
    .$if(gameTypes.length > 0, (query) => query.where('games.game_type', 'in', [...gameTypes]))
    .$if(kinds.length > 0, (query) => query.where('games.game_classify', 'in', [...kinds]));
}

/**
 * Lists the games that a member launched and the lotteries that it bet on, the latest first,
 * without those that are gone.
 */
export async function listRecentGames(
  reader: Reader,
  filter: OpenedFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<StoredGameRow[]> {
  const rows = await openedGames(reader, filter)
    .selectAll('games')
    .select(gameMarks)
    .orderBy('opened.latest_at_ms', 'desc')
    .orderBy('games.game_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(fromRow);
}

/** Counts the games and lotteries of `listRecent`. */
export async function countRecentGames(reader: Reader, filter: OpenedFilter): Promise<number> {
  const { total } = await openedGames(reader, filter)
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
