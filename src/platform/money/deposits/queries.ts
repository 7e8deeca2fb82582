import type { Selectable } from 'kysely';
import type { DepositState } from '#contract/money/deposits.ts';
import type { Period } from '#contract/period.ts';
import type { DepositsTable } from '#platform/base/db/deposit-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

export type DepositRow = Selectable<DepositsTable>;

/** Writes a deposit; false when another one has its reference. */
export async function insertDeposit(
  transaction: Transaction,
  row: DepositsTable,
): Promise<boolean> {
  const result = await transaction
    .insertInto('deposits')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findDeposit(reader: Reader, id: string): Promise<DepositRow | undefined> {
  return reader.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst();
}

/** By id or by what people call it. */
export async function findNamed(reader: Reader, name: string): Promise<DepositRow | undefined> {
  return reader
    .selectFrom('deposits')
    .selectAll()
    .where((each) => each.or([each('id', '=', name), each('reference', '=', name.toUpperCase())]))
    .executeTakeFirst();
}

/** A deposit, kept from changing until the transaction ends. */
export async function lockDeposit(
  transaction: Transaction,
  id: string,
): Promise<DepositRow | undefined> {
  const query = transaction.selectFrom('deposits').selectAll().where('id', '=', id);
  // An SQLite write transaction has the whole database to itself already.
  return (transaction.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

export async function updateDeposit(
  transaction: Transaction,
  id: string,
  change: Partial<Omit<DepositsTable, 'id' | 'member_id'>>,
): Promise<void> {
  await transaction.updateTable('deposits').set(change).where('id', '=', id).execute();
}

export async function countInStates(
  reader: Reader,
  wanted: { readonly memberId: string; readonly states: readonly DepositState[] },
): Promise<number> {
  const { count } = await reader
    .selectFrom('deposits')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('member_id', '=', wanted.memberId)
    .where('state', 'in', wanted.states)
    .executeTakeFirstOrThrow();
  return count;
}

/** A member's deposits of a period before one of them, the latest first. */
export async function listOfMember(
  reader: Reader,
  page: Period & {
    readonly memberId: string;
    readonly beforeId: string | undefined;
    readonly limit: number;
  },
): Promise<DepositRow[]> {
  const { beforeId, fromMs, toMs } = page;
  return reader
    .selectFrom('deposits')
    .selectAll()
    .where('member_id', '=', page.memberId)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? ''))
    .$if(fromMs !== undefined, (query) => query.where('created_at_ms', '>=', fromMs ?? 0))
    .$if(toMs !== undefined, (query) => query.where('created_at_ms', '<', toMs ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Deposits in some states with their members' names, the oldest first. */
export async function listInStates(
  reader: Reader,
  wanted: { readonly states: readonly DepositState[]; readonly limit: number },
): Promise<(DepositRow & { readonly username: string })[]> {
  return reader
    .selectFrom('deposits')
    .innerJoin('members', 'members.id', 'deposits.member_id')
    .selectAll('deposits')
    .select('members.username')
    .where('deposits.state', 'in', wanted.states)
    .orderBy('deposits.id')
    .limit(wanted.limit)
    .execute();
}

/** Ids of deposits that wait for their members for too long. */
export async function listOverdue(
  reader: Reader,
  due: { readonly states: readonly DepositState[]; readonly nowMs: number; readonly limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('deposits')
    .select('id')
    .where('state', 'in', due.states)
    .where('due_at_ms', '<=', due.nowMs)
    .orderBy('due_at_ms')
    .orderBy('id')
    .limit(due.limit)
    .execute();
  return rows.map(({ id }) => id);
}
