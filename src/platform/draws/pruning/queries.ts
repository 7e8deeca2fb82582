import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Past issue, with `isEmpty` when nothing refers to it and nothing is left to do. */
export interface PastIssue {
  readonly id: string;
  readonly drawsAtMs: number;
  readonly isEmpty: boolean;
}

/** Lists the codes of lotteries that draw every few minutes. */
export async function listFastLotteries(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('draw_games')
    .select('code')
    .where('every_minutes', 'is not', null)
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/**
 * Finds the draw time of the oldest of a lottery's latest draws that are shown; `undefined` when
 * there are fewer.
 */
export async function findShownFrom(
  reader: Reader,
  { gameCode, shownDraws }: { readonly gameCode: string; readonly shownDraws: number },
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('draw_issues')
    .select('draws_at_ms')
    .where('game_code', '=', gameCode)
    .where('result', 'is not', null)
    .orderBy('draws_at_ms', 'desc')
    .offset(shownDraws - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.draws_at_ms;
}

/**
 * Lists some past issues of a lottery in the order of their draws. An issue is empty when it is the
 * house's and settled, and no bet, plan or other result refers to it.
 */
export async function listPastIssues(
  reader: Reader,
  query: {
    readonly gameCode: string;
    readonly afterMs: number;
    readonly beforeMs: number;
    readonly limit: number;
  },
): Promise<PastIssue[]> {
  const rows = await reader
    .selectFrom('draw_issues')
    .select(['id', 'draws_at_ms', 'source', 'settled_at_ms'])
    .select(({ exists, selectFrom, or }) =>
      or([
        exists(onIssue(selectFrom('draw_bets').select('draw_bets.id'), 'draw_bets.issue_id')),
        exists(
          onIssue(selectFrom('draw_plan_parts').select('plan_id'), 'draw_plan_parts.issue_id'),
        ),
        exists(
          onIssue(
            selectFrom('draw_earlier_results').select('why'),
            'draw_earlier_results.issue_id',
          ),
        ),
        exists(
          onIssue(selectFrom('draw_feed_results').select('feed'), 'draw_feed_results.issue_id'),
        ),
      ]).as('is_used'),
    )
    .where('game_code', '=', query.gameCode)
    .where('draws_at_ms', '>', query.afterMs)
    .where('draws_at_ms', '<', query.beforeMs)
    .orderBy('draws_at_ms')
    .limit(query.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    drawsAtMs: row.draws_at_ms,
    isEmpty: row.source === 'house' && row.settled_at_ms !== null && !row.is_used,
  }));
}

function onIssue<Query extends { whereRef(...where: never[]): Query }>(
  query: Query,
  column: string,
): Query {
  const reference = [column, '=', 'draw_issues.id'] as never[];
  return query.whereRef(...reference);
}

/** Deletes issues. */
export async function deleteIssues(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('draw_issues')
    .where('id', 'in', [...ids])
    .execute();
}
