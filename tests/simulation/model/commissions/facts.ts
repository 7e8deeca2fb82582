/** Row of settled play, of a void (below 0) or of a cost, as it was when it settled. */
export interface Fact {
  readonly atMs: number;
  readonly member: string;
  /** Person that it is of, where a member has two places; the member without it. */
  readonly person?: string | undefined;
  /** Agents above the member at that moment, the first agent first and the direct upline last. */
  readonly path: readonly string[];
  readonly isTrial?: boolean | undefined;
  readonly isExcluded?: boolean | undefined;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** Bonuses, rebates and salaries. */
  readonly costsMinor: bigint;
}

/** Sums of facts in minor units, with the members whose valid stakes come to more than 0. */
export interface Sums {
  readonly validStakeMinor: bigint;
  readonly ggrMinor: bigint;
  readonly ngrMinor: bigint;
  readonly activeMembers: number;
}

/** Part of an agent's team: direct members, a direct downline's own play, or the team of one. */
export interface TeamPart {
  readonly of: 'direct' | 'own' | 'team';
  readonly downline?: string | undefined;
  readonly facts: readonly Fact[];
}

/** Lists the facts of an agent's team: everybody below it, never itself, trials or excluded members. */
export function teamFacts(agent: string, facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(
    ({ path, isTrial, isExcluded }) => path.includes(agent) && !isTrial && !isExcluded,
  );
}

/** Lists the facts from a moment on, before another one. */
export function factsWithin(
  facts: readonly Fact[],
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): readonly Fact[] {
  return facts.filter(({ atMs }) => startMs <= atMs && atMs < endMs);
}

/** Sums facts. */
export function sumFacts(facts: readonly Fact[]): Sums {
  const stakes = new Map<string, bigint>();
  let validStakeMinor = 0n;
  let ggrMinor = 0n;
  let costsMinor = 0n;
  for (const fact of facts) {
    const { member, person = member } = fact;
    stakes.set(person, (stakes.get(person) ?? 0n) + fact.validStakeMinor);
    validStakeMinor += fact.validStakeMinor;
    ggrMinor += fact.stakeMinor - fact.payoutMinor;
    costsMinor += fact.costsMinor;
  }
  const activeMembers = [...stakes.values()].filter((stake) => stake > 0n).length;
  return { validStakeMinor, ggrMinor, ngrMinor: ggrMinor - costsMinor, activeMembers };
}

/** Splits the facts of an agent's team by its direct lines. */
export function splitTeam(
  agent: string,
  isAgent: (member: string) => boolean,
  facts: readonly Fact[],
): readonly TeamPart[] {
  const parts = new Map<string, TeamPart>();
  for (const fact of teamFacts(agent, facts)) {
    const below = fact.path[fact.path.indexOf(agent) + 1];
    const own = isAgent(fact.member) ? 'own' : 'direct';
    const kind = below === undefined ? own : 'team';
    const downline = kind === 'direct' ? undefined : (below ?? fact.member);
    const name = `${kind} ${downline}`;
    const rest = parts.get(name)?.facts ?? [];
    parts.set(name, { of: kind, downline, facts: [...rest, fact] });
  }
  return [...parts.values()];
}
