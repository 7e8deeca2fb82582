import type { SpreadDays } from '#contract/agents/spreads.ts';
import { createColumns } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readAgent } from '../../tree/index.ts';
import { type ListedDay, listSpreadDays } from './queries.ts';

const { text, day, amount } = createColumns<ListedDay>();

const columns = [
  day('agents:spread_day', (line) => line.day),
  text('files:currency', ({ currency }) => currency),
  amount('agents:income_earned', (line) => line),
  amount('agents:spread_carried_in', ({ carryInMinor: amountMinor, currency }) => ({
    amountMinor,
    currency,
  })),
  amount('agents:income_paid', ({ paidMinor: amountMinor, currency }) => ({
    amountMinor,
    currency,
  })),
  amount('agents:spread_carried_out', ({ carryOutMinor: amountMinor, currency }) => ({
    amountMinor,
    currency,
  })),
];

/** Returns an agent's own rebate spreads as a table, the latest day first. */
export function exportSpreads(
  reader: Reader,
  { fromDay, toDay }: SpreadDays,
  agentId: string,
): CsvTable<ListedDay> {
  const read = async (before: string | undefined, limit: number) => {
    const { currency } = await readAgent(reader, agentId);
    const lines = await listSpreadDays(
      reader,
      { agentId, currency, fromDay, toDay },
      { before, limit },
    );
    return { lines, next: lines.length < limit ? undefined : lines.at(-1)?.day };
  };
  return { columns, read };
}
