import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Issue } from '../issue.ts';
import { listDrawn, toIssue } from '../queries.ts';

/** The latest draw of each lottery that came to a result. */
export async function listLatest(
  reader: Reader,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Issue>> {
  const latest = new Map<string, Issue>();
  for (const gameCode of codes) {
    const [issue] = await listDrawn(reader, { gameCode, limit: 1 });
    if (issue) latest.set(gameCode, issue);
  }
  return latest;
}

/** Draws of stations of some kinds that came to a result, the last one first. */
export async function listOfKinds(
  reader: Reader,
  { kinds, limit }: { readonly kinds: readonly string[]; readonly limit: number },
): Promise<(Issue & { readonly title: string })[]> {
  const rows = await reader
    .selectFrom('draw_issues')
    .innerJoin('draw_games', 'draw_games.code', 'draw_issues.game_code')
    .innerJoin('games', 'games.game_id', 'draw_games.game_id')
    .selectAll('draw_issues')
    .select('games.title')
    .where('draw_games.kind', 'in', [...kinds])
    .where('draw_games.every_minutes', 'is', null)
    .where('draw_issues.result', 'is not', null)
    .orderBy('draw_issues.draws_at_ms', 'desc')
    .orderBy('draw_issues.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toIssue(row), title: row.title }));
}

/** Codes of lotteries, those first that were bet on most since a day; then by their code. */
export async function listPopular(
  reader: Reader,
  { fromDay, limit }: { readonly fromDay: string; readonly limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('draw_games')
    .leftJoin('game_days', (join) =>
      join
        .onRef('game_days.game_id', '=', 'draw_games.game_id')
        .on('game_days.mode', '=', 'real')
        .on('game_days.day', '>=', fromDay),
    )
    .select('draw_games.code')
    .groupBy('draw_games.code')
    .orderBy(sql`coalesce(sum(game_days.stake_minor), 0)`, 'desc')
    .orderBy('draw_games.code')
    .limit(limit)
    .execute();
  return rows.map(({ code }) => code);
}
