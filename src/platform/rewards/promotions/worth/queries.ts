import { sql } from 'kysely';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PromotionWorthsTable } from './tables.ts';

/** Worth as it is stored. */
export type WorthRow = CamelRow<PromotionWorthsTable>;

/** Lists what promotions are worth, by the smallest stake first, with the games' titles. */
export async function listWorths(
  reader: Reader,
  promotionIds: readonly string[],
): Promise<(WorthRow & { readonly gameTitle: string })[]> {
  if (promotionIds.length === 0) return [];
  const rows = await reader
    .selectFrom('promotion_worths')
    .innerJoin('games', 'games.game_id', 'promotion_worths.game_id')
    .selectAll('promotion_worths')
    .select('games.title as game_title')
    .where('promotion_worths.promotion_id', 'in', [...promotionIds])
    .orderBy('promotion_worths.stake_minor')
    .execute();
  return rows.map(fromRow);
}

/** Inserts what a version is worth for several stakes. */
export async function insertWorths(
  transaction: Transaction,
  worths: readonly WorthRow[],
): Promise<void> {
  await transaction
    .insertInto('promotion_worths')
    .values(worths.map((worth) => toRow<PromotionWorthsTable>(worth)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Calculates a member's mean stake of a round since a day, minor units; `undefined` without rounds. */
export async function findMeanStake(
  reader: Reader,
  query: { readonly memberId: string; readonly currency: string; readonly fromDay: string },
): Promise<bigint | undefined> {
  const row = await reader
    .selectFrom('member_days')
    .select([
      sql<bigint>`coalesce(sum(stake_minor), 0)`.as('stake_minor'),
      sql<bigint>`coalesce(sum(rounds), 0)`.as('rounds'),
    ])
    .where('member_id', '=', query.memberId)
    .where('currency', '=', query.currency)
    .where('day', '>=', query.fromDay)
    .where('mode', '=', 'real')
    .executeTakeFirstOrThrow();
  const rounds = BigInt(row.rounds);
  return rounds > 0n ? BigInt(row.stake_minor) / rounds : undefined;
}
