import type { TeamTransaction } from '#contract/agents/records.ts';
import { toMajorDigits } from '#lib/money.ts';
import { csvRow, csvText, csvTime } from '#platform/base/csv.ts';
import { writeFile } from '#platform/base/csv-file.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readTransactions, type TransactionsAsked } from './transactions.ts';

const columns = ['time', 'account', 'kind', 'amount', 'currency'];

/** A team's transactions as comma-separated values, in parts. */
export function exportTeamTransactions(
  reader: Reader,
  asked: TransactionsAsked,
): AsyncGenerator<string> {
  const read = (cursor: string | undefined, limit: number) =>
    readTransactions(reader, asked, { cursor, limit });
  return writeFile({ columns, toCells, read });
}

function toCells({ atMs, username, kind, amount }: TeamTransaction): string {
  const digits = toMajorDigits(BigInt(amount.amountMinor), amount.currency);
  return csvRow([csvTime(atMs), csvText(username), kind, digits, amount.currency]);
}
