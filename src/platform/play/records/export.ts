import type { BetFilter } from '#contract/play/records.ts';
import { createColumns } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readVendorTitles } from '../games/index.ts';
import { type FactPlace, listFacts, type RecordFact } from './queries.ts';
import type { RecordOwner } from './record.ts';

/** Fact of a member with what its vendor is called. */
type Line = RecordFact & { readonly vendor: string };

const { text, words, time, amount } = createColumns<Line>();

/** Makes a column of one of a line's amounts. */
const sum = (heading: string, amountOf: (line: Line) => bigint) =>
  amount(heading, (line) => ({ amountMinor: amountOf(line), currency: line.currency }));

const columns = [
  time('records:time', (line) => line.settledAtMs),
  words('bets:state', ({ kind }, { say }) => say(`bets:kind_${kind}`)),
  words('bets:category', ({ category }, { say }) => say(`site:category.${category}.name`)),
  text('bets:vendor', ({ vendor }) => vendor),
  text('files:game_id', (line) => line.gameId),
  text('bets:game', (line) => line.title ?? line.gameId),
  text('files:round_id', (line) => line.roundId ?? undefined),
  sum('bets:stake', (line) => line.stakeMinor),
  sum('bets:valid_stake', (line) => line.validStakeMinor),
  sum('bets:payout', (line) => line.payoutMinor),
  sum('bets:net', (line) => line.payoutMinor - line.stakeMinor),
  text('files:currency', ({ currency }) => currency),
];

/** Returns a member's betting record as a table, the latest line first. */
export function exportBets(
  reader: Reader,
  { memberId, currency }: RecordOwner,
  filter: BetFilter,
): CsvTable<Line, FactPlace> {
  const read = async (before: FactPlace | undefined, limit: number) => {
    const found = await listFacts(reader, { ...filter, memberId, currency }, { before, limit });
    const titles = await readVendorTitles(reader);
    const lines = found.map((row) => ({
      ...row,
      vendor: titles.get(row.vassalage) ?? row.vassalage,
    }));
    const last = found.length < limit ? undefined : found.at(-1);
    return { lines, next: last && { atMs: last.settledAtMs, id: last.id } };
  };
  return { columns, read };
}
