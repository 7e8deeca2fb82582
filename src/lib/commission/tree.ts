/** Agent with its place in the tree. */
export interface PlacedAgent {
  readonly agent: string;
  /** `undefined` for the first agents, whose contracts are with the house. */
  readonly upline?: string | undefined;
}

/** Agents from the top, each after its upline, with the direct downlines of each by name. */
export interface AgentTree<Agent extends PlacedAgent> {
  readonly fromTop: readonly Agent[];
  readonly downlines: ReadonlyMap<string, readonly Agent[]>;
}

/**
 * Orders agents from the top, in an order that does not depend on the input's. Throws for an agent
 * that appears twice, a missing upline and a cycle, since such trees are never stored.
 */
export function orderAgents<Agent extends PlacedAgent>(agents: readonly Agent[]): AgentTree<Agent> {
  const sorted = agents.toSorted((one, other) => (one.agent < other.agent ? -1 : 1));
  const names = new Set(sorted.map(({ agent }) => agent));
  if (names.size < sorted.length) throw new RangeError('an agent comes twice');
  const downlines = new Map<string, Agent[]>();
  const fromTop: Agent[] = [];
  for (const each of sorted) {
    if (each.upline === undefined) fromTop.push(each);
    else if (!names.has(each.upline)) throw new RangeError(`no upline ${each.upline}`);
    else {
      const beside = downlines.get(each.upline);
      if (beside) beside.push(each);
      else downlines.set(each.upline, [each]);
    }
  }
  // The list grows while it is walked, so every agent comes after its upline.
  for (const { agent } of fromTop) fromTop.push(...(downlines.get(agent) ?? []));
  if (fromTop.length < sorted.length) throw new RangeError('agents stand in a ring');
  return { fromTop, downlines };
}
