import { CompiledQuery } from 'kysely';
import {
  type AccountEnd,
  type Columns,
  endColumns,
  postingColumns,
  transferColumns,
} from './booking-columns.ts';
import type { PostingsTable, TransfersTable } from './schema.ts';
import type { Transaction } from './storage.ts';

/** Transfers with their postings, and every ledgerAccount that they move. */
export interface Booking {
  readonly transfers: readonly TransfersTable[];
  readonly postings: readonly PostingsTable[];
  readonly ends: readonly AccountEnd[];
}

const written = Object.keys(endColumns).filter((name) => name !== 'id');
const onTakenKey = 'on conflict (scope, idempotency_key) do nothing';

/**
 * Writes transfers on ledgerAccounts that the transaction has locked; false when the idempotency key
 * of one was taken meanwhile: no posting is written and no balance moves then, but those of the
 * transfers are there whose keys were free. One statement on PostgreSQL, where each is a journey;
 * the embedded engine changes one table by a statement and takes three.
 */
export async function writeBooking(transaction: Transaction, booking: Booking): Promise<boolean> {
  return transaction.engine === 'postgres'
    ? writeAtOnce(transaction, booking)
    : writeInTurn(transaction, booking);
}

async function writeAtOnce(transaction: Transaction, booking: Booking): Promise<boolean> {
  const { transfers, postings, ends } = booking;
  const parameters = [
    ...arraysOf(transferColumns, transfers),
    ...arraysOf(postingColumns, postings),
    ...arraysOf(endColumns, ends),
    transfers.length,
  ];
  const { rows } = await transaction.executeQuery<{ count: number }>(
    CompiledQuery.raw(atOnce, parameters),
  );
  return rows[0]?.count === transfers.length;
}

/** Each column of all rows as one array: the statement's text is the same however many they are. */
function arraysOf<Row>(columns: Columns<Row>, rows: readonly Row[]): unknown[] {
  return Object.keys(columns).map((name) => rows.map((row) => row[name as keyof Row]));
}

const atOnce = (() => {
  let number = 0;
  const arrays = (columns: Columns<never>) =>
    `unnest(${Object.values(columns)
      .map((type) => `$${++number}::${type}[]`)
      .join(', ')})`;
  const transfers = arrays(transferColumns);
  const postings = arrays(postingColumns);
  const ends = arrays(endColumns);
  const isWhole = `(select count(*) from posted) = $${number + 1}::bigint`;
  return `with posted as (
    insert into transfers (${listed(transferColumns)}) select * from ${transfers}
    ${onTakenKey} returning 1
  ), lines as (
    insert into postings (${listed(postingColumns)}) select * from ${postings} where ${isWhole}
  ), moved as (
    update ledger_accounts set ${setFrom('ends')}
    from ${ends} as ends (${listed(endColumns)})
    where ledger_accounts.id = ends.id and ${isWhole}
  )
  select count(*) as count from posted`;
})();

async function writeInTurn(transaction: Transaction, booking: Booking): Promise<boolean> {
  const { transfers, postings, ends } = booking;
  const transferred = await transaction.executeQuery(
    CompiledQuery.raw(
      `insert into transfers (${listed(transferColumns)})
      values ${places(transferColumns, transfers.length)} ${onTakenKey}`,
      valuesOf(transferColumns, transfers),
    ),
  );
  if (transferred.numAffectedRows !== BigInt(transfers.length)) return false;
  await transaction.executeQuery(
    CompiledQuery.raw(
      `insert into postings (${listed(postingColumns)})
      values ${places(postingColumns, postings.length)}`,
      valuesOf(postingColumns, postings),
    ),
  );
  await transaction.executeQuery(
    CompiledQuery.raw(
      `with ends (${listed(endColumns)}) as (values ${places(endColumns, ends.length)})
      update ledger_accounts set ${setFrom('ends')} from ends where ledger_accounts.id = ends.id`,
      valuesOf(endColumns, ends),
    ),
  );
  return true;
}

function listed(columns: object): string {
  return Object.keys(columns).join(', ');
}

function setFrom(source: string): string {
  return written.map((name) => `${name} = ${source}.${name}`).join(', ');
}

function places(columns: object, count: number): string {
  const row = `(${Object.keys(columns).fill('?').join(', ')})`;
  return Array.from({ length: count }, () => row).join(', ');
}

function valuesOf<Row>(columns: Columns<Row>, rows: readonly Row[]): unknown[] {
  return rows.flatMap((row) => Object.keys(columns).map((name) => row[name as keyof Row]));
}
