import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RaffleKey } from './queries.ts';
import type { RafflePrizesTable } from './tables.ts';

/** Drawn prize as it is stored. */
export type PrizeRow = CamelRow<RafflePrizesTable>;

/** Inserts the prizes of a drawn raffle. */
export async function insertPrizes(
  transaction: Transaction,
  prizes: readonly PrizeRow[],
): Promise<void> {
  if (prizes.length === 0) return;
  const rows = prizes.map((prize) => toRow<RafflePrizesTable>(prize));
  await transaction.insertInto('raffle_prizes').values(rows).execute();
}

/** Lists the prizes of a raffle with the usernames of their members, in the order drawn. */
export async function listPrizes(
  reader: Reader,
  { promotionId, period }: RaffleKey,
): Promise<(PrizeRow & { readonly username: string })[]> {
  const rows = await reader
    .selectFrom('raffle_prizes')
    .innerJoin('members', 'members.id', 'raffle_prizes.member_id')
    .selectAll('raffle_prizes')
    .select('members.username')
    .where('promotion_id', '=', promotionId)
    .where('period', '=', period)
    .orderBy('place')
    .execute();
  return rows.map(fromRow);
}

/** Prize by its raffle and place. */
export type PrizeKey = Pick<PrizeRow, 'promotionId' | 'period' | 'place' | 'memberId'>;

/** Lists prizes that are drawn and not given yet. */
export async function listUngiven(reader: Reader, limit: number): Promise<PrizeKey[]> {
  return reader
    .selectFrom('raffle_prizes')
    .select(['promotion_id as promotionId', 'period', 'place', 'member_id as memberId'])
    .where('state', '=', 'drawn')
    .orderBy('promotion_id')
    .orderBy('period')
    .orderBy('place')
    .limit(limit)
    .execute();
}

/** Finds a prize that is not given yet; `undefined` for none. */
export async function findUngiven(
  transaction: Transaction,
  { promotionId, period, place }: PrizeKey,
): Promise<PrizeRow | undefined> {
  const row = await transaction
    .selectFrom('raffle_prizes')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('period', '=', period)
    .where('place', '=', place)
    .where('state', '=', 'drawn')
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Updates the end of a prize: given by a grant, or kept. */
export async function endPrize(
  transaction: Transaction,
  { promotionId, period, place }: PrizeKey,
  grantId: string | undefined,
): Promise<void> {
  await transaction
    .updateTable('raffle_prizes')
    .set({ state: grantId === undefined ? 'kept' : 'given', grant_id: grantId ?? null })
    .where('promotion_id', '=', promotionId)
    .where('period', '=', period)
    .where('place', '=', place)
    .execute();
}
