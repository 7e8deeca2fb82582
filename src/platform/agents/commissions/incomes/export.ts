import type { IncomeFileFilter } from '#contract/agents/incomes.ts';
import { createPeriodFormatter } from '#lib/commission/period-names.ts';
import { createColumns } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type IncomeOwner, toLinesQuery } from './incomes.ts';
import { type ListedLine, listLines } from './queries.ts';
import { earnedAmount } from './view.ts';

const { text, words, time, amount, count } = createColumns<ListedLine>();

/** Makes a column of one of a line's sums. */
const sum = (heading: string, amountOf: (line: ListedLine) => bigint) =>
  amount(heading, (line) => ({ amountMinor: amountOf(line), currency: line.currency }));

const columns = [
  words('agents:income_period', ({ periodKey }, { locale }) =>
    createPeriodFormatter(locale)(periodKey),
  ),
  time('files:from', ({ startsAtMs }) => startsAtMs),
  time('files:until', ({ endsAtMs }) => endsAtMs),
  words('agents:income_kind', ({ kind }, { say }) => say(`agents:income_kind_${kind}`)),
  text('files:contract', ({ contractId }) => contractId),
  count('files:version', ({ version }) => version),
  text('files:currency', ({ currency }) => currency),
  sum('agents:income_earned', earnedAmount),
  sum('agents:income_sum_due', ({ dueMinor }) => dueMinor),
  sum('agents:income_adjustments', ({ adjustmentsMinor }) => adjustmentsMinor),
  sum('agents:income_paid', ({ paidMinor }) => paidMinor),
  sum('agents:income_passedOn', ({ passedOnMinor }) => passedOnMinor),
  sum('agents:income_awaiting', ({ awaitingMinor }) => awaitingMinor),
];

/** Returns an agent's own incomes as a table, the latest first. */
export function exportIncomes(
  reader: Reader,
  filter: IncomeFileFilter,
  owner: IncomeOwner,
): CsvTable<ListedLine, ListedLine> {
  const query = toLinesQuery(filter, owner);
  const read = async (after: ListedLine | undefined, limit: number) => {
    const lines = await listLines(reader, query, { after, limit });
    return { lines, next: lines.length < limit ? undefined : lines.at(-1) };
  };
  return { columns, read };
}
