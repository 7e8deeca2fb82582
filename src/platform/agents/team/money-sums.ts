import type { TeamEntriesTable, TeamMoneyDaysTable } from '#platform/base/db/agent-tables.ts';
import { agentsAbove } from '#platform/play/index.ts';

/** What of a day one kind of entry comes to at one place of the tree. */
export interface EntrySum {
  readonly day: string;
  readonly uplinePath: string;
  readonly kind: TeamEntriesTable['kind'];
  readonly currency: string;
  readonly count: number;
  readonly amountMinor: bigint;
}

/** The figures of a team of which there is no entry. */
export const emptyMoneyDay = {
  new_members: 0,
  deposits_minor: 0n,
  withdrawals_minor: 0n,
  bonuses_minor: 0n,
  rebates_minor: 0n,
} as const satisfies Omit<TeamMoneyDaysTable, 'agent_id' | 'day' | 'currency'>;

/** What entries of teams come to, summed in memory. */
export class MoneySums {
  readonly #sums = new Map<string, TeamMoneyDaysTable>();

  /** Adds entries to each agent above. Transfers stay in the house, and in no sum. */
  add({ day, uplinePath, kind, currency, count, amountMinor }: EntrySum): void {
    if (kind === 'transfer') return;
    for (const agent_id of agentsAbove(uplinePath)) {
      const key = `${agent_id}\n${day}\n${currency}`;
      const sum = this.#sums.get(key) ?? { agent_id, day, currency, ...emptyMoneyDay };
      this.#sums.set(key, sum);
      if (kind === 'joined') sum.new_members += count;
      if (kind === 'deposit') sum.deposits_minor += amountMinor;
      if (kind === 'withdrawal') sum.withdrawals_minor += amountMinor;
      if (kind === 'bonus') sum.bonuses_minor += amountMinor;
      if (kind === 'rebate') sum.rebates_minor += amountMinor;
    }
  }

  /** Each team's sums, in the order of their keys, so that no two transactions wait for each other. */
  rows(): TeamMoneyDaysTable[] {
    const inOrder = [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return inOrder.map(([, row]) => row);
  }
}
