import type { StationBeside } from '#contract/draws/lottery.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { DrawGame } from '../games/index.ts';
import type { Issue } from './issue.ts';

/**
 * Lists other stations of a station's kind with an issue of the same number that has not closed, by
 * their names; none that is under maintenance.
 */
export async function listStationsBeside(
  reader: Reader,
  {
    game: { code, kind },
    issue: { number, source },
    nowMs,
  }: {
    readonly game: Pick<DrawGame, 'code' | 'kind'>;
    readonly issue: Pick<Issue, 'number' | 'source'>;
    readonly nowMs: number;
  },
): Promise<StationBeside[]> {
  const rows = await reader
    .selectFrom('draw_games')
    .innerJoin('draw_issues', 'draw_issues.game_code', 'draw_games.code')
    .innerJoin('games', 'games.game_id', 'draw_games.game_id')
    .innerJoin('vendors', 'vendors.vassalage', 'games.vassalage')
    .select(['draw_games.code', 'games.title', 'draw_issues.closes_at_ms'])
    .where('draw_games.kind', '=', kind)
    .where('draw_games.every_minutes', 'is', null)
    .where('draw_games.ended_at_ms', 'is', null)
    .where('draw_games.code', '<>', code)
    .where('draw_issues.number', '=', number)
    .where('draw_issues.source', '=', source)
    .where('draw_issues.state', '=', 'open')
    .where('draw_issues.closes_at_ms', '>', nowMs)
    .where('games.maintenance_since_ms', 'is', null)
    .where('vendors.maintenance_since_ms', 'is', null)
    .orderBy('games.title')
    .execute();
  return rows.map((row) => ({
    gameCode: row.code,
    title: row.title,
    closesAtMs: row.closes_at_ms,
  }));
}
