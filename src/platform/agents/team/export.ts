import type { TeamOverview } from '#contract/agents/team.ts';
import { createColumns } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';

type Line = TeamOverview['days'][number];

const names = [
  'deposits',
  'withdrawals',
  'stake',
  'validStake',
  'payout',
  'ggr',
  'bonuses',
  'rebates',
  'salaries',
  'ngr',
  'income',
] as const;

const { text, day, amount, count } = createColumns<Line>();

const columns = [
  day('agents:chart_day', (line) => line.day),
  text('files:currency', ({ figures }) => figures.deposits.currency),
  count('agents:figure_activeMembers', ({ figures }) => figures.activeMembers),
  count('agents:figure_newMembers', ({ figures }) => figures.newMembers),
  ...names.map((name) => amount(`agents:figure_${name}`, ({ figures }) => figures[name])),
];

/** Returns the days of a team's series as a table, the latest first. */
export function exportDays(days: TeamOverview['days']): CsvTable<Line> {
  return { columns, read: async () => ({ lines: days.toReversed() }) };
}
