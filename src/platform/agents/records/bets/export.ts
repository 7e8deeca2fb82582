import type { TeamBet } from '#contract/agents/records.ts';
import { createColumns } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { BetsQuery } from './bet-list.ts';
import { readLines } from './bets.ts';

const { text, words, time, amount } = createColumns<TeamBet>();

const columns = [
  time('records:time', ({ settledAtMs }) => settledAtMs),
  text('agents:downline_name', ({ username }) => username),
  words('bets:state', ({ kind }, { say }) => say(`bets:kind_${kind}`)),
  words('bets:category', ({ category }, { say }) => say(`site:category.${category}.name`)),
  text('bets:vendor', ({ vendor }) => vendor),
  text('files:game_id', ({ gameId }) => gameId),
  text('bets:game', ({ title }) => title),
  amount('bets:stake', ({ stake }) => stake),
  amount('bets:valid_stake', ({ validStake }) => validStake),
  amount('bets:payout', ({ payout }) => payout),
  amount('bets:net', ({ net }) => net),
  text('files:currency', ({ stake }) => stake.currency),
];

/** Returns a team's betting record as a table. */
export function exportTeamBets(reader: Reader, query: BetsQuery): CsvTable<TeamBet> {
  const read = (cursor: string | undefined, limit: number) =>
    readLines(reader, query, { cursor, limit });
  return { columns, read };
}
