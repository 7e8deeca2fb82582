import { CompiledQuery } from 'kysely';
import { markCommit } from '#platform/base/db/commit-mark.ts';
import {
  assignments,
  columnList,
  insertRows,
  listColumnValues,
  placeholders,
  unnestSql,
  updateRows,
} from '#platform/base/db/rows.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import {
  accountColumns,
  type LedgerAccountUpdate,
  postingColumns,
  transferColumns,
} from './booking-columns.ts';
import type { PostingsTable, TransfersTable } from './tables.ts';

/** Rows of a booking: transfers with their postings, and every ledgerAccount that they move. */
export interface BookingRows {
  readonly transfers: readonly TransfersTable[];
  readonly postings: readonly PostingsTable[];
  readonly accounts: readonly LedgerAccountUpdate[];
}

const onTakenKey = 'on conflict (scope, idempotency_key) do nothing';

/**
 * Writes transfers on ledgerAccounts that the transaction has locked. Returns false when another
 * transaction used one of the idempotency keys meanwhile: then the transfers with free keys are
 * written, but no posting, and no balance moves. On PostgreSQL it is one statement, as each is a
 * round trip; the embedded engine changes one table by a statement and needs three.
 */
export async function writeBooking(
  transaction: Transaction,
  booking: BookingRows,
): Promise<boolean> {
  const [first] = booking.transfers;
  if (first) markCommit(transaction, { table: 'transfers', id: first.id });
  return transaction.engine === 'postgres'
    ? writeAtOnce(transaction, booking)
    : writeInTurn(transaction, booking);
}

async function writeAtOnce(transaction: Transaction, booking: BookingRows): Promise<boolean> {
  const { transfers, postings, accounts } = booking;
  const parameters = [
    ...listColumnValues(transaction, transferColumns, transfers),
    ...listColumnValues(transaction, postingColumns, postings),
    ...listColumnValues(transaction, accountColumns, accounts),
    transfers.length,
  ];
  const { rows } = await transaction.executeQuery<{ count: number }>(
    CompiledQuery.raw(atOnce, parameters),
  );
  return rows[0]?.count === transfers.length;
}

const atOnce = (() => {
  const [first, second, third] = [transferColumns, postingColumns, accountColumns].map(
    (columns) => Object.keys(columns).length,
  ) as [number, number, number];
  const isWhole = `(select count(*) from posted) = $${first + second + third + 1}::bigint`;
  return `with posted as (
    insert into transfers (${columnList(transferColumns)}) select * from ${unnestSql(transferColumns)}
    ${onTakenKey} returning 1
  ), lines as (
    insert into postings (${columnList(postingColumns)})
    select * from ${unnestSql(postingColumns, first + 1)} where ${isWhole}
  ), moved as (
    update ledger_accounts set ${assignments(accountColumns)}
    from ${unnestSql(accountColumns, first + second + 1)} as ends (${columnList(accountColumns)})
    where ledger_accounts.id = ends.id and ${isWhole}
  )
  select count(*) as count from posted`;
})();

async function writeInTurn(transaction: Transaction, booking: BookingRows): Promise<boolean> {
  const { transfers, postings, accounts } = booking;
  const transferred = await transaction.executeQuery(
    CompiledQuery.raw(
      `insert into transfers (${columnList(transferColumns)})
      values ${placeholders(transferColumns, transfers.length)} ${onTakenKey}`,
      listColumnValues(transaction, transferColumns, transfers),
    ),
  );
  if (transferred.numAffectedRows !== BigInt(transfers.length)) return false;
  await insertRows(transaction, { table: 'postings', columns: postingColumns }, postings);
  await updateRows(transaction, { table: 'ledger_accounts', columns: accountColumns }, accounts);
  return true;
}
