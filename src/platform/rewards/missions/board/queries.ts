import { sql } from 'kysely';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { MissionPrizesTable, MissionScoresTable } from '../tables.ts';

/** Score of a member in a week. */
export type ScoreRow = CamelRow<MissionScoresTable>;

/** Prize of a place as it is stored. */
export type PrizeRow = CamelRow<MissionPrizesTable>;

/** Adds points to a member's score of a week. */
export async function saveScore(transaction: Transaction, score: ScoreRow): Promise<void> {
  await transaction
    .insertInto('mission_scores')
    .values(toRow<MissionScoresTable>(score))
    .onConflict((conflict) =>
      conflict.columns(['period', 'member_id']).doUpdateSet({
        points: sql<number>`mission_scores.points + excluded.points`,
        reached_at_ms: score.reachedAtMs,
      }),
    )
    .execute();
}

/** Lists the best scores of a week with usernames; a tie goes to who reached it first. */
export async function listBest(
  reader: Reader,
  { period, limit }: { readonly period: string; readonly limit: number },
) {
  return reader
    .selectFrom('mission_scores')
    .innerJoin('members', 'members.id', 'mission_scores.member_id')
    .select(['members.id as memberId', 'members.username', 'mission_scores.points'])
    .where('mission_scores.period', '=', period)
    .orderBy('mission_scores.points', 'desc')
    .orderBy('mission_scores.reached_at_ms')
    .orderBy('members.id')
    .limit(limit)
    .execute();
}

/** Returns a member's points of a week. */
export async function readScore(
  reader: Reader,
  { period, memberId }: { readonly period: string; readonly memberId: string },
): Promise<number> {
  const row = await reader
    .selectFrom('mission_scores')
    .select('points')
    .where('period', '=', period)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.points ?? 0;
}

/** Lists the prizes of a week. */
export async function listPrizes(reader: Reader, period: string): Promise<PrizeRow[]> {
  const rows = await reader
    .selectFrom('mission_prizes')
    .selectAll()
    .where('period', '=', period)
    .orderBy('rank')
    .execute();
  return rows.map(fromRow);
}

/** Inserts the prize of a place. */
export async function insertPrize(transaction: Transaction, prize: PrizeRow): Promise<void> {
  await transaction.insertInto('mission_prizes').values(toRow<MissionPrizesTable>(prize)).execute();
}
