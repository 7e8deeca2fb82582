import type { Deposit } from '#contract/money/deposits.ts';
import type { Period } from '#contract/period.ts';
import { createColumns } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Depositor } from './depositor.ts';
import { listMemberDeposits } from './queries.ts';
import { viewDeposits } from './view.ts';

const { text, words, time, amount } = createColumns<Deposit>();

const columns = [
  time('cashier:when', ({ createdAtMs }) => createdAtMs),
  text('cashier:reference', ({ reference }) => reference),
  text('cashier:method', ({ methodName }) => methodName),
  words('bets:state', ({ state }, { say }) => say(`cashier:state_${state}`)),
  amount('records:amount', (deposit) => deposit.amount),
  amount('cashier:fee', ({ fee }) => fee),
  amount('files:credited', ({ credited }) => credited),
  text('files:currency', (deposit) => deposit.amount.currency),
];

/** Returns the depositor's deposits as a table, the latest first. */
export function exportDeposits(
  reader: Reader,
  { memberId, languageCode }: Depositor,
  period: Period,
): CsvTable<Deposit> {
  const read = async (beforeId: string | undefined, limit: number) => {
    const rows = await listMemberDeposits(reader, { ...period, memberId, beforeId, limit });
    const lines = await viewDeposits(reader, rows, languageCode);
    return { lines, next: rows.length < limit ? undefined : rows.at(-1)?.id };
  };
  return { columns, read };
}
