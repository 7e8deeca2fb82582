import { type Selectable, sql } from 'kysely';
import type { WithdrawalState } from '#contract/money/withdrawals.ts';
import type { Period } from '#contract/period.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { WithdrawalsTable } from '#platform/base/db/withdrawal-tables.ts';
import { undoneStates } from './state.ts';

export type WithdrawalRow = Selectable<WithdrawalsTable>;

export async function insertWithdrawal(
  transaction: Transaction,
  row: WithdrawalsTable,
): Promise<void> {
  await transaction.insertInto('withdrawals').values(row).execute();
}

export async function findWithdrawal(
  reader: Reader,
  id: string,
): Promise<WithdrawalRow | undefined> {
  return reader.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A withdrawal, kept from changing until the transaction ends. */
export async function lockWithdrawal(
  transaction: Transaction,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const query = transaction.selectFrom('withdrawals').selectAll().where('id', '=', id);
  // An SQLite write transaction has the whole database to itself already. Steps and proofs lock its
  // key alone, which this leaves free.
  return (transaction.engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

/** A member's withdrawals of a period, the newest first, those before an id when one is named. */
export async function listWithdrawals(
  reader: Reader,
  page: Period & {
    readonly memberId: string;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<WithdrawalRow[]> {
  const { before, fromMs, toMs } = page;
  return reader
    .selectFrom('withdrawals')
    .selectAll()
    .where('member_id', '=', page.memberId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(fromMs !== undefined, (query) => query.where('requested_at_ms', '>=', fromMs ?? 0))
    .$if(toMs !== undefined, (query) => query.where('requested_at_ms', '<', toMs ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Withdrawals in some states, whoever has them, those that wait longest first. */
export async function listInStates(
  reader: Reader,
  page: { readonly states: readonly WithdrawalState[]; readonly limit: number },
): Promise<WithdrawalRow[]> {
  return reader
    .selectFrom('withdrawals')
    .selectAll()
    .where('state', 'in', [...page.states])
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/** How many withdrawals a member requested since a moment that still count, and their sum. */
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

/** Ids of paid withdrawals whose time for the member's word is over, the longest first. */
export async function listOverdue(
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
 * Brings a withdrawal out of one of some states into another, and keeps it from changing until the
 * transaction ends; `undefined` when it is in none of them.
 */
export async function putState(
  transaction: Transaction,
  move: {
    readonly id: string;
    readonly from: readonly WithdrawalState[];
    readonly to: WithdrawalState;
    readonly set: Partial<
      Pick<WithdrawalRow, 'payment_reference' | 'receipt_due_at_ms' | 'received_minor'>
    >;
  },
): Promise<WithdrawalRow | undefined> {
  return transaction
    .updateTable('withdrawals')
    .set({ ...move.set, state: move.to })
    .where('id', '=', move.id)
    .where('state', 'in', [...move.from])
    .returningAll()
    .executeTakeFirst();
}

/**
 * Notes that an operator pays a withdrawal that is in process, and answers whose it is; `undefined`
 * when it is in another state, or one pays it already.
 */
export async function putTaken(
  transaction: Transaction,
  taking: { readonly id: string; readonly nowMs: number },
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('withdrawals')
    .set({ taken_at_ms: taking.nowMs })
    .where('id', '=', taking.id)
    .where('state', '=', 'in_process')
    .where('taken_at_ms', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}
