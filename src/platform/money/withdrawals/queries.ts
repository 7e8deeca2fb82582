import { sql } from 'kysely';
import type { WithdrawalState } from '#contract/money/withdrawals.ts';
import type { Period } from '#contract/period.ts';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { WithdrawalsTable } from './tables.ts';
import { undoneStates } from './withdrawal-state.ts';

/** Withdrawal as it is stored; the columns of `WithdrawalsTable` describe its fields. */
export type WithdrawalRow = CamelRow<WithdrawalsTable>;

/** Inserts a requested withdrawal. */
export async function insertWithdrawal(
  transaction: Transaction,
  withdrawal: WithdrawalRow,
): Promise<void> {
  await transaction.insertInto('withdrawals').values(toRow<WithdrawalsTable>(withdrawal)).execute();
}

/** Returns a withdrawal by its id; `undefined` for none. */
export async function findWithdrawal(
  reader: Reader,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const query = reader.selectFrom('withdrawals').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && fromRow(row);
}

/** Locks a withdrawal until the transaction ends; `undefined` for none. */
export async function lockWithdrawal(
  transaction: Transaction,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const query = transaction.selectFrom('withdrawals').selectAll().where('id', '=', id);
  // An SQLite write transaction has the whole database to itself already. Steps and proofs lock its
  // key alone, which this leaves free.
  const held = transaction.engine === 'postgres' ? query.forNoKeyUpdate() : query;
  const row = await held.executeTakeFirst();
  return row && fromRow(row);
}

/** Lists a member's withdrawals of a period, the newest first; with an id, those before it. */
export async function listWithdrawals(
  reader: Reader,
  page: Period & {
    readonly memberId: string;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<WithdrawalRow[]> {
  const { before, fromMs, toMs } = page;
  const rows = await reader
    .selectFrom('withdrawals')
    .selectAll()
    .where('member_id', '=', page.memberId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(fromMs !== undefined, (query) => query.where('requested_at_ms', '>=', fromMs ?? 0))
    .$if(toMs !== undefined, (query) => query.where('requested_at_ms', '<', toMs ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(fromRow);
}

/** Lists withdrawals of any member in some states, those that wait longest first. */
export async function listWithdrawalsInStates(
  reader: Reader,
  page: { readonly states: readonly WithdrawalState[]; readonly limit: number },
): Promise<WithdrawalRow[]> {
  const rows = await reader
    .selectFrom('withdrawals')
    .selectAll()
    .where('state', 'in', [...page.states])
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map(fromRow);
}

/** Counts and sums the withdrawals that a member requested since a moment and that still count. */
export async function sumRequested(
  reader: Reader,
  since: { readonly memberId: string; readonly fromMs: number },
): Promise<{ readonly count: number; readonly sumMinor: bigint }> {
  const row = await reader
    .selectFrom('withdrawals')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<bigint>`coalesce(sum(amount_minor), 0)`.as('sum_minor'),
    ])
    .where('member_id', '=', since.memberId)
    .where('requested_at_ms', '>=', since.fromMs)
    .where('state', 'not in', [...undoneStates])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), sumMinor: BigInt(row.sum_minor) };
}

/** Lists the ids of paid withdrawals whose time to confirm is over, the most overdue first. */
export async function listOverdueWithdrawals(
  reader: Reader,
  due: { readonly nowMs: number; readonly limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('withdrawals')
    .select('id')
    .where('state', '=', 'approved')
    .where('receipt_due_at_ms', '<=', due.nowMs)
    .orderBy('receipt_due_at_ms')
    .orderBy('id')
    .limit(due.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Moves a withdrawal from one of some states into another and locks it until the transaction ends;
 * `undefined` when it is in none of them.
 */
export async function moveToState(
  transaction: Transaction,
  move: {
    readonly id: string;
    readonly from: readonly WithdrawalState[];
    readonly to: WithdrawalState;
    readonly set: Partial<
      Pick<WithdrawalRow, 'paymentReference' | 'receiptDueAtMs' | 'receivedMinor'>
    >;
  },
): Promise<WithdrawalRow | undefined> {
  const set = toRow<Partial<WithdrawalsTable>>(move.set);
  const row = await transaction
    .updateTable('withdrawals')
    .set({ ...set, state: move.to })
    .where('id', '=', move.id)
    .where('state', 'in', [...move.from])
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}
