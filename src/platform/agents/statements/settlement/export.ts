import type { IncomeKind } from '#contract/agents/settlement.ts';
import { createPeriodFormatter } from '#lib/commission/period-names.ts';
import { createColumns } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readAgent } from '../../tree/index.ts';
import { readPosition } from './position.ts';
import { listSettledLines, listSettledPayments, listSettledSpreads } from './queries.ts';
import { monthSpan } from './settlement.ts';

/** Line of the file. */
interface Entry {
  readonly what: 'start' | 'settled' | 'wallet' | 'end';
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly atMs: number;
  readonly kind?: string | undefined;
  readonly period?: string | undefined;
  readonly transferId?: string | null | undefined;
}

const { text, words, time, amount } = createColumns<Entry>();

const columns = [
  words('agents:settlement_entry', ({ what }, { say }) => {
    const words = say(`agents:settlement_${what}`);
    const isPosition = what === 'start' || what === 'end';
    return isPosition ? [say('agents:settlement_awaited'), words].join(': ') : words;
  }),
  words('agents:income_kind', ({ kind }, { say }) =>
    kind === undefined ? '' : say(`agents:income_kind_${kind as IncomeKind}`),
  ),
  words('agents:income_period', ({ period }, { locale }) =>
    period === undefined ? '' : createPeriodFormatter(locale)(period),
  ),
  time('agents:settlement_time', ({ atMs }) => atMs),
  text('files:currency', ({ currency }) => currency),
  amount('agents:income_amount', (entry) => entry),
  text('agents:income_transfer', ({ transferId }) => transferId ?? undefined),
];

/** Returns an agent's settlement of a month as a table, currency by currency. */
export function exportSettlement(
  reader: Reader,
  query: { readonly agentId: string; readonly month: string; readonly timeZone: string },
): CsvTable<Entry, number> {
  let entries: readonly Entry[] | undefined;
  const read = async (from = 0, limit: number) => {
    entries ??= await readEntries(reader, query);
    const next = from + limit;
    return {
      lines: entries.slice(from, next),
      next: next < entries.length ? next : undefined,
    };
  };
  return { columns, read };
}

async function readEntries(
  reader: Reader,
  { agentId, month, timeZone }: Parameters<typeof exportSettlement>[1],
): Promise<readonly Entry[]> {
  const { fromMs, toMs } = monthSpan(month, timeZone);
  const span = { agentId, fromMs, toMs };
  const { currency: own } = await readAgent(reader, agentId);
  const start = await readPosition(reader, { agentId, atMs: fromMs });
  const end = await readPosition(reader, { agentId, atMs: toMs });
  const spreads = await listSettledSpreads(reader, span);
  const moved: Entry[] = [
    ...(await listSettledLines(reader, span)).map(({ periodKey: period, ...line }) => ({
      what: 'settled' as const,
      ...line,
      period,
    })),
    ...(await listSettledPayments(reader, span)).map(
      ({ periodKey: period, paidAtMs, amountMinor, ...payment }) => ({
        what: 'wallet' as const,
        ...payment,
        period,
        atMs: paidAtMs ?? toMs,
        amountMinor: -amountMinor,
      }),
    ),
    ...spreads.flatMap(({ day: period, paidMinor, ...spread }) => {
      const entry = { ...spread, kind: 'spread', period };
      return [
        { ...entry, what: 'settled' as const, amountMinor: paidMinor, transferId: undefined },
        { ...entry, what: 'wallet' as const, amountMinor: -paidMinor },
      ];
    }),
  ];
  const currencies = new Set([own, ...moved.map(({ currency }) => currency), ...start.keys()]);
  return [...currencies].flatMap((currency): readonly Entry[] => [
    { what: 'start', currency, amountMinor: start.get(currency)?.awaited ?? 0n, atMs: fromMs },
    ...moved
      .filter((each) => each.currency === currency)
      .toSorted((one, other) => one.atMs - other.atMs),
    { what: 'end', currency, amountMinor: end.get(currency)?.awaited ?? 0n, atMs: toMs },
  ]);
}
