import type { AgentPeriod } from './earnings.ts';
import type { RatedAgent } from './effective-rates.ts';
import {
  addFigures,
  calculateFigures,
  type Figures,
  type MemberSums,
  noFigures,
} from './figures.ts';
import { countRepeated } from './repeated-members.ts';

/**
 * Sums members' play by agent and line: an agent's own sums are its own play, all others are direct
 * play of the upline named in them. Members whose upline is none of these agents are left out. A
 * person in several lines counts as active once for each agent above.
 */
export function gatherTeams(
  agents: readonly RatedAgent[],
  members: Iterable<MemberSums>,
): readonly AgentPeriod[] {
  const direct = new Map(agents.map(({ agent }) => [agent, noFigures]));
  const own = new Map<string, Figures>();
  const counted: MemberSums[] = [];
  for (const sums of members) {
    const { member, upline = '' } = sums;
    const above = direct.get(upline);
    if (direct.has(member))
      own.set(member, addFigures(own.get(member) ?? noFigures, calculateFigures(sums)));
    else if (above) direct.set(upline, addFigures(above, calculateFigures(sums)));
    else continue;
    if (sums.counts) counted.push(sums);
  }
  const repeated = countRepeated(agents, counted);
  return agents.map((each) => ({
    ...each,
    direct: direct.get(each.agent) ?? noFigures,
    own: own.get(each.agent) ?? noFigures,
    repeatedMembers: repeated.get(each.agent),
  }));
}
