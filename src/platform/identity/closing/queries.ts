import type { Selectable } from 'kysely';
import type { AccountActsTable } from '#platform/base/db/schema.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

export type AccountActRow = Selectable<AccountActsTable>;

/** Closes or opens an account; false when it was so already. */
export async function setClosed(
  transaction: Transaction,
  change: { readonly memberId: string; readonly closedAtMs: number | null },
): Promise<boolean> {
  const { memberId, closedAtMs } = change;
  const result = await transaction
    .updateTable('members')
    .set({ closed_at_ms: closedAtMs })
    .where('id', '=', memberId)
    .where('closed_at_ms', closedAtMs === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function insertAct(transaction: Transaction, row: AccountActsTable): Promise<void> {
  await transaction.insertInto('account_acts').values(row).execute();
}

/** What was done to an account, the oldest first. */
export async function listActs(reader: Reader, memberId: string): Promise<AccountActRow[]> {
  return reader
    .selectFrom('account_acts')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('at_ms')
    .orderBy('id')
    .execute();
}
