import type { Reader } from '#platform/base/db/storage.ts';

/** Draw of a station that its feed may report. */
export interface ReportableDraw {
  readonly gameCode: string;
  /** True when bets wait for its result. */
  readonly isAwaited: boolean;
}

/** Lists the draws that stations held in a span, without voided ones. */
export async function listReportableDraws(
  reader: Reader,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<ReportableDraw[]> {
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
