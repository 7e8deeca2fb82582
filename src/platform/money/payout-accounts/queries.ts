import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PayoutAccountsTable } from './tables.ts';

/** Bank account of a member as it is stored (`PayoutAccountsTable`). */
export type PayoutAccountRow = CamelRow<PayoutAccountsTable>;

/** Lists every payout account a member ever had, the oldest first. */
export async function listMemberPayoutAccounts(
  reader: Reader,
  memberId: string,
): Promise<PayoutAccountRow[]> {
  const rows = await reader
    .selectFrom('payout_accounts')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Returns payout accounts by their ids, of any member. */
export async function findPayoutAccountsByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<PayoutAccountRow[]> {
  const rows = await reader
    .selectFrom('payout_accounts')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(fromRow);
}

/** Inserts an account that a member added. */
export async function insertPayoutAccount(
  transaction: Transaction,
  account: PayoutAccountRow,
): Promise<void> {
  await transaction
    .insertInto('payout_accounts')
    .values(toRow<PayoutAccountsTable>(account))
    .execute();
}

/** Removes an account from its member's list; false when it was not on it. */
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

/** Returns whether a member has, or had, the same payout account as one of the other members. */
export async function hasAccountInCommon(
  reader: Reader,
  memberId: string,
  otherIds: readonly string[],
): Promise<boolean> {
  if (otherIds.length === 0) return false;
  const row = await reader
    .selectFrom('payout_accounts as own')
    .innerJoin('payout_accounts as other', (join) =>
      join.onRef('other.bank', '=', 'own.bank').onRef('other.number', '=', 'own.number'),
    )
    .select('own.id')
    .where('own.member_id', '=', memberId)
    .where('other.member_id', 'in', [...otherIds])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
