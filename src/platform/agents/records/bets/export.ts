import type { TeamBet } from '#contract/agents/records.ts';
import type { Money } from '#lib/money.ts';
import { toMajorDigits } from '#lib/money.ts';
import { csvRow, csvText, csvTime } from '#platform/base/csv.ts';
import { writeFile } from '#platform/base/csv-file.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readLines } from './bets.ts';
import type { BetsAsked } from './source.ts';

const columns = [
  ...['time', 'account', 'kind', 'category', 'vendor', 'game_id', 'game'],
  ...['stake', 'valid_stake', 'payout', 'net', 'currency'],
];

/** A team's betting record as comma-separated values, in parts. */
export function exportTeamBets(reader: Reader, asked: BetsAsked): AsyncGenerator<string> {
  const read = (cursor: string | undefined, limit: number) =>
    readLines(reader, asked, { cursor, limit });
  return writeFile({ columns, toCells, read });
}

function toCells(line: TeamBet): string {
  return csvRow([
    csvTime(line.settledAtMs),
    csvText(line.username),
    csvText(line.kind),
    csvText(line.category),
    csvText(line.vendor),
    csvText(line.gameId),
    csvText(line.title),
    ...[line.stake, line.validStake, line.payout, line.net].map(digits),
    line.stake.currency,
  ]);
}

function digits({ amountMinor, currency }: Money): string {
  return toMajorDigits(BigInt(amountMinor), currency);
}
