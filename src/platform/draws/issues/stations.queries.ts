import type { Reader } from '#platform/base/db/storage.ts';
import type { Issue } from './issue.ts';
import { toIssue } from './queries.ts';

/** Query of stations' draws. */
export interface StationQuery {
  readonly kinds: readonly string[];
  /** Code of one station; `undefined` for all. */
  readonly gameCode: string | undefined;
}

/** Draw of a station with the station's name. */
export type StationIssue = Issue & { readonly title: string };

/** Lists draws of stations that have a result or were voided, the last one first. */
export async function listStationResults(
  reader: Reader,
  query: StationQuery & { readonly nowMs: number; readonly limit: number },
): Promise<StationIssue[]> {
  const rows = await ofStations(reader, query)
    .where('draw_issues.draws_at_ms', '<=', query.nowMs)
    .where((each) =>
      each.or([
        each('draw_issues.result', 'is not', null),
        each('draw_issues.state', '=', 'voided'),
      ]),
    )
    .limit(query.limit)
    .execute();
  return rows.map((row) => ({ ...toIssue(row), title: row.title }));
}

/** Lists draws of stations in a span, both ends in it, the last one first. */
export async function listStationDraws(
  reader: Reader,
  query: StationQuery & { readonly fromMs: number; readonly untilMs: number },
): Promise<StationIssue[]> {
  const rows = await ofStations(reader, query)
    .where('draw_issues.draws_at_ms', '>=', query.fromMs)
    .where('draw_issues.draws_at_ms', '<=', query.untilMs)
    .execute();
  return rows.map((row) => ({ ...toIssue(row), title: row.title }));
}

/** Lists some results of stations, the last one first, after as many others. */
export async function listStationPages(
  reader: Reader,
  query: StationQuery & { readonly limit: number; readonly offset: number },
): Promise<{ readonly drawsAtMs: number; readonly result: string }[]> {
  const rows = await ofStations(reader, query)
    .clearSelect()
    .select(['draw_issues.draws_at_ms', 'draw_issues.result'])
    .where('draw_issues.result', 'is not', null)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return rows.map((row) => ({ drawsAtMs: row.draws_at_ms, result: row.result ?? '' }));
}

/** Draws of lotteries that draw on a station's days, the last one first, then by their id. */
function ofStations(reader: Reader, { kinds, gameCode }: StationQuery) {
  return reader
    .selectFrom('draw_issues')
    .innerJoin('draw_games', 'draw_games.code', 'draw_issues.game_code')
    .innerJoin('games', 'games.game_id', 'draw_games.game_id')
    .selectAll('draw_issues')
    .select('games.title')
    .where('draw_games.kind', 'in', [...kinds])
    .where('draw_games.every_minutes', 'is', null)
    .$if(gameCode !== undefined, (some) => some.where('draw_games.code', '=', gameCode ?? ''))
    .orderBy('draw_issues.draws_at_ms', 'desc')
    .orderBy('draw_issues.id');
}
