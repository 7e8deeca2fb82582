import { floorDivide } from './terms.ts';

/** Account with its rebate group, 1,800 to 1,900. */
export interface GroupAccount {
  readonly id: string;
  readonly group: number;
}

/** Bet of a day: its valid stake in minor units, below 0 for a later void, and all groups at the bet. */
export interface GroupBet {
  readonly validStakeMinor: bigint;
  /** The first agent first, the member last. */
  readonly path: readonly GroupAccount[];
}

/** Returns the spread of a day by agent and line (`agent/line`): one floor for each. */
export function spreadLines(bets: readonly GroupBet[]): ReadonlyMap<string, bigint> {
  const numerators = new Map<string, bigint>();
  for (const { validStakeMinor, path } of bets) {
    for (const [index, agent] of path.slice(0, -1).entries()) {
      const line = path[index + 1] ?? agent;
      const name = `${agent.id}/${line.id}`;
      const part = validStakeMinor * BigInt(agent.group - line.group);
      numerators.set(name, (numerators.get(name) ?? 0n) + part);
    }
  }
  return new Map([...numerators].map(([name, sum]) => [name, floorDivide(sum, 2_000n)]));
}

/** Pays a day's spread after negatives of earlier days; what is below 0 is carried on. */
export function paySpread(
  earnedMinor: bigint,
  carriedInMinor: bigint,
): { readonly paidMinor: bigint; readonly carriedOutMinor: bigint } {
  const sum = earnedMinor + carriedInMinor;
  return sum > 0n
    ? { paidMinor: sum, carriedOutMinor: 0n }
    : { paidMinor: 0n, carriedOutMinor: sum };
}
