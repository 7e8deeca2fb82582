import { type Negative, negativePolicy, type Settlement, settlePeriod } from './carry.ts';
import type { Earnings } from './earnings.ts';
import { calculateRateLines, type DirectDownline } from './lines.ts';
import { type BoundState, boundDue, boundTeams, type SettledEarnings } from './team-bounds.ts';

/** State that a simulated period leaves for the team's next one. */
export interface SimulatedTeam {
  /** Negatives of direct downlines, by agent. */
  readonly negatives: ReadonlyMap<string, readonly Negative[]>;
  readonly bound: BoundState;
}

/** Effect of a simulated team on its agent's pay, in minor units. */
export interface SimulatedBound {
  /** Payment to the agent: its own due less the part it bears, or what is returned; 0 or more. */
  readonly dueMinor: bigint;
  readonly borneMinor: bigint;
  readonly returnedMinor: bigint;
  readonly next: SimulatedTeam;
}

/** Settled earnings of an agent, with the downlines directly below. */
export interface AgentWithLines extends Pick<SettledEarnings, 'earnings' | 'settlement'> {
  readonly downlines: readonly DirectDownline[];
  /** State that the period before left; `undefined` for the first one. */
  readonly before?: SimulatedTeam | undefined;
}

/**
 * Bounds the payments of a simulated team as a run does (`boundTeams`). Each direct downline stands
 * for its whole team and settles by the agent's own policy, the softest that a run allows it.
 */
export function boundSimulated({
  earnings,
  settlement,
  downlines,
  before,
}: AgentWithLines): SimulatedBound {
  const below = downlines.map((downline) => settleDownline(downline, earnings, settlement, before));
  const [own] = boundTeams([{ earnings, settlement, before: before?.bound }, ...below], (agent) =>
    agent === earnings.agent ? undefined : earnings.agent,
  );
  if (!own) throw new Error('an agent with terms has a bound');
  const dueMinor = boundDue(settlement, own.bound);
  const { borneMinor, returnedMinor } = own.bound;
  return {
    borneMinor,
    returnedMinor,
    dueMinor: dueMinor > 0n ? dueMinor : 0n,
    next: {
      negatives: new Map(below.map((each) => [each.earnings.agent, each.settlement.carryOut])),
      bound: own.bound.after,
    },
  };
}

/** Settles a downline's team at its rate, as one line. */
function settleDownline(
  { agent: name, team, effectiveBps: rateBps }: DirectDownline,
  { agent: upline, terms }: Earnings,
  { period }: Settlement,
  before: SimulatedTeam | undefined,
): SettledEarnings {
  const agent = `${upline} ${name}`;
  const rate = { ownBps: rateBps, rateBps, guaranteed: [] };
  const lines = calculateRateLines({ terms, rate, direct: team, below: [] });
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0n);
  const carryIn = before?.negatives.get(agent) ?? [];
  return {
    earnings: {
      ...rate,
      agent,
      upline,
      terms,
      team,
      tierFigures: team,
      lines,
      amountMinor,
      remainder: 0n,
    },
    settlement: settlePeriod({ period, amountMinor }, { carry: negativePolicy(terms), carryIn }),
  };
}
