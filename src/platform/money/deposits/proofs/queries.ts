import { sql } from 'kysely';
import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { DepositProofsTable } from '../tables.ts';

/** Inserts an image of a deposit. */
export async function insertProof(
  transaction: Transaction,
  proof: CamelRow<DepositProofsTable>,
): Promise<void> {
  await transaction.insertInto('deposit_proofs').values(toRow<DepositProofsTable>(proof)).execute();
}

/** Returns one image of a deposit, as WebP; `undefined` for none. */
export async function findProof(
  reader: Reader,
  key: { readonly depositId: string; readonly position: number },
): Promise<Uint8Array | undefined> {
  const row = await reader
    .selectFrom('deposit_proofs')
    .select('bytes')
    .where('deposit_id', '=', key.depositId)
    .where('position', '=', key.position)
    .executeTakeFirst();
  return row?.bytes;
}

/** Counts the images of each of some deposits. */
export async function countProofs(
  reader: Reader,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (depositIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('deposit_proofs')
    .select(['deposit_id', sql<number>`count(*)`.as('count')])
    .where('deposit_id', 'in', depositIds)
    .groupBy('deposit_id')
    .execute();
  return new Map(rows.map((row) => [row.deposit_id, row.count]));
}

/** Lists the images of a deposit in their order. */
export async function listProofs(
  reader: Reader,
  depositId: string,
): Promise<{ readonly position: number; readonly bytes: Uint8Array }[]> {
  return reader
    .selectFrom('deposit_proofs')
    .select(['position', 'bytes'])
    .where('deposit_id', '=', depositId)
    .orderBy('position')
    .execute();
}
