import { type Named, toNamed, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PayoutAccountsTable } from '#platform/base/db/withdrawal-tables.ts';

/** A member's bank account as it is kept (`PayoutAccountsTable`). */
export type KeptPayoutAccount = Named<PayoutAccountsTable>;

/** Every payout account a member ever had, the oldest first. */
export async function listOfMember(reader: Reader, memberId: string): Promise<KeptPayoutAccount[]> {
  const rows = await reader
    .selectFrom('payout_accounts')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute();
  return rows.map(toNamed);
}

/** Payout accounts by their ids, whoever has them. */
export async function findByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<KeptPayoutAccount[]> {
  const rows = await reader
    .selectFrom('payout_accounts')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(toNamed);
}

/** Writes an account that a member added. */
export async function insertPayoutAccount(
  transaction: Transaction,
  account: KeptPayoutAccount,
): Promise<void> {
  await transaction
    .insertInto('payout_accounts')
    .values(toRow<PayoutAccountsTable>(account))
    .execute();
}

/** Takes an account off its member's list; false when it was not on it. */
export async function endPayoutAccount(
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
