import type { LossFigures, LossLine } from '#contract/agents/loss-statements.ts';
import { createColumns } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { accountTypeWord } from '../../type-word.ts';
import type { LossScope } from './loss-scope.ts';
import { type LossSums, readLossLines, readLossSums } from './losses.ts';

const names = [
  'stake',
  'validStake',
  'payout',
  'ggr',
  'bonuses',
  'rebates',
  'salaries',
  'ngr',
] as const;

/** Texts of rows that are no lines, as the page has them. */
const sumKeys = {
  own: 'agents:record_own',
  ownSalary: 'agents:record_own_salary',
  moved: 'agents:record_moved',
  total: 'bets:totals',
} as const satisfies Record<keyof LossSums, string>;

const { text, words, day, amount, count } = createColumns<LossLine | SumRow>();

const toFileLine = (row: LossLine | SumRow) => ('name' in row ? undefined : row);

const columns = [
  words('agents:downline_name', (row, { say }) =>
    'name' in row ? say(sumKeys[row.name]) : row.username,
  ),
  words('agents:downline_type', (row, { say }) =>
    'name' in row ? '' : say(`agents:type_${accountTypeWord(row.accountType)}`),
  ),
  count('files:members', (row) => toFileLine(row)?.members),
  day('files:since', (row) => toFileLine(row)?.sinceDay),
  ...names.map((name) => amount(`agents:figure_${name}`, ({ figures }) => figures[name])),
  text('files:currency', ({ figures }) => figures.stake.currency),
];

/** A row that is no line, and what it comes to. */
interface SumRow {
  readonly name: keyof LossSums;
  readonly figures: LossFigures;
}

/**
 * Returns the statement as a table, in the order of the page: the account's own play, the lines
 * below it, moved members, and the total.
 */
export function exportLosses(reader: Reader, above: LossScope): CsvTable<LossLine | SumRow> {
  let sums: LossSums | undefined;
  const read = async (cursor: string | undefined, limit: number) => {
    sums ??= await readLossSums(reader, above);
    const { lines, next } = await readLossLines(reader, above, { cursor, limit });
    const before = cursor === undefined ? toSumRows(sums, ['own', 'ownSalary']) : [];
    const after = next === undefined ? toSumRows(sums, ['moved', 'total']) : [];
    return { lines: [...before, ...lines, ...after], next };
  };
  return { columns, read };
}

function toSumRows(sums: LossSums, names: readonly SumRow['name'][]): SumRow[] {
  return names.flatMap((name) => {
    const row = sums[name];
    return row ? [{ name, figures: row }] : [];
  });
}
