import { type EffectiveRate, limitRatesToUpline, type RatedAgent } from './effective-rates.ts';
import { addFigures, baseAmount, type Figures } from './figures.ts';
import { calculateRateLines, type Line } from './lines.ts';
import { floorAmount } from './rounded-amount.ts';
import type { Terms } from './terms.ts';
import { orderAgents } from './tree.ts';

/** An agent in a period, with the play of its direct line. */
export interface AgentPeriod extends RatedAgent {
  /** Play of its direct members that are no agents. */
  readonly direct: Figures;
  /** Its own play; it counts for the upline, not for the agent itself (agents §1.1). */
  readonly own: Figures;
  /** Active members of the team whom its lines count twice, because they moved within it. */
  readonly repeatedMembers?: number | undefined;
  /**
   * Figures that decide the tier where these are not the team's play of the period: a real-time
   * salary uses the day so far.
   */
  readonly tierFigures?: Figures | undefined;
}

/** Earnings of an agent in a period, with the whole calculation. */
export interface Earnings extends EffectiveRate {
  readonly agent: string;
  readonly upline?: string | undefined;
  readonly terms: Terms;
  /** The play of everyone below the agent, agents as well. */
  readonly team: Figures;
  /** Figures that decided the tier. */
  readonly tierFigures: Figures;
  readonly lines: readonly Line[];
  /** The sum of the lines; below 0 where a team lost the house money. */
  readonly amountMinor: bigint;
  /** Sum of the lines' rounding remainders, in 1/10,000 of a minor unit. */
  readonly remainder: bigint;
}

/**
 * Computes the earnings of a tree of agents in one period by contracts of one kind: by differences
 * of rates, line by line (rules §4.5), from the top, in an order that does not depend on the
 * input's. Agents without terms have none. Negatives of earlier periods (`carry.ts`) and the bounds
 * of teams come after it, see `calculateStatements`. Throws when terms of an agent and its upline
 * differ in kind, base or period, and for anything that is no tree.
 */
export function calculateEarnings(agents: readonly AgentPeriod[]): readonly Earnings[] {
  const tree = orderAgents(agents);
  const teams = new Map<string, Figures>();
  for (const each of tree.fromTop.toReversed()) {
    const below = tree.downlines.get(each.agent) ?? [];
    teams.set(each.agent, sumTeam(each, below, teams));
  }
  const requireTeam = (agent: string) => requireValue(teams, agent);
  const rates = limitRatesToUpline(tree, (each) => each.tierFigures ?? requireTeam(each.agent));
  const termsByAgent = new Map(agents.map(({ agent, terms }) => [agent, terms]));
  return tree.fromTop.flatMap((each) => {
    const { agent, upline, terms, direct } = each;
    if (!terms) return [];
    if (upline !== undefined) checkSame(agent, terms, termsByAgent.get(upline));
    const rate = requireValue(rates, agent);
    const team = requireTeam(agent);
    const below = (tree.downlines.get(agent) ?? []).map((child) => ({
      agent: child.agent,
      own: child.own,
      team: requireTeam(child.agent),
      effectiveBps: requireValue(rates, child.agent).rateBps,
    }));
    const lines = calculateRateLines({ terms, rate, direct, below });
    const tierFigures = each.tierFigures ?? team;
    return [{ ...rate, agent, upline, terms, team, tierFigures, lines, ...sumLines(lines) }];
  });
}

/**
 * Returns the amount of a first agent's rate on its whole team: the lines below that nobody
 * guarantees add up to no more, and the rest is the house's (I10).
 */
export function calculatePool({ team, terms, rateBps }: Earnings): bigint {
  return floorAmount(baseAmount(team, terms.base) * BigInt(rateBps)).amountMinor;
}

function sumLines(lines: readonly Line[]): Pick<Earnings, 'amountMinor' | 'remainder'> {
  let [amountMinor, remainder] = [0n, 0n];
  for (const line of lines) {
    amountMinor += line.amountMinor;
    remainder += line.remainder;
  }
  return { amountMinor, remainder };
}

function sumTeam(
  { direct, repeatedMembers = 0 }: AgentPeriod,
  below: readonly AgentPeriod[],
  teams: ReadonlyMap<string, Figures>,
): Figures {
  const sum = below.reduce(
    (sum, { agent, own }) => addFigures(addFigures(sum, own), requireValue(teams, agent)),
    direct,
  );
  return { ...sum, activeMembers: sum.activeMembers - repeatedMembers };
}

function checkSame(agent: string, terms: Terms, upline: Terms | undefined): void {
  const isSame =
    !upline ||
    (terms.kind === upline.kind && terms.base === upline.base && terms.period === upline.period);
  if (!isSame) throw new RangeError(`the terms of ${agent} and of its upline have no difference`);
}

function requireValue<Value>(values: ReadonlyMap<string, Value>, agent: string): Value {
  const value = values.get(agent);
  if (value === undefined) throw new RangeError(`no agent ${agent}`);
  return value;
}
