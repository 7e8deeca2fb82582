import type { OpenBet } from '#contract/agents/open-bets.ts';
import { createColumns } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { OpenBelow } from '#platform/play/index.ts';
import { readOpenLines } from './open-bets.ts';

const { text, words, time, amount } = createColumns<OpenBet>();

const columns = [
  time('agents:open_since', ({ openedAtMs }) => openedAtMs),
  text('agents:downline_name', ({ username }) => username),
  words('bets:category', ({ category }, { say }) =>
    category === '' ? '' : say(`site:category.${category}.name`),
  ),
  text('bets:vendor', ({ vendor }) => vendor),
  text('files:game_id', ({ gameId }) => gameId),
  text('bets:game', ({ title }) => title),
  text('agents:open_issue', ({ issue }) => issue ?? ''),
  amount('bets:stake', ({ stake }) => stake),
  amount('agents:open_payout', ({ mostPayout }) => mostPayout),
  text('files:currency', ({ stake }) => stake.currency),
];

/** Returns a team's open bets as a table. */
export function exportOpenBets(reader: Reader, below: OpenBelow): CsvTable<OpenBet> {
  const read = (cursor: string | undefined, limit: number) =>
    readOpenLines(reader, below, { cursor, limit });
  return { columns, read };
}
