import type { MemberSums } from './figures.ts';
import type { PlacedAgent } from './tree.ts';

/**
 * Counts, for each agent, the active members that its lines count too often: a member that moved
 * within the team has play in two lines, and stakes in one line cancel out with voids in another.
 * Agents without any are left out.
 */
export function countRepeated(
  agents: readonly PlacedAgent[],
  members: readonly MemberSums[],
): ReadonlyMap<string, number> {
  const uplines = new Map(agents.map(({ agent, upline }) => [agent, upline]));
  const byPerson = Map.groupBy(members, ({ member, person = member }) => person);
  const repeated = new Map<string, number>();
  for (const places of byPerson.values()) {
    if (places.length < 2) continue;
    for (const [agent, count] of countPerson(places, uplines)) {
      if (count > 0) repeated.set(agent, (repeated.get(agent) ?? 0) + count);
    }
  }
  return repeated;
}

/**
 * Counts how often the lines of each agent above one person's places count that person beyond once.
 */
function countPerson(
  places: readonly MemberSums[],
  uplines: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, number> {
  const sums = new Map<string, bigint>();
  const counts = new Map<string, number>();
  const count = (agent: string, more: number) => counts.set(agent, (counts.get(agent) ?? 0) + more);
  for (const { member, upline, validStakeMinor } of places) {
    // An agent's own play counts from its upline on.
    let above = uplines.has(member) ? uplines.get(member) : upline;
    if (above !== undefined) count(above, validStakeMinor > 0n ? 1 : 0);
    while (above !== undefined) {
      sums.set(above, (sums.get(above) ?? 0n) + validStakeMinor);
      above = uplines.get(above);
    }
  }
  for (const [agent, sumMinor] of sums) {
    if (sumMinor <= 0n) continue;
    count(agent, -1);
    const above = uplines.get(agent);
    if (above !== undefined) count(above, 1);
  }
  return counts;
}
