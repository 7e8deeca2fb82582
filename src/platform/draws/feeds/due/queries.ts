import type { Reader } from '#platform/base/db/storage.ts';

/** A draw of a station that its feed may say something of. */
export interface DrawnAtStation {
  readonly gameCode: string;
  /** Whether bets wait for its result. */
  readonly isAwaited: boolean;
}

/** Draws that stations held in a span, and that are not voided. */
export async function listDrawnAtStations(
  reader: Reader,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<DrawnAtStation[]> {
  const rows = await reader
    .selectFrom('draw_games')
    .innerJoin('draw_issues', 'draw_issues.game_code', 'draw_games.code')
    .select(['draw_issues.game_code', 'draw_issues.result'])
    .where('draw_games.every_minutes', 'is', null)
    .where('draw_issues.source', '=', 'entered')
    .where('draw_issues.state', '!=', 'voided')
    .where('draw_issues.draws_at_ms', '>', fromMs)
    .where('draw_issues.draws_at_ms', '<=', untilMs)
    .execute();
  return rows.map((row) => ({ gameCode: row.game_code, isAwaited: row.result === null }));
}
