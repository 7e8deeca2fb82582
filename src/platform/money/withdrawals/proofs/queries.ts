import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { WithdrawalProofsTable } from '#platform/base/db/withdrawal-tables.ts';

export async function insertProof(
  transaction: Transaction,
  row: WithdrawalProofsTable,
): Promise<void> {
  await transaction.insertInto('withdrawal_proofs').values(row).execute();
}

/** How many images each of some withdrawals has. */
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

export async function listProofs(
  reader: Reader,
  id: string,
): Promise<Selectable<WithdrawalProofsTable>[]> {
  return reader
    .selectFrom('withdrawal_proofs')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .orderBy('position')
    .execute();
}
