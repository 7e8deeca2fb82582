import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { AccountActsTable } from './tables.ts';

/** Recorded act of an operator on an account. */
export interface ActRow {
  readonly id: string;
  readonly memberId: string;
  readonly act: AccountActsTable['act'];
  readonly why: string;
  readonly operator: string;
  readonly atMs: number;
}

function toAct(row: Selectable<AccountActsTable>): ActRow {
  const { id, member_id: memberId, act, why, operator, at_ms: atMs } = row;
  return { id, memberId, act, why, operator, atMs };
}

/** Closes or opens an account; false when it was in that state already. */
export async function setClosed(
  transaction: Transaction,
  change: { readonly memberId: string; readonly closedAtMs: number | undefined },
): Promise<boolean> {
  const { memberId, closedAtMs } = change;
  const result = await transaction
    .updateTable('members')
    .set({ closed_at_ms: closedAtMs ?? null })
    .where('id', '=', memberId)
    .where('closed_at_ms', closedAtMs === undefined ? 'is not' : 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Records an act of an operator on an account. */
export async function insertAct(transaction: Transaction, kept: ActRow): Promise<void> {
  const { id, memberId, act, why, operator, atMs } = kept;
  const row = { id, member_id: memberId, act, why, operator, at_ms: atMs };
  await transaction.insertInto('account_acts').values(row).execute();
}

/** Returns whether an account is marked as belonging to a staff person. */
export async function isStaffAccount(reader: Reader, memberId: string): Promise<boolean> {
  const last = await reader
    .selectFrom('account_acts')
    .select('act')
    .where('member_id', '=', memberId)
    .where('act', 'in', ['staff', 'not_staff'])
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.act === 'staff';
}

/** Lists the acts on an account, oldest first. */
export async function listActs(reader: Reader, memberId: string): Promise<ActRow[]> {
  const rows = await reader
    .selectFrom('account_acts')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('at_ms')
    .orderBy('id')
    .execute();
  return rows.map(toAct);
}
