import type { LossLine } from '#contract/agents/loss-statements.ts';
import { toMajorDigits } from '#lib/money.ts';
import { csvRow, csvText } from '#platform/base/csv.ts';
import { writeFile } from '#platform/base/csv-file.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { typeWord } from '../../type-word.ts';
import type { Above } from './above.ts';
import { readLossLines } from './losses.ts';

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

/** The lines below an account as comma-separated values, in parts. */
export function exportLosses(reader: Reader, above: Above): AsyncGenerator<string> {
  const read = (cursor: string | undefined, limit: number) =>
    readLossLines(reader, above, { cursor, limit });
  return writeFile({ columns, toCells, read });
}

function toCells(line: LossLine): string {
  return csvRow([
    csvText(line.username),
    typeWord(line.accountType),
    String(line.members),
    line.sinceDay ?? '',
    ...figures.map((name) => {
      const { amountMinor, currency } = line.figures[name];
      return toMajorDigits(BigInt(amountMinor), currency);
    }),
    line.figures.stake.currency,
  ]);
}
