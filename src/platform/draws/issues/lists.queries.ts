import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Issue } from './issue.ts';
import { toIssue } from './queries.ts';

/**
 * Reads the next draw time of each lottery with an issue ahead, by one look-up in an index each.
 */
export async function readNextDraws(
  reader: Reader,
  nowMs: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('draw_games')
    .select((game) => [
      'draw_games.code',
      game
        .selectFrom('draw_issues')
        .select((each) => each.fn.min('draw_issues.draws_at_ms').as('next'))
        .whereRef('draw_issues.game_code', '=', 'draw_games.code')
        .where('draw_issues.draws_at_ms', '>', nowMs)
        .where('draw_issues.state', 'in', ['open', 'closed'])
        .as('next_at_ms'),
    ])
    .execute();
  return new Map(
    rows.flatMap((row) => (row.next_at_ms === null ? [] : [[row.code, Number(row.next_at_ms)]])),
  );
}

/** Lists the latest draw with a result of each lottery, by its code. */
export async function listLatestDraws(reader: Reader): Promise<ReadonlyMap<string, Issue>> {
  const rows = await reader
    .selectFrom('draw_games')
    .innerJoin('draw_issues', (join) =>
      join.on('draw_issues.id', '=', (game) =>
        game
          .selectFrom('draw_issues as drawn')
          .select('drawn.id')
          .whereRef('drawn.game_code', '=', 'draw_games.code')
          .where('drawn.result', 'is not', null)
          .orderBy('drawn.draws_at_ms', 'desc')
          .limit(1),
      ),
    )
    .selectAll('draw_issues')
    .execute();
  return new Map(rows.map((row) => [row.game_code, toIssue(row)]));
}

/** Lists a lottery's issues of a span that were voided, the last one first. */
export async function listVoidedIssues(
  reader: Reader,
  query: {
    readonly gameCode: string;
    readonly fromMs: number;
    readonly untilMs: number;
    readonly limit: number;
  },
): Promise<Issue[]> {
  const rows = await reader
    .selectFrom('draw_issues')
    .selectAll()
    .where('game_code', '=', query.gameCode)
    .where('draws_at_ms', '>=', query.fromMs)
    .where('draws_at_ms', '<=', query.untilMs)
    .where('state', '=', 'voided')
    .orderBy('draws_at_ms', 'desc')
    .limit(query.limit)
    .execute();
  return rows.map(toIssue);
}

/**
 * Lists the codes of lotteries that draw and were bet on since a day, the highest stakes first;
 * then by their code.
 */
export async function listPopularLotteries(
  reader: Reader,
  {
    fromDay,
    limit,
    kinds,
  }: {
    readonly fromDay: string;
    readonly limit: number;
    /** The catalogue's kinds of them; `undefined` for all. */
    readonly kinds: readonly string[] | undefined;
  },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('draw_games')
    .innerJoin('game_days', (join) =>
      join
        .onRef('game_days.game_id', '=', 'draw_games.game_id')
        .on('game_days.mode', '=', 'real')
        .on('game_days.day', '>=', fromDay),
    )
    .innerJoin('games', 'games.game_id', 'draw_games.game_id')
    .select('draw_games.code')
    .where('draw_games.ended_at_ms', 'is', null)
    .$if(kinds !== undefined, (some) => some.where('games.game_classify', 'in', [...(kinds ?? [])]))
    .groupBy('draw_games.code')
    .having(sql`sum(game_days.stake_minor)`, '>', 0)
    .orderBy(sql`sum(game_days.stake_minor)`, 'desc')
    .orderBy('draw_games.code')
    .limit(limit)
    .execute();
  return rows.map(({ code }) => code);
}
