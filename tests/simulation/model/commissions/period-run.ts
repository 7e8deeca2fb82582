import { adjust } from './adjustments.ts';
import { type AgentEarnings, earningsOf } from './earnings.ts';
import type { Fact } from './facts.ts';
import { type Negative, type NegativeSettlement, settleNegatives } from './negatives.ts';
import { type AgentBound, type BoundState, boundsOf } from './team-bounds.ts';
import type { Agent } from './terms.ts';

/** State that earlier periods leave to agents. */
export interface Openings {
  readonly negatives: ReadonlyMap<string, readonly Negative[]>;
  readonly bounds: ReadonlyMap<string, BoundState>;
  readonly adjustments: ReadonlyMap<string, bigint>;
}

/** Outcome of a period for one agent, in minor units. */
export interface Outcome {
  readonly earning: AgentEarnings;
  readonly settlement: NegativeSettlement;
  readonly bound: AgentBound;
  readonly paidMinor: bigint;
  readonly openMinor: bigint;
}

/** State of agents before their first period. */
export const noOpenings: Openings = {
  negatives: new Map(),
  bounds: new Map(),
  adjustments: new Map(),
};

const unbound: BoundState = { negatives: [], roomMinor: 0n, bearingMinor: 0n };

/** Runs one period of contracts of one kind: earnings, negatives, bounds, adjustments. */
export function runPeriod(
  period: string,
  agents: readonly Agent[],
  facts: readonly Fact[],
  openings: Openings = noOpenings,
): readonly Outcome[] {
  const settled = earningsOf(agents, facts).map((earning) => {
    const carryIn = openings.negatives.get(earning.agent) ?? [];
    const { amountMinor, terms } = earning;
    const settlement = settleNegatives({ period, amountMinor, carry: terms.carry, carryIn });
    const before = openings.bounds.get(earning.agent) ?? unbound;
    return { earning, settlement, before, dueMinor: settlement.dueMinor };
  });
  const bounds = boundsOf(period, settled);
  return settled.flatMap(({ earning, settlement }) => {
    const bound = bounds.get(earning.agent);
    if (!bound) return [];
    const dueMinor = settlement.dueMinor - bound.borneMinor + bound.returnedMinor;
    // What is borne beyond the own due is paid to downlines, not owed for later periods.
    const ownMinor = dueMinor > 0n ? dueMinor : 0n;
    const adjustments = openings.adjustments.get(earning.agent) ?? 0n;
    return [{ earning, settlement, bound, ...adjust(ownMinor, adjustments) }];
  });
}

/** Returns what a period leaves for the next one. */
export function openingsAfter(outcomes: readonly Outcome[]): Openings {
  const byAgent = <Value>(read: (outcome: Outcome) => Value) =>
    new Map(outcomes.map((outcome) => [outcome.earning.agent, read(outcome)]));
  return {
    negatives: byAgent(({ settlement }) => settlement.carryOut),
    bounds: byAgent(({ bound }) => bound.after),
    adjustments: byAgent(({ openMinor }) => openMinor),
  };
}
