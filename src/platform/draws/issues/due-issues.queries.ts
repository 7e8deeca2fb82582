import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Issue } from './issue.ts';
import { toIssue } from './queries.ts';

/**
 * Lists issues that are past their close, or voided, and not settled; in the order of their closes.
 */
export async function listDueIssues(
  reader: Reader,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<Issue[]> {
  const closed = await selectUnsettledIssues(reader)
    .where('closes_at_ms', '<=', nowMs)
    .limit(limit)
    .execute();
  const voided = await selectUnsettledIssues(reader)
    // Written out: SQLite looks into a partial index for a condition that it can read.
    .where(sql<boolean>`state = 'voided'`)
    .where('closes_at_ms', '>', nowMs)
    .limit(limit)
    .execute();
  return [...closed, ...voided].map(toIssue);
}

const selectUnsettledIssues = (reader: Reader) =>
  reader
    .selectFrom('draw_issues')
    .selectAll()
    .where('settled_at_ms', 'is', null)
    .orderBy('closes_at_ms')
    .orderBy('id');

/** Lists a lottery's issues that take bets, now or later, and have none. */
export async function listIssuesWithoutBets(
  reader: Reader,
  { gameCode, nowMs }: { readonly gameCode: string; readonly nowMs: number },
): Promise<Pick<Issue, 'id' | 'closesAtMs'>[]> {
  return (
    reader
      .selectFrom('draw_issues')
      .select(['id', 'closes_at_ms as closesAtMs'])
      .where('game_code', '=', gameCode)
      .where('state', '=', 'open')
      .where('closes_at_ms', '>', nowMs)
      .where((each) => each.not(each.exists(betsOn(each))))
      // As bets hold several.
      .orderBy('id')
      .execute()
  );
}

const betsOn = (each: ExpressionBuilder<Schema, 'draw_issues'>) =>
  each
    .selectFrom('draw_bets')
    .select('draw_bets.id')
    .whereRef('draw_bets.issue_id', '=', 'draw_issues.id')
    .where('draw_bets.state', '=', 'accepted');

/**
 * Voids issues that are not closed, by ids or by lotteries, once bets that are being placed are
 * done. Returns their number.
 */
export async function voidOpenIssues(
  transaction: Transaction,
  scope: { readonly nowMs: number; readonly why: string } & (
    | { readonly ids: readonly string[] }
    | { readonly gameCodes: readonly string[] }
  ),
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('draw_issues')
    .set({ state: 'voided', why: scope.why })
    .where('ids' in scope ? 'id' : 'game_code', 'in', [
      ...('ids' in scope ? scope.ids : scope.gameCodes),
    ])
    .where('state', '=', 'open')
    .where('closes_at_ms', '>', scope.nowMs)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Voids issues of one source that should have been drawn by a moment and that nobody has bet on.
 * Those that wait for a beacon have their own time.
 */
export async function voidMissedIssuesWithoutBets(
  transaction: Transaction,
  {
    source,
    untilMs,
    nowMs,
    why,
  }: Pick<Issue, 'source'> & {
    readonly untilMs: number;
    readonly nowMs: number;
    readonly why: string;
  },
): Promise<void> {
  await transaction
    .updateTable('draw_issues')
    .set({ state: 'voided', settled_at_ms: nowMs, why })
    .where('settled_at_ms', 'is', null)
    .where('closes_at_ms', '<=', untilMs)
    .where('draws_at_ms', '<=', untilMs)
    .where('state', 'in', ['open', 'closed'])
    .where('source', '=', source)
    .where('beacon_round', 'is', null)
    .where((each) => each.not(each.exists(betsOn(each))))
    .execute();
}
