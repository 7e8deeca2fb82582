import { floorOf, type Rounded } from './rounding.ts';

/** Groups are out of 2,000: each step of one is 1/2,000 of the stake. */
export const spreadBase = 2_000n;

/** An agent or member and its rebate group when a bet was placed. */
export interface Grouped {
  readonly id: string;
  readonly group: number;
}

/** A settled bet that counts; below 0 where a bet is voided after its day was paid. */
export interface SpreadBet {
  readonly stakeMinor: bigint;
  readonly member: Grouped;
  /** Agents above the member, from the first one. */
  readonly uplines: readonly Grouped[];
}

/** What one agent earns on one direct line in a day. */
export interface SpreadLine extends Rounded {
  readonly agent: string;
  /** The direct downline, or the direct member who bet. */
  readonly line: string;
  /** Stakes × differences of groups. */
  readonly numerator: bigint;
}

/**
 * The rebate spreads of a day's bets (agents §1.5): each agent above a bet earns stake × (its group
 * − its direct line's) / 2,000, rounded down once a line. By agent and line, whatever order the
 * bets come in. A line whose group is above its upline's throws: no such group is given.
 */
export function spreadsOf(bets: Iterable<SpreadBet>): readonly SpreadLine[] {
  const byAgent = new Map<string, Map<string, bigint>>();
  for (const { stakeMinor, member, uplines } of bets) {
    for (const [index, agent] of uplines.entries()) {
      const line = uplines[index + 1] ?? member;
      if (line.group > agent.group) throw new RangeError(`${line.id} is above ${agent.id}`);
      const lines = byAgent.get(agent.id) ?? new Map<string, bigint>();
      const numerator = stakeMinor * BigInt(agent.group - line.group);
      lines.set(line.id, (lines.get(line.id) ?? 0n) + numerator);
      byAgent.set(agent.id, lines);
    }
  }
  return sorted(byAgent).flatMap(([agent, lines]) =>
    sorted(lines)
      .filter(([, numerator]) => numerator !== 0n)
      .map(([line, numerator]) => ({ agent, line, numerator, ...floorOf(numerator, spreadBase) })),
  );
}

function sorted<Value>(map: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}
