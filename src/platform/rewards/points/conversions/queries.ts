import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PointConversionsTable } from '../tables.ts';

/** Inserts a conversion of points into money. */
export async function insertConversion(
  transaction: Transaction,
  conversion: CamelRow<PointConversionsTable>,
): Promise<void> {
  await transaction
    .insertInto('point_conversions')
    .values(toRow<PointConversionsTable>(conversion))
    .execute();
}

/** Sums the points that a member converted on a day. */
export async function sumConverted(
  reader: Reader,
  { memberId, day }: { readonly memberId: string; readonly day: string },
): Promise<number> {
  const row = await reader
    .selectFrom('point_conversions')
    .select((build) => build.fn.sum<number | null>('points').as('points'))
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(row.points ?? 0);
}
