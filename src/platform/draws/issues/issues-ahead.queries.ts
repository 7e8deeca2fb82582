import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** An issue of a station that is still to be drawn. */
export interface IssueAhead {
  readonly id: string;
  readonly gameCode: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
}

/** Lists issues of stations that draw after a moment, voided ones too. */
export async function listIssuesAhead(reader: Reader, nowMs: number): Promise<IssueAhead[]> {
  return reader
    .selectFrom('draw_games')
    .innerJoin('draw_issues', 'draw_issues.game_code', 'draw_games.code')
    .select(['draw_issues.id', 'opens_at_ms as opensAtMs', 'closes_at_ms as closesAtMs'])
    .select(['draws_at_ms as drawsAtMs', 'game_code as gameCode'])
    .where('every_minutes', 'is', null)
    .where('draws_at_ms', '>', nowMs)
    .execute();
}

/**
 * Deletes issues of stations that take no bets yet, by ids or by lotteries, when no plan and no
 * feed's result refers to them. Returns their number.
 */
export async function deleteUntouchedIssues(
  transaction: Transaction,
  scope: { readonly nowMs: number } & (
    | { readonly ids: readonly string[] }
    | { readonly gameCodes: readonly string[] }
  ),
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('draw_issues')
    .where('ids' in scope ? 'id' : 'game_code', 'in', 'ids' in scope ? scope.ids : scope.gameCodes)
    .where('game_code', 'in', (each) =>
      each.selectFrom('draw_games').select('code').where('every_minutes', 'is', null),
    )
    .where('state', '=', 'open')
    .where('opens_at_ms', '>', scope.nowMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('draw_plan_parts')
            .select('plan_id')
            .whereRef('draw_plan_parts.issue_id', '=', 'draw_issues.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('draw_feed_results')
            .select('feed')
            .whereRef('draw_feed_results.issue_id', '=', 'draw_issues.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
