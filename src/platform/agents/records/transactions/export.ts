import type { TeamTransaction, TransactionKind } from '#contract/agents/records.ts';
import { createColumns } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readTransactions, type TransactionsQuery } from './transactions.ts';

/** Texts that say what a transaction is, as the list on the page does. */
const kindKeys: Readonly<Record<TransactionKind, string>> = {
  deposit: 'records:code_deposit',
  withdrawal: 'records:code_withdrawal',
  transfer: 'records:transfer',
  bonus: 'records:code_bonus',
  rebate: 'records:code_rebate',
};

const { text, words, time, amount } = createColumns<TeamTransaction>();

const columns = [
  time('records:time', ({ atMs }) => atMs),
  text('agents:downline_name', ({ username }) => username),
  words('records:kind', ({ kind }, { say }) => say(kindKeys[kind])),
  amount('records:amount', (line) => line.amount),
  text('files:currency', (line) => line.amount.currency),
];

/** Returns a team's transactions as a table. */
export function exportTeamTransactions(
  reader: Reader,
  query: TransactionsQuery,
): CsvTable<TeamTransaction> {
  const read = (cursor: string | undefined, limit: number) =>
    readTransactions(reader, query, { cursor, limit });
  return { columns, read };
}
