import type { FactsTable, TeamDaysTable } from '#platform/base/db/fact-tables.ts';

/** Returns the ids of the agents above the member of a path, the root first. */
export function agentsAbove(uplinePath: string): string[] {
  return uplinePath.split('/').filter(Boolean).slice(0, -1);
}

type Figures = Pick<FactsTable, 'stake_minor' | 'valid_stake_minor' | 'payout_minor'>;
type Place = Pick<FactsTable, 'day' | 'currency' | 'upline_path'>;

/** Sums of teams, built in memory. */
export class TeamSums {
  readonly #sums = new Map<string, TeamDaysTable>();

  /** Adds rounds and their sums to each agent above. */
  add(row: Place & Figures, rounds: number): void {
    for (const sum of this.#above(row)) {
      sum.rounds += rounds;
      sum.stake_minor += row.stake_minor;
      sum.valid_stake_minor += row.valid_stake_minor;
      sum.payout_minor += row.payout_minor;
    }
  }

  /** Adds an active member for all above. */
  addActive(row: Place): void {
    for (const sum of this.#above(row)) sum.active_members += 1;
  }

  /** Adds an active member for one agent, or takes one off. */
  changeActive({
    agentId,
    day,
    currency,
    change,
  }: Omit<Place, 'upline_path'> & { readonly agentId: string; readonly change: 1 | -1 }): void {
    this.#sumOf(agentId, { day, currency }).active_members += change;
  }

  /** Each team's sums, in the order of their keys. */
  rows(): TeamDaysTable[] {
    const inOrder = [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return inOrder.map(([, row]) => row);
  }

  #above({ day, currency, upline_path }: Place): TeamDaysTable[] {
    return agentsAbove(upline_path).map((agentId) => this.#sumOf(agentId, { day, currency }));
  }

  #sumOf(agent_id: string, { day, currency }: Omit<Place, 'upline_path'>): TeamDaysTable {
    const key = `${agent_id}\n${day}\n${currency}`;
    const sum = this.#sums.get(key) ?? { agent_id, day, currency, ...emptyTeamDay };
    this.#sums.set(key, sum);
    return sum;
  }
}

/** The figures of a team that played nothing. */
export const emptyTeamDay = {
  rounds: 0,
  stake_minor: 0n,
  valid_stake_minor: 0n,
  payout_minor: 0n,
  active_members: 0,
} as const satisfies Omit<TeamDaysTable, 'agent_id' | 'day' | 'currency'>;
