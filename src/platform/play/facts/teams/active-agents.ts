import { agentsAbove } from './team-sums.ts';

/** Valid stakes of one member by the path of their time, voids taken off. */
export interface PathStakes {
  readonly uplinePath: string;
  readonly validStakeMinor: bigint;
}

/**
 * Mark of the agents for whom a member is active in a day or a period, as `findCountingAgents` returns
 * them.
 */
export interface Mark {
  /** A day, or a period's key. */
  readonly span: string;
  readonly memberId: string;
  readonly currency: string;
  readonly uplinePath: string;
}

/** Returns the key of a mark. */
export function markKey({ span, memberId, currency }: Omit<Mark, 'uplinePath'>): string {
  return `${span}\n${memberId}\n${currency}`;
}

/** Returns the key of a member's stakes within a span. */
export function stakesKey({ memberId, currency }: Pick<Mark, 'memberId' | 'currency'>): string {
  return `${memberId}\n${currency}`;
}

/**
 * Returns the agents for whom a member is active, as a path that ends with the member: those below
 * whom its valid stakes are above 0. Differs from the member's own path only after a move or a void
 * of older bets; `undefined` when the member is active for nobody.
 */
export function findCountingAgents(
  memberId: string,
  stakes: readonly PathStakes[],
): string | undefined {
  const sums = new Map<string, bigint>();
  const inOrder = stakes.toSorted((one, other) => (one.uplinePath < other.uplinePath ? -1 : 1));
  for (const { uplinePath, validStakeMinor } of inOrder) {
    for (const agentId of agentsAbove(uplinePath)) {
      sums.set(agentId, (sums.get(agentId) ?? 0n) + validStakeMinor);
    }
  }
  const agents = [...sums].flatMap(([agentId, sumMinor]) => (sumMinor > 0n ? [agentId] : []));
  return agents.length === 0 ? undefined : `/${[...agents, memberId].join('/')}/`;
}

/** Returns the agents for whom a member became active, and those for whom it no longer is. */
export function listActiveChanges(
  before: string | undefined,
  after: string | undefined,
): readonly { readonly agentId: string; readonly change: 1 | -1 }[] {
  const [was, is] = [before, after].map((path) => new Set(path ? agentsAbove(path) : []));
  return [
    ...[...(is ?? [])].flatMap((agentId) =>
      was?.has(agentId) ? [] : [{ agentId, change: 1 } as const],
    ),
    ...[...(was ?? [])].flatMap((agentId) =>
      is?.has(agentId) ? [] : [{ agentId, change: -1 } as const],
    ),
  ];
}
