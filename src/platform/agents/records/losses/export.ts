import type { LossFigures, LossLine } from '#contract/agents/loss-statements.ts';
import { toMajorDigits } from '#lib/money.ts';
import { csvRow, csvText } from '#platform/base/csv.ts';
import { writeFile } from '#platform/base/csv-file.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { typeWord } from '../../type-word.ts';
import type { Above } from './above.ts';
import { type LossSums, readLossLines, readLossSums } from './losses.ts';

const figures = [
  'stake',
  'validStake',
  'payout',
  'ggr',
  'bonuses',
  'rebates',
  'salaries',
  'ngr',
] as const;

const columns = [
  ...['account', 'type', 'members', 'since'],
  ...['stake', 'valid_stake', 'payout', 'ggr', 'bonuses', 'rebates', 'salaries', 'ngr', 'currency'],
];

/** What rows that are no lines are called; no username has a space. */
const sumNames = {
  own: 'This account alone',
  ownSalary: 'Salary of this account',
  moved: 'Moved in or out in these days',
  total: 'Total',
} as const satisfies Record<keyof LossSums, string>;

/** A row that is no line, and what it comes to. */
interface SumRow {
  readonly name: keyof LossSums;
  readonly figures: LossFigures;
}

/**
 * Writes the rows that the page shows as comma-separated values, in parts and in its order: what is
 * the account's own, the lines below it, who was moved, and what all come to.
 */
export function exportLosses(reader: Reader, above: Above): AsyncGenerator<string> {
  let sums: LossSums | undefined;
  const read = async (cursor: string | undefined, limit: number) => {
    sums ??= await readLossSums(reader, above);
    const { lines, next } = await readLossLines(reader, above, { cursor, limit });
    const before = cursor === undefined ? rowsOf(sums, ['own', 'ownSalary']) : [];
    const after = next === undefined ? rowsOf(sums, ['moved', 'total']) : [];
    return { lines: [...before, ...lines, ...after], next };
  };
  return writeFile<LossLine | SumRow>({ columns, toCells, read });
}

function rowsOf(sums: LossSums, names: readonly SumRow['name'][]): SumRow[] {
  return names.flatMap((name) => {
    const row = sums[name];
    return row ? [{ name, figures: row }] : [];
  });
}

function toCells(row: LossLine | SumRow): string {
  const line =
    'name' in row
      ? [sumNames[row.name], '', '', '']
      : [csvText(row.username), typeWord(row.accountType), String(row.members), row.sinceDay ?? ''];
  return csvRow([
    ...line,
    ...figures.map((name) => {
      const { amountMinor, currency } = row.figures[name];
      return toMajorDigits(BigInt(amountMinor), currency);
    }),
    row.figures.stake.currency,
  ]);
}
