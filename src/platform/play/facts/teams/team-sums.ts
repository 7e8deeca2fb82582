import type { StoredFactRow } from '../facts.queries.ts';
import type { TeamDay } from './teams.queries.ts';

/** Returns the ids of the agents above the member of a path, the root first. */
export function agentsAbove(uplinePath: string): string[] {
  return uplinePath.split('/').filter(Boolean).slice(0, -1);
}

type Figures = Pick<StoredFactRow, 'stakeMinor' | 'validStakeMinor' | 'payoutMinor'>;
type Place = Pick<StoredFactRow, 'day' | 'currency' | 'uplinePath'>;

/** Sums that are still added to. */
type RunningDay = { -readonly [Name in keyof TeamDay]: TeamDay[Name] };

/** Sums of teams, built in memory. */
export class TeamSums {
  readonly #sums = new Map<string, RunningDay>();

  /** Adds rounds and their sums to each agent above. */
  add(fact: Place & Figures, rounds: number): void {
    for (const sum of this.#above(fact)) {
      sum.rounds += rounds;
      sum.stakeMinor += fact.stakeMinor;
      sum.validStakeMinor += fact.validStakeMinor;
      sum.payoutMinor += fact.payoutMinor;
    }
  }

  /** Adds an active member for all above. */
  addActive(fact: Place): void {
    for (const sum of this.#above(fact)) sum.activeMembers += 1;
  }

  /** Adds an active member for one agent, or takes one off. */
  changeActive({
    agentId,
    day,
    currency,
    change,
  }: Omit<Place, 'uplinePath'> & { readonly agentId: string; readonly change: 1 | -1 }): void {
    this.#sumOf(agentId, { day, currency }).activeMembers += change;
  }

  /** Each team's sums, in the order of their keys. */
  list(): TeamDay[] {
    const inOrder = [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return inOrder.map(([, sum]) => sum);
  }

  #above({ day, currency, uplinePath }: Place): RunningDay[] {
    return agentsAbove(uplinePath).map((agentId) => this.#sumOf(agentId, { day, currency }));
  }

  #sumOf(agentId: string, { day, currency }: Omit<Place, 'uplinePath'>): RunningDay {
    const key = `${agentId}\n${day}\n${currency}`;
    const sum = this.#sums.get(key) ?? { agentId, day, currency, ...emptyTeamDay };
    this.#sums.set(key, sum);
    return sum;
  }
}

/** The figures of a team that played nothing. */
export const emptyTeamDay = {
  rounds: 0,
  stakeMinor: 0n,
  validStakeMinor: 0n,
  payoutMinor: 0n,
  activeMembers: 0,
} as const satisfies Omit<TeamDay, 'agentId' | 'day' | 'currency'>;
