/** Kind of a contract, amount that its rates are of, and length of its periods. */
export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realtime';
export type Base = 'validStake' | 'ggr' | 'ngr';
export type PeriodKind = 'month' | 'halfMonth' | 'week' | 'day' | 'hour' | 'fiveMinutes';

/** Tier: what a team has to reach, in minor units and members, and the rate that it earns then. */
export interface Tier {
  readonly minValidStakeMinor: bigint;
  readonly minLossMinor: bigint;
  readonly minActiveMembers: number;
  readonly rateBps: number;
}

/** Policy for negatives: dropped, set off for ever, or in the next `periods` periods. */
export type Carry =
  | { readonly policy: 'reset' | 'carry' }
  | { readonly policy: 'carryFor'; readonly periods: number };

/** Terms of one version of a contract. */
export interface Terms {
  readonly kind: ContractKind;
  readonly base: Base;
  readonly period: PeriodKind;
  readonly tiers: readonly Tier[];
  readonly carry: Carry;
  readonly negativeAtEnd: 'dropped' | 'nextContract';
  readonly payer: 'house' | 'upline';
  readonly aboveUpline: 'held' | 'uplineGuarantees';
}

/** Agent in a period; without terms neither it nor anybody below it earns. */
export interface Agent {
  readonly agent: string;
  /** Missing for agents that the house has a contract with. */
  readonly upline?: string | undefined;
  readonly terms?: Terms | undefined;
}

/** Returns the agents above one, the nearest first. */
export function uplinesOf(agents: readonly Agent[], agent: string): readonly string[] {
  const upline = agents.find((each) => each.agent === agent)?.upline;
  return upline === undefined ? [] : [upline, ...uplinesOf(agents, upline)];
}

/** Orders agents so that each comes after its upline. */
export function fromTop(agents: readonly Agent[]): readonly Agent[] {
  return agents.toSorted(
    (one, other) => uplinesOf(agents, one.agent).length - uplinesOf(agents, other.agent).length,
  );
}

/** Divides and rounds down, a negative away from zero. */
export function floorDivide(numerator: bigint, divisor: bigint): bigint {
  const quotient = numerator / divisor;
  return numerator < 0n && numerator % divisor !== 0n ? quotient - 1n : quotient;
}

/** Returns a rate in basis points of an amount, rounded down once. */
export function shareOf(amountMinor: bigint, rateBps: number): bigint {
  return floorDivide(amountMinor * BigInt(rateBps), 10_000n);
}
