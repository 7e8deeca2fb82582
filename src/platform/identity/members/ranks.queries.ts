import type { Transaction } from '#platform/base/db/storage.ts';

/** Raises a member to a level; false when the member has that level or a higher one. */
export async function raiseRank(
  transaction: Transaction,
  { memberId, rankLevel }: { readonly memberId: string; readonly rankLevel: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('members')
    .set({ rank_level: rankLevel })
    .where('id', '=', memberId)
    .where('rank_level', '<', rankLevel)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
