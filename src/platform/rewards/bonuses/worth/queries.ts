import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { type BonusGrant, listGrantsById } from '#platform/money/index.ts';
import type { BonusWorthsTable } from './tables.ts';

type BonusWorthRow = CamelRow<BonusWorthsTable>;

/** Lists what bonuses are worth, by the smallest stake first, with the games' titles. */
export async function listBonusWorths(
  reader: Reader,
  bonusIds: readonly string[],
): Promise<(BonusWorthRow & { readonly gameTitle: string })[]> {
  if (bonusIds.length === 0) return [];
  const rows = await reader
    .selectFrom('bonus_worths')
    .innerJoin('games', 'games.game_id', 'bonus_worths.game_id')
    .selectAll('bonus_worths')
    .select('games.title as game_title')
    .where('bonus_worths.bonus_id', 'in', [...bonusIds])
    .orderBy('bonus_worths.stake_minor')
    .execute();
  return rows.map(fromRow);
}

/** Inserts what bonuses are worth; those that are there already stay as they are. */
export async function insertBonusWorths(
  transaction: Transaction,
  worths: readonly BonusWorthRow[],
): Promise<void> {
  await transaction
    .insertInto('bonus_worths')
    .values(worths.map((worth) => toRow<BonusWorthsTable>(worth)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists offers of staff with wagering that have not been worked out, the latest first. */
export async function listUnknownOffers(
  reader: Reader,
  {
    nowMs,
    limit,
    beforeId,
  }: {
    readonly nowMs: number;
    readonly limit: number;
    /** Goes on behind this one. */
    readonly beforeId: string | undefined;
  },
): Promise<BonusGrant[]> {
  const rows = await reader
    .selectFrom('bonus_grants')
    .select('bonus_grants.id')
    .where('state', '=', 'offered')
    .where('source', '=', 'staff')
    .where('target_minor', '>', 0n)
    .where('expires_at_ms', '>', nowMs)
    .$if(beforeId !== undefined, (query) => query.where('bonus_grants.id', '<', beforeId ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bonus_worths')
            .select('bonus_id')
            .whereRef('bonus_worths.bonus_id', '=', 'bonus_grants.id'),
        ),
      ),
    )
    .orderBy('bonus_grants.id', 'desc')
    .limit(limit)
    .execute();
  return listGrantsById(
    reader,
    rows.map(({ id }) => id),
  );
}
