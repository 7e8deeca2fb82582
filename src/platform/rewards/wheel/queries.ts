import { sql } from 'kysely';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { WheelSpinsTable, WheelStocksTable, WheelVersionsTable } from './tables.ts';

/** Version of the wheel as it is stored. */
export type VersionRow = CamelRow<WheelVersionsTable>;

/** Spin as it is stored. */
export type SpinRow = CamelRow<WheelSpinsTable>;

/** Stock of a prize as it is stored. */
export type StockRow = CamelRow<WheelStocksTable>;

/** Finds the latest version of the wheel. */
export async function findVersion(reader: Reader): Promise<VersionRow | undefined> {
  const row = await reader
    .selectFrom('wheel_versions')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && fromRow(row);
}

/**
 * Locks the wheel until the transaction ends: for a spin beside others, or for a change alone. Its
 * first version stands for all of them.
 */
export async function lockWheel(
  transaction: Transaction,
  { to }: { readonly to: 'spin' | 'change' },
): Promise<void> {
  if (transaction.engine !== 'postgres') return;
  const first = transaction.selectFrom('wheel_versions').select('id').orderBy('id').limit(1);
  await (to === 'change' ? first.forUpdate() : first.forShare()).execute();
}

/** Lists versions of the wheel by their ids. */
export async function listVersions(reader: Reader, ids: readonly string[]): Promise<VersionRow[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('wheel_versions')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(fromRow);
}

/** Inserts a version of the wheel with the stocks of its prizes. */
export async function insertVersion(
  transaction: Transaction,
  version: VersionRow,
  stocks: readonly StockRow[],
): Promise<void> {
  await transaction
    .insertInto('wheel_versions')
    .values(toRow<WheelVersionsTable>(version))
    .execute();
  if (stocks.length === 0) return;
  const rows = stocks.map((stock) => toRow<WheelStocksTable>(stock));
  await transaction.insertInto('wheel_stocks').values(rows).execute();
}

/** Lists what is left of a version's stocks, by prize. */
export async function listStocks(
  reader: Reader,
  versionId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('wheel_stocks')
    .select(['prize_id', 'left_count'])
    .where('version_id', '=', versionId)
    .execute();
  return new Map(rows.map((row) => [row.prize_id, row.left_count]));
}

/** Consumes one of a prize's stock; returns false when nothing is left. */
export async function consumeStock(
  transaction: Transaction,
  { versionId, prizeId }: Pick<StockRow, 'versionId' | 'prizeId'>,
): Promise<boolean> {
  const result = await transaction
    .updateTable('wheel_stocks')
    .set((row) => ({ left_count: row('left_count', '-', 1) }))
    .where('version_id', '=', versionId)
    .where('prize_id', '=', prizeId)
    .where('left_count', '>', 0)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Lists a member's latest spins. */
export async function listSpins(
  reader: Reader,
  { memberId, limit }: { readonly memberId: string; readonly limit: number },
): Promise<SpinRow[]> {
  const rows = await reader
    .selectFrom('wheel_spins')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Inserts a spin. */
export async function insertSpin(transaction: Transaction, spin: SpinRow): Promise<void> {
  await transaction.insertInto('wheel_spins').values(toRow<WheelSpinsTable>(spin)).execute();
}

/** Sums a member's valid stakes of a day. */
export async function sumDayStake(
  reader: Reader,
  query: { readonly memberId: string; readonly day: string; readonly currency: string },
): Promise<bigint> {
  const row = await reader
    .selectFrom('member_days')
    .select(sql<bigint>`coalesce(sum(valid_stake_minor), 0)`.as('stake_minor'))
    .where('member_id', '=', query.memberId)
    .where('day', '=', query.day)
    .where('currency', '=', query.currency)
    .where('mode', '=', 'real')
    .executeTakeFirstOrThrow();
  return BigInt(row.stake_minor);
}
