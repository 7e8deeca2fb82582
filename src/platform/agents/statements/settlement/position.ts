import type { SettlementPosition } from '#contract/agents/settlement.ts';
import { negativesLeftAtEnd } from '#lib/commission/carry.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type LineWorking, listContractsGoingOn, parseExact } from '../../commissions/index.ts';
import { listCarriedSpreads, listLastSettledLines, sumAwaitingPayments } from './queries.ts';

/** Amounts of positions by currency, in minor units. */
export type RawPosition = ReadonlyMap<string, Readonly<Record<keyof SettlementPosition, bigint>>>;

const nothing = { awaited: 0n, carried: 0n, overpaid: 0n, owed: 0n };

/** Reads the position of an agent at a moment, from the lines and payments before it. */
export async function readPosition(
  reader: Reader,
  query: { readonly agentId: string; readonly atMs: number },
): Promise<RawPosition> {
  const sums = new Map<string, Record<keyof SettlementPosition, bigint>>();
  const add = (currency: string, what: keyof SettlementPosition, amountMinor: bigint) => {
    const sum = sums.get(currency) ?? { ...nothing };
    sum[what] += amountMinor;
    sums.set(currency, sum);
  };
  for (const each of await sumAwaitingPayments(reader, { ...query, side: 'agent' })) {
    add(each.currency, 'awaited', each.amountMinor);
  }
  for (const each of await sumAwaitingPayments(reader, { ...query, side: 'payer' })) {
    add(each.currency, 'owed', each.amountMinor);
  }
  for (const each of await listCarriedSpreads(reader, query)) {
    add(each.currency, 'carried', -each.amountMinor);
  }
  const lines = await listLastSettledLines(reader, query);
  const ids = lines.map(({ contractId }) => contractId);
  const goingOn = await listContractsGoingOn(reader, ids, query.atMs);
  for (const { contractId, currency, working, openMinor } of lines) {
    const { earnings, settlement } = parseExact<LineWorking>(working).statement;
    // The end of a contract may drop the negatives that are left.
    const left = goingOn.has(contractId)
      ? settlement.carryOut
      : negativesLeftAtEnd(earnings.terms, settlement.carryOut);
    for (const { leftMinor } of left) add(currency, 'carried', leftMinor);
    add(currency, 'overpaid', -openMinor);
  }
  return sums;
}

/** Returns a position of one currency for the wire. */
export function toPosition(positions: RawPosition, currency: string): SettlementPosition {
  const { awaited, carried, overpaid, owed } = positions.get(currency) ?? nothing;
  return {
    awaited: toMoney(awaited, currency),
    carried: toMoney(carried, currency),
    overpaid: toMoney(overpaid, currency),
    owed: toMoney(owed, currency),
  };
}
