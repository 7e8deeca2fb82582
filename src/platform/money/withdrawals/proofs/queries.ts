import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { WithdrawalProofsTable } from '../tables.ts';

/** Inserts an image of a withdrawal. */
export async function insertProof(
  transaction: Transaction,
  proof: CamelRow<WithdrawalProofsTable>,
): Promise<void> {
  await transaction
    .insertInto('withdrawal_proofs')
    .values(toRow<WithdrawalProofsTable>(proof))
    .execute();
}

/** Counts the images of each of some withdrawals. */
export async function countProofs(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('withdrawal_proofs')
    .select((select) => ['withdrawal_id', select.fn.countAll<number>().as('count')])
    .where('withdrawal_id', 'in', [...ids])
    .groupBy('withdrawal_id')
    .execute();
  return new Map(rows.map(({ withdrawal_id, count }) => [withdrawal_id, Number(count)]));
}

/** Lists the images of a withdrawal in their order. */
export async function listProofs(
  reader: Reader,
  id: string,
): Promise<{ readonly position: number; readonly bytes: Uint8Array }[]> {
  return reader
    .selectFrom('withdrawal_proofs')
    .select(['position', 'bytes'])
    .where('withdrawal_id', '=', id)
    .orderBy('position')
    .execute();
}
