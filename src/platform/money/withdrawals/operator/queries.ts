import type { Transaction } from '#platform/base/db/storage.ts';

/**
 * Notes that an operator pays a withdrawal that is in process, and answers whose it is; `undefined`
 * when it is in another state, or one pays it already.
 */
export async function putTaken(
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
