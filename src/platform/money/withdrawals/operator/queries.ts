import type { Transaction } from '#platform/base/db/storage.ts';

/**
 * Marks a withdrawal in process as being paid by an operator, and returns the id of its member;
 * `undefined` when it is in another state, or being paid already.
 */
export async function markBeingPaid(
  transaction: Transaction,
  taking: { readonly id: string; readonly nowMs: number },
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('withdrawals')
    .set({ taken_at_ms: taking.nowMs })
    .where('id', '=', taking.id)
    .where('state', '=', 'in_process')
    .where('taken_at_ms', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}
