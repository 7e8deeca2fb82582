import { floorAmount, type RoundedAmount } from './rounded-amount.ts';

/** Groups are out of 2,000: each step of one is 1/2,000 of the stake. */
export const spreadBase = 2_000n;

/** Agent or member with its rebate group at the time of a bet. */
export interface GroupHolder {
  readonly id: string;
  readonly group: number;
}

/**
 * Settled bet that counts; its stake is below 0 for a bet that is voided after its day was paid.
 */
export interface SpreadBet {
  readonly stakeMinor: bigint;
  readonly member: GroupHolder;
  /** Agents above the member, from the first one. */
  readonly uplines: readonly GroupHolder[];
}

/** Stakes of a line at one difference of groups. */
export interface SpreadPart {
  /** The agent's group less the line's. */
  readonly steps: number;
  readonly stakeMinor: bigint;
}

/** Earnings of one agent on one direct line in a day. */
export interface SpreadLine extends RoundedAmount {
  readonly agent: string;
  /** Direct downline, or the direct member that placed the bets. */
  readonly line: string;
  /** Stakes by difference of groups; groups may change within a day. */
  readonly parts: readonly SpreadPart[];
  /** Stakes × differences of groups. */
  readonly numerator: bigint;
}

/**
 * Computes the rebate spreads of a day's bets (agents §1.5): each agent above a bet earns stake ×
 * (its group − its direct line's) / 2,000, rounded down once per line. Sorted by agent and line,
 * whatever order the bets come in. Throws for a line whose group is above its upline's, which the
 * platform never assigns.
 */
export function calculateSpreads(bets: Iterable<SpreadBet>): readonly SpreadLine[] {
  const byAgent = new Map<string, Map<string, Map<number, bigint>>>();
  for (const { stakeMinor, member, uplines } of bets) {
    for (const [index, agent] of uplines.entries()) {
      const line = uplines[index + 1] ?? member;
      if (line.group > agent.group) throw new RangeError(`${line.id} is above ${agent.id}`);
      if (line.group === agent.group) continue;
      const lines = byAgent.get(agent.id) ?? new Map<string, Map<number, bigint>>();
      const stakes = lines.get(line.id) ?? new Map<number, bigint>();
      const steps = agent.group - line.group;
      stakes.set(steps, (stakes.get(steps) ?? 0n) + stakeMinor);
      byAgent.set(agent.id, lines.set(line.id, stakes));
    }
  }
  return sorted(byAgent).flatMap(([agent, lines]) =>
    sorted(lines)
      .map(([line, stakes]) => ({ agent, line, ...buildLine(stakes) }))
      .filter(({ numerator }) => numerator !== 0n),
  );
}

function buildLine(stakes: ReadonlyMap<number, bigint>): Omit<SpreadLine, 'agent' | 'line'> {
  const parts = [...stakes]
    .map(([steps, stakeMinor]) => ({ steps, stakeMinor }))
    .toSorted((one, other) => one.steps - other.steps);
  const numerator = parts.reduce((sum, each) => sum + each.stakeMinor * BigInt(each.steps), 0n);
  return { parts, numerator, ...floorAmount(numerator, spreadBase) };
}

function sorted<Value>(map: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}
