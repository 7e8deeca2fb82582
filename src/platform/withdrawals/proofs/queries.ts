import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../db/storage.ts';
import type { WithdrawalProofsTable } from '../../db/withdrawal-tables.ts';

export async function insertProof(
  transaction: Transaction,
  row: WithdrawalProofsTable,
): Promise<void> {
  await transaction.insertInto('withdrawal_proofs').values(row).execute();
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
