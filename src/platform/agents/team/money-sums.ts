import { agentsAbove } from '#platform/play/index.ts';
import type { MoneyDay } from './queries.ts';
import type { TeamEntriesTable } from './tables.ts';

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

type TeamDay = Pick<MoneyDay, 'agentId' | 'day' | 'currency'>;

type MoneyDaySum = { -readonly [Name in keyof MoneyDay]: MoneyDay[Name] };

/** The figures of a team of which there is no entry. */
export const emptyMoneyDay = {
  newMembers: 0,
  depositsMinor: 0n,
  withdrawalsMinor: 0n,
  bonusesMinor: 0n,
  rebatesMinor: 0n,
  incomeMinor: 0n,
  salariesMinor: 0n,
  ownSalaryMinor: 0n,
} as const satisfies Omit<MoneyDay, keyof TeamDay>;

/**
 * Sums of the entries of teams, and of the incomes and salaries of their agents, kept in memory.
 */
export class MoneySums {
  readonly #sums = new Map<string, MoneyDaySum>();

  /** Adds entries to each agent above. Transfers stay in the house, and in no sum. */
  add({ day, uplinePath, kind, currency, count, amountMinor }: EntrySum): void {
    if (kind === 'transfer') return;
    for (const agentId of agentsAbove(uplinePath)) {
      const sum = this.#sumOf({ agentId, day, currency });
      if (kind === 'joined') sum.newMembers += count;
      if (kind === 'deposit') sum.depositsMinor += amountMinor;
      if (kind === 'withdrawal') sum.withdrawalsMinor += amountMinor;
      if (kind === 'bonus') sum.bonusesMinor += amountMinor;
      if (kind === 'rebate') sum.rebatesMinor += amountMinor;
    }
  }

  /** Adds what an agent was paid for itself. */
  addIncome({ agentId, day, currency, amountMinor }: Income): void {
    this.#sumOf({ agentId, day, currency }).incomeMinor += amountMinor;
  }

  /** Adds a salary to its agent, whose team earned it, and to each one above. */
  addSalary({ agentPath, day, currency, amountMinor }: Salary): void {
    const agents = agentPath.split('/').filter(Boolean);
    for (const agentId of agents) {
      const sum = this.#sumOf({ agentId, day, currency });
      sum.salariesMinor += amountMinor;
      if (agentId === agents.at(-1)) sum.ownSalaryMinor += amountMinor;
    }
  }

  #sumOf(teamDay: TeamDay): MoneyDaySum {
    const key = `${teamDay.agentId}\n${teamDay.day}\n${teamDay.currency}`;
    const sum = this.#sums.get(key) ?? { ...teamDay, ...emptyMoneyDay };
    this.#sums.set(key, sum);
    return sum;
  }

  /** Each team's sums, in the order of their keys, so that no two transactions wait for each other. */
  rows(): MoneyDay[] {
    const inOrder = [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return inOrder.map(([, row]) => row);
  }
}
