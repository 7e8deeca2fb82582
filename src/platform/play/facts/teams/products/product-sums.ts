import type { FactsTable, TeamProductDaysTable } from '#platform/base/db/fact-tables.ts';
import { agentsAbove } from '../team-sums.ts';

type Product = Pick<FactsTable, 'day' | 'currency' | 'upline_path' | 'category' | 'vassalage'>;
type Figures = Pick<FactsTable, 'stake_minor' | 'valid_stake_minor' | 'payout_minor'>;

/** What teams come to by category and vendor, summed in memory. */
export class ProductSums {
  readonly #sums = new Map<string, TeamProductDaysTable>();

  /** Adds rounds and what they came to, to each agent above. */
  add({ upline_path, ...row }: Product & Figures, rounds: number): void {
    const { day, currency, category, vassalage } = row;
    for (const agent_id of agentsAbove(upline_path)) {
      const named = { agent_id, day, currency, category, vassalage };
      const key = Object.values(named).join('\n');
      const sum = this.#sums.get(key) ?? { ...named, ...emptyProductDay };
      sum.rounds += rounds;
      sum.stake_minor += row.stake_minor;
      sum.valid_stake_minor += row.valid_stake_minor;
      sum.payout_minor += row.payout_minor;
      this.#sums.set(key, sum);
    }
  }

  /** Each team's sums, in the order of their keys. */
  rows(): TeamProductDaysTable[] {
    const inOrder = [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return inOrder.map(([, row]) => row);
  }
}

/** The figures of a product that a team did not play. */
export const emptyProductDay = {
  rounds: 0,
  stake_minor: 0n,
  valid_stake_minor: 0n,
  payout_minor: 0n,
} as const satisfies Figures & { readonly rounds: number };
