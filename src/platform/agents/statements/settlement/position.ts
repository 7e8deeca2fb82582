import type { SettlementPosition } from '#contract/agents/settlement.ts';
import { negativesLeftAtEnd } from '#lib/commission/dividend.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type LineWorking, listGoingOn, parseExact } from '../../commissions/index.ts';
import { listLastSettled, listSpreadsCarried, sumAwaiting } from './queries.ts';

/** Amounts of a position by currency, in minor units. */
export type RawPosition = ReadonlyMap<string, Readonly<Record<keyof SettlementPosition, bigint>>>;

const nothing = { awaited: 0n, carried: 0n, overpaid: 0n, owed: 0n };

/** Reads where an agent stands at a moment, from the lines and payments of before. */
export async function readPosition(
  reader: Reader,
  of: { readonly agentId: string; readonly atMs: number },
): Promise<RawPosition> {
  const sums = new Map<string, Record<keyof SettlementPosition, bigint>>();
  const add = (currency: string, what: keyof SettlementPosition, amountMinor: bigint) => {
    const sum = sums.get(currency) ?? { ...nothing };
    sum[what] += amountMinor;
    sums.set(currency, sum);
  };
  for (const each of await sumAwaiting(reader, { ...of, side: 'agent' })) {
    add(each.currency, 'awaited', each.amountMinor);
  }
  for (const each of await sumAwaiting(reader, { ...of, side: 'payer' })) {
    add(each.currency, 'owed', each.amountMinor);
  }
  for (const each of await listSpreadsCarried(reader, of)) {
    add(each.currency, 'carried', -each.amountMinor);
  }
  const lines = await listLastSettled(reader, of);
  const ids = lines.map(({ contractId }) => contractId);
  const goingOn = await listGoingOn(reader, ids, of.atMs);
  for (const { contractId, currency, working, openMinor } of lines) {
    const { earnings, settlement } = parseExact<LineWorking>(working).statement;
    // A negative that is left when a contract ends may be dropped with it.
    const left = goingOn.has(contractId)
      ? settlement.carryOut
      : negativesLeftAtEnd(earnings.terms, settlement.carryOut);
    for (const { leftMinor } of left) add(currency, 'carried', leftMinor);
    add(currency, 'overpaid', -openMinor);
  }
  return sums;
}

/** A position of one currency as it travels. */
export function toPosition(positions: RawPosition, currency: string): SettlementPosition {
  const { awaited, carried, overpaid, owed } = positions.get(currency) ?? nothing;
  return {
    awaited: toMoney(awaited, currency),
    carried: toMoney(carried, currency),
    overpaid: toMoney(overpaid, currency),
    owed: toMoney(owed, currency),
  };
}
