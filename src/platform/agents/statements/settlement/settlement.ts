import type {
  IncomeKind,
  Settlement,
  SettlementKind,
  SettlementSection,
} from '#contract/agents/settlement.ts';
import { parsePeriodKey } from '#lib/commission/periods.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { readAgent } from '../../tree/index.ts';
import { compareKinds } from '../sums-by-kind.ts';
import { readPosition, toPosition } from './position.ts';
import { type CurrencySum, sumDebts, sumKinds, sumPaidPayments } from './queries.ts';

type RawKind = Awaited<ReturnType<typeof sumKinds>>[number];

/** Returns the first moment of a month of the brand's zone, and the first one after it. */
export function monthSpan(month: string, timeZone: string) {
  const period = parsePeriodKey(month, timeZone);
  if (period?.kind !== 'month') throw new RangeError(`no month ${month}`);
  return { fromMs: period.startMs, toMs: period.endMs };
}

/** Reads an agent's settlement of a month (`agentSettlement`). */
export async function readSettlement(
  reader: Reader,
  { agentId, month }: { readonly agentId: string; readonly month: string },
  { nowMs, timeZone }: ZonedMoment,
): Promise<Settlement> {
  const { currency: own } = await readAgent(reader, agentId);
  const { fromMs, toMs } = monthSpan(month, timeZone);
  const span = { agentId, fromMs, toMs };
  const start = await readPosition(reader, { agentId, atMs: fromMs });
  const end = await readPosition(reader, { agentId, atMs: toMs });
  const settled = await sumKinds(reader, span);
  const paid = await sumPaidPayments(reader, span, 'agent');
  const handedOn = await sumPaidPayments(reader, span, 'payer');
  const debts = await sumDebts(reader, span);
  const moved = [...settled, ...paid, ...handedOn, ...debts].map(({ currency }) => currency);
  const others = [...new Set([...start.keys(), ...end.keys(), ...moved])].toSorted();
  const currencies = [own, ...others.filter((currency) => currency !== own)];
  const sections = currencies.map((currency): SettlementSection => {
    const money = (amountMinor: bigint) => toMoney(amountMinor, currency);
    const ofCurrency = settled.filter((each) => each.currency === currency);
    const sumCurrency = (sums: readonly CurrencySum[]) =>
      sums.find((each) => each.currency === currency)?.amountMinor ?? 0n;
    // A rebate spread is paid as it is settled.
    const spread = ofCurrency.find(({ kind }) => kind === 'spread')?.paidMinor ?? 0n;
    const whole = ofCurrency.reduce(add, { currency, ...nothing });
    return {
      currency,
      start: toPosition(start, currency),
      kinds: ofCurrency
        .map((each) => ({ kind: each.kind as IncomeKind, ...toAmounts(each) }))
        .toSorted(compareKinds),
      total: toAmounts(whole),
      settled: money(whole.paidMinor + whole.passedOnMinor),
      intoWallet: money(sumCurrency(paid) + spread),
      newDebts: money(sumCurrency(debts)),
      handedOn: money(sumCurrency(handedOn)),
      end: toPosition(end, currency),
    };
  });
  return { month, fromMs, toMs, isRunning: toMs > nowMs, sections };
}

const nothing = {
  lines: 0,
  earnedMinor: 0n,
  adjustmentsMinor: 0n,
  paidMinor: 0n,
  passedOnMinor: 0n,
};

type RawSums = Omit<RawKind, 'kind'>;

function add(sum: RawSums, more: RawSums): RawSums {
  return {
    currency: sum.currency,
    lines: sum.lines + more.lines,
    earnedMinor: sum.earnedMinor + more.earnedMinor,
    adjustmentsMinor: sum.adjustmentsMinor + more.adjustmentsMinor,
    paidMinor: sum.paidMinor + more.paidMinor,
    passedOnMinor: sum.passedOnMinor + more.passedOnMinor,
  };
}

function toAmounts({ currency, lines, ...sums }: RawSums): Omit<SettlementKind, 'kind'> {
  const { earnedMinor, adjustmentsMinor, paidMinor, passedOnMinor } = sums;
  return {
    lines,
    earned: toMoney(earnedMinor, currency),
    setOff: toMoney(paidMinor - earnedMinor - adjustmentsMinor, currency),
    adjustments: toMoney(adjustmentsMinor, currency),
    paid: toMoney(paidMinor, currency),
    passedOn: toMoney(passedOnMinor, currency),
  };
}
