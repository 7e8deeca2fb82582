import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PayoutAccountsTable } from '#platform/base/db/withdrawal-tables.ts';

export type PayoutAccountRow = Selectable<PayoutAccountsTable>;

/** Every payout account a member ever had, the oldest first. */
export async function listRows(reader: Reader, memberId: string): Promise<PayoutAccountRow[]> {
  return reader
    .selectFrom('payout_accounts')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute();
}

export async function findRows(
  reader: Reader,
  ids: readonly string[],
): Promise<PayoutAccountRow[]> {
  return reader
    .selectFrom('payout_accounts')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

export async function insertRow(transaction: Transaction, row: PayoutAccountsTable): Promise<void> {
  await transaction.insertInto('payout_accounts').values(row).execute();
}

/** Takes an account off its member's list; false when it was not on it. */
export async function endRow(
  transaction: Transaction,
  ending: { readonly id: string; readonly memberId: string; readonly nowMs: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('payout_accounts')
    .set({ removed_at_ms: ending.nowMs })
    .where('id', '=', ending.id)
    .where('member_id', '=', ending.memberId)
    .where('removed_at_ms', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
