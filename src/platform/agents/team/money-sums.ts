import type { TeamEntriesTable, TeamMoneyDaysTable } from '#platform/base/db/agent-tables.ts';
import { agentsAbove } from '#platform/play/index.ts';

/** Sum of one kind of entry on a day at one place of the tree. */
export interface EntrySum {
  readonly day: string;
  readonly uplinePath: string;
  readonly kind: TeamEntriesTable['kind'];
  readonly currency: string;
  readonly count: number;
  readonly amountMinor: bigint;
}

/** Amount that an agent was paid by its contracts on a day. */
export interface Income {
  readonly agentId: string;
  readonly day: string;
  readonly currency: string;
  readonly amountMinor: bigint;
}

/** A salary, on the day that its period began on. */
export interface Salary {
  readonly agentPath: string;
  readonly day: string;
  readonly currency: string;
  readonly amountMinor: bigint;
}

/** The figures of a team of which there is no entry. */
export const emptyMoneyDay = {
  new_members: 0,
  deposits_minor: 0n,
  withdrawals_minor: 0n,
  bonuses_minor: 0n,
  rebates_minor: 0n,
  income_minor: 0n,
  salaries_minor: 0n,
  own_salary_minor: 0n,
} as const satisfies Omit<TeamMoneyDaysTable, 'agent_id' | 'day' | 'currency'>;

/**
 * Sums of the entries of teams, and of the incomes and salaries of their agents, kept in memory.
 */
export class MoneySums {
  readonly #sums = new Map<string, TeamMoneyDaysTable>();

  /** Adds entries to each agent above. Transfers stay in the house, and in no sum. */
  add({ day, uplinePath, kind, currency, count, amountMinor }: EntrySum): void {
    if (kind === 'transfer') return;
    for (const agent_id of agentsAbove(uplinePath)) {
      const sum = this.#sumOf({ agent_id, day, currency });
      if (kind === 'joined') sum.new_members += count;
      if (kind === 'deposit') sum.deposits_minor += amountMinor;
      if (kind === 'withdrawal') sum.withdrawals_minor += amountMinor;
      if (kind === 'bonus') sum.bonuses_minor += amountMinor;
      if (kind === 'rebate') sum.rebates_minor += amountMinor;
    }
  }

  /** Adds what an agent was paid for itself. */
  addIncome({ agentId: agent_id, day, currency, amountMinor }: Income): void {
    this.#sumOf({ agent_id, day, currency }).income_minor += amountMinor;
  }

  /** Adds a salary to its agent, whose team earned it, and to each one above. */
  addSalary({ agentPath, day, currency, amountMinor }: Salary): void {
    const agents = agentPath.split('/').filter(Boolean);
    for (const agent_id of agents) {
      const sum = this.#sumOf({ agent_id, day, currency });
      sum.salaries_minor += amountMinor;
      if (agent_id === agents.at(-1)) sum.own_salary_minor += amountMinor;
    }
  }

  #sumOf(teamDay: Pick<TeamMoneyDaysTable, 'agent_id' | 'day' | 'currency'>): TeamMoneyDaysTable {
    const key = `${teamDay.agent_id}\n${teamDay.day}\n${teamDay.currency}`;
    const sum = this.#sums.get(key) ?? { ...teamDay, ...emptyMoneyDay };
    this.#sums.set(key, sum);
    return sum;
  }

  /** Each team's sums, in the order of their keys, so that no two transactions wait for each other. */
  rows(): TeamMoneyDaysTable[] {
    const inOrder = [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return inOrder.map(([, row]) => row);
  }
}
