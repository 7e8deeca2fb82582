import {
  calculateSpreads,
  type GroupHolder,
  type SpreadBet,
  type SpreadLine,
} from '#lib/commission/spread.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listAgentsWithCurrency, listCarriedAmounts, sumByChain } from './queries.ts';

/** Spreads of one agent on a day. */
export interface SpreadDay {
  readonly agentId: string;
  readonly currency: string;
  /** By direct line. */
  readonly lines: readonly SpreadLine[];
  readonly amountMinor: bigint;
  /** Amount of earlier days that is still to be set off; 0 or below. */
  readonly carryInMinor: bigint;
  readonly carryOutMinor: bigint;
  readonly paidMinor: bigint;
}

/**
 * Counts a closed day from its facts (agents §1.5). The result is always the same: corrections are
 * facts of the day on which they are made. Voids of bets of an earlier, paid day may exceed the
 * day's play; the difference is set off against later days and never debited from a wallet.
 */
export async function countDay(reader: Reader, day: string): Promise<readonly SpreadDay[]> {
  const byCurrency = Map.groupBy(await sumByChain(reader, day), ({ currency }) => currency);
  const dayKey = (agentId: string, currency: string) => `${agentId}\n${currency}`;
  const carried = new Map(
    (await listCarriedAmounts(reader, day)).map((each) => [
      dayKey(each.agentId, each.currency),
      each.carryMinor,
    ]),
  );
  const days: SpreadDay[] = [];
  for (const [currency, sums] of byCurrency) {
    const byAgent = Map.groupBy(calculateSpreads(sums.map(toBet)), ({ agent }) => agent);
    // Each currency is a tree of its own: who has no account in it earns nothing of it.
    const paid = await listAgentsWithCurrency(reader, { ids: [...byAgent.keys()], currency });
    for (const [agentId, lines] of byAgent) {
      if (!paid.has(agentId)) continue;
      const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0n);
      const carryInMinor = carried.get(dayKey(agentId, currency)) ?? 0n;
      const dueMinor = amountMinor + carryInMinor;
      const [paidMinor, carryOutMinor] = dueMinor > 0n ? [dueMinor, 0n] : [0n, dueMinor];
      days.push({
        agentId,
        currency,
        lines,
        amountMinor,
        carryInMinor,
        carryOutMinor,
        paidMinor,
      });
    }
  }
  return days;
}

function toBet({
  chain,
  stakeMinor,
}: {
  readonly chain: string;
  readonly stakeMinor: bigint;
}): SpreadBet {
  const groups: readonly GroupHolder[] = JSON.parse(chain);
  const member = groups.at(-1);
  if (!member) throw new Error('a bet has no member');
  return { stakeMinor, member, uplines: groups.slice(0, -1) };
}
