import type { DepositState } from '#contract/money/deposits.ts';
import type { Period } from '#contract/period.ts';
import { houseReference } from '#lib/typed-text/typed-kinds.ts';
import { markCommit } from '#platform/base/db/commit-mark.ts';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { creditedStates, underWayStates } from './deposit-states.ts';
import type { DepositsTable } from './tables.ts';

/** Deposit as it is stored; the columns of `DepositsTable` describe its fields. */
export type DepositRow = CamelRow<DepositsTable>;

/** Inserts a deposit; false when another one has its reference. */
export async function insertDeposit(
  transaction: Transaction,
  deposit: DepositRow,
): Promise<boolean> {
  markCommit(transaction, { table: 'deposits', id: deposit.id });
  const result = await transaction
    .insertInto('deposits')
    .values(toRow<DepositsTable>(deposit))
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns a deposit by its id; `undefined` for none. */
export async function findDeposit(reader: Reader, id: string): Promise<DepositRow | undefined> {
  const query = reader.selectFrom('deposits').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && fromRow(row);
}

/**
 * Returns a deposit by its id or by its reference, however that is grouped; `undefined` for none.
 */
export async function findDepositByName(
  reader: Reader,
  name: string,
): Promise<DepositRow | undefined> {
  const row = await reader
    .selectFrom('deposits')
    .selectAll()
    .where((each) => each.or([each('id', '=', name), each('reference', '=', houseReference(name))]))
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Locks a deposit until the transaction ends; `undefined` for none. */
export async function lockDeposit(
  transaction: Transaction,
  id: string,
): Promise<DepositRow | undefined> {
  const query = transaction.selectFrom('deposits').selectAll().where('id', '=', id);
  // An SQLite write transaction has the whole database to itself already.
  const held = transaction.engine === 'postgres' ? query.forUpdate() : query;
  const row = await held.executeTakeFirst();
  return row && fromRow(row);
}

/** Updates the given fields of a deposit. */
export async function updateDeposit(
  transaction: Transaction,
  id: string,
  change: Partial<Omit<DepositRow, 'id' | 'memberId'>>,
): Promise<void> {
  const row = toRow<Partial<DepositsTable>>(change);
  await transaction.updateTable('deposits').set(row).where('id', '=', id).execute();
}

/** Counts a member's deposits in some states. */
export async function countDepositsInStates(
  reader: Reader,
  query: { readonly memberId: string; readonly states: readonly DepositState[] },
): Promise<number> {
  const { count } = await reader
    .selectFrom('deposits')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('member_id', '=', query.memberId)
    .where('state', 'in', query.states)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists a member's deposits of a period before one of them, the latest first. */
export async function listMemberDeposits(
  reader: Reader,
  page: Period & {
    readonly memberId: string;
    readonly beforeId: string | undefined;
    readonly limit: number;
  },
): Promise<DepositRow[]> {
  const { beforeId, fromMs, toMs } = page;
  const rows = await reader
    .selectFrom('deposits')
    .selectAll()
    .where('member_id', '=', page.memberId)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? ''))
    .$if(fromMs !== undefined, (query) => query.where('created_at_ms', '>=', fromMs ?? 0))
    .$if(toMs !== undefined, (query) => query.where('created_at_ms', '<', toMs ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(fromRow);
}

/** Deposit of a member that was credited, or is under way. */
export interface DepositSince {
  readonly id: string;
  readonly currency: string;
  /** Amount that the wallet receives, minor units. */
  readonly creditedMinor: bigint;
  /** Time at which it was credited; `undefined` while it is under way. */
  readonly creditedAtMs: number | undefined;
}

/** Lists a member's deposits credited since a moment, the earliest first, then those under way. */
export async function listDepositsSince(
  reader: Reader,
  { memberId, fromMs }: { readonly memberId: string; readonly fromMs: number },
): Promise<DepositSince[]> {
  const rows = await reader
    .selectFrom('deposits')
    .select(['id', 'currency', 'credited_minor', 'ended_at_ms'])
    .where('member_id', '=', memberId)
    .where((row) =>
      row.or([
        row('state', 'in', creditedStates).and('ended_at_ms', '>=', fromMs),
        row('state', 'in', underWayStates),
      ]),
    )
    .orderBy('ended_at_ms')
    .orderBy('id')
    .execute();
  return rows.map(({ id, currency, credited_minor, ended_at_ms }) => ({
    id,
    currency,
    creditedMinor: credited_minor,
    creditedAtMs: ended_at_ms ?? undefined,
  }));
}

/** Lists deposits in some states with their members' names, the oldest first. */
export async function listDepositsInStates(
  reader: Reader,
  query: { readonly states: readonly DepositState[]; readonly limit: number },
): Promise<(DepositRow & { readonly username: string })[]> {
  const rows = await reader
    .selectFrom('deposits')
    .innerJoin('members', 'members.id', 'deposits.member_id')
    .selectAll('deposits')
    .select('members.username')
    .where('deposits.state', 'in', query.states)
    .orderBy('deposits.id')
    .limit(query.limit)
    .execute();
  return rows.map(fromRow);
}

/** Lists the ids of deposits whose time to pay is over. */
export async function listOverdueDeposits(
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
