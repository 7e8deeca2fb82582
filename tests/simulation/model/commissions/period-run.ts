import { adjust } from './adjustments.ts';
import { type AgentEarnings, earningsOf } from './earnings.ts';
import type { Fact } from './facts.ts';
import { type Negative, type NegativeSettlement, policyOf, settleNegatives } from './negatives.ts';
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
  /** Adjustments of closed periods, signed. */
  readonly adjustmentsMinor: bigint;
  readonly paidMinor: bigint;
  readonly openMinor: bigint;
}

/** State of agents before their first period. */
export const noOpenings: Openings = {
  negatives: new Map(),
  bounds: new Map(),
  adjustments: new Map(),
};

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
    const settlement = settleNegatives({ period, amountMinor, carry: policyOf(terms), carryIn });
    const before = openings.bounds.get(earning.agent);
    return { earning, settlement, before, carryIn, dueMinor: settlement.dueMinor };
  });
  const bounds = boundsOf(period, settled);
  return settled.flatMap(({ earning, settlement }) => {
    const bound = bounds.get(earning.agent);
    if (!bound) return [];
    const dueMinor = settlement.dueMinor - bound.borneMinor + bound.returnedMinor;
    // What is borne beyond the own due is paid to downlines, not owed for later periods.
    const ownMinor = dueMinor > 0n ? dueMinor : 0n;
    const adjustmentsMinor = openings.adjustments.get(earning.agent) ?? 0n;
    const paid = adjust(ownMinor, adjustmentsMinor);
    return [{ earning, settlement, bound, adjustmentsMinor, ...paid }];
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
