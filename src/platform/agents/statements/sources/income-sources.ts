import type { IncomeDay, incomeSources, SourceTotals } from '#contract/agents/income-sources.ts';
import type { IncomeKind } from '#contract/agents/settlement.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import type { DaySpan } from '#contract/period.ts';
import { toMoney } from '#lib/money.ts';
import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readAgent } from '../../tree/index.ts';
import { compareKinds } from '../sums-by-kind.ts';
import { listSpreadDays, type SourceSpan, sumByDay } from './queries.ts';
import { readSources } from './sources-by-line.ts';

/** Sums of a kind for periods that began on a day. */
interface DayKind {
  readonly day: string;
  readonly kind: IncomeKind;
  readonly earnedMinor: bigint;
  readonly adjustmentsMinor: bigint;
  readonly paidMinor: bigint;
}

/** Reads an agent's own income by day, by kind and by direct line (`incomeSources`). */
export async function readIncomeSources(
  reader: Reader,
  { fromDay, toDay }: DaySpan,
  { agentId, timeZone }: { readonly agentId: string; readonly timeZone: string },
): Promise<ValueOf<typeof incomeSources>> {
  const { currency } = await readAgent(reader, agentId);
  const span: SourceSpan = {
    agentId,
    currency,
    fromDay,
    toDay,
    fromMs: startOfDay(fromDay, timeZone) ?? 0,
    untilMs: endOfDay(toDay, timeZone) ?? 0,
  };
  const spreads = await listSpreadDays(reader, span);
  const sums: readonly DayKind[] = [
    ...(await sumByDay(reader, span)).map(({ kind, startMs, ...sum }) => ({
      ...sum,
      kind: kind as IncomeKind,
      day: zoneDay(startMs, timeZone),
    })),
    ...spreads.map(({ day, amountMinor: earnedMinor, paidMinor }) => ({
      day,
      kind: 'spread' as const,
      earnedMinor,
      paidMinor,
      adjustmentsMinor: 0n,
    })),
  ];
  return {
    days: toDays(sums, currency),
    sources: await readSources(reader, span, spreads),
    totals: toTotals(sums, currency),
  };
}

const sumAmounts = (
  sums: readonly DayKind[],
  amount: 'earnedMinor' | 'adjustmentsMinor' | 'paidMinor',
) => sums.reduce((whole, each) => whole + each[amount], 0n);

function toDays(sums: readonly DayKind[], currency: string): IncomeDay[] {
  const byDay = [...Map.groupBy(sums, ({ day }) => day)];
  return byDay
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, ofDay]) => ({
      day,
      // A day may be the first one of a week and of a month, each a line of its kind.
      kinds: [...Map.groupBy(ofDay, ({ kind }) => kind)].map(([kind, ofKind]) => ({
        kind,
        amount: toMoney(sumAmounts(ofKind, 'paidMinor'), currency),
      })),
      paid: toMoney(sumAmounts(ofDay, 'paidMinor'), currency),
    }));
}

function toTotals(sums: readonly DayKind[], currency: string): SourceTotals {
  const [earnedMinor, paidMinor] = [sumAmounts(sums, 'earnedMinor'), sumAmounts(sums, 'paidMinor')];
  const adjustmentsMinor = sumAmounts(sums, 'adjustmentsMinor');
  return {
    kinds: [...Map.groupBy(sums, ({ kind }) => kind)]
      .map(([kind, ofKind]) => ({
        kind,
        earned: toMoney(sumAmounts(ofKind, 'earnedMinor'), currency),
        paid: toMoney(sumAmounts(ofKind, 'paidMinor'), currency),
      }))
      .toSorted(compareKinds),
    earned: toMoney(earnedMinor, currency),
    setOff: toMoney(paidMinor - earnedMinor - adjustmentsMinor, currency),
    adjustments: toMoney(adjustmentsMinor, currency),
    paid: toMoney(paidMinor, currency),
  };
}
