import type { AgentPeriod } from './earnings.ts';
import type { Rated } from './effective-rates.ts';
import { addFigures, type Figures, figuresOf, type MemberSums, noFigures } from './figures.ts';

/**
 * Adds up members' play by the agents in whose line they were: an agent's own sums are its own
 * play, everyone else's are direct play of the upline named there. Members whose upline is none of
 * these agents are left out.
 */
export function gatherTeams(
  agents: readonly Rated[],
  members: Iterable<MemberSums>,
): readonly AgentPeriod[] {
  const direct = new Map(agents.map(({ agent }) => [agent, noFigures]));
  const own = new Map<string, Figures>();
  for (const sums of members) {
    const { member, upline = '' } = sums;
    const above = direct.get(upline);
    if (direct.has(member))
      own.set(member, addFigures(own.get(member) ?? noFigures, figuresOf(sums)));
    else if (above) direct.set(upline, addFigures(above, figuresOf(sums)));
  }
  return agents.map((each) => ({
    ...each,
    direct: direct.get(each.agent) ?? noFigures,
    own: own.get(each.agent) ?? noFigures,
  }));
}
