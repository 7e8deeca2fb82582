import type { Transaction } from '#platform/base/db/storage.ts';

/** Saves a member's rebate group. */
export async function setRebateGroup(
  transaction: Transaction,
  { memberId, rebateGroup }: { readonly memberId: string; readonly rebateGroup: number },
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ rebate_group: rebateGroup })
    .where('id', '=', memberId)
    .execute();
}
