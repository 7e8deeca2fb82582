import { agentsAbove } from '../team-sums.ts';
import type { ProductDay, ProductPlay } from './queries.ts';

/** Sums of teams by category and vendor, built in memory. */
export class ProductSums {
  readonly #sums = new Map<string, ProductDay>();

  /** Adds rounds and their sums to each agent above. */
  add({ uplinePath, ...play }: ProductPlay, rounds: number): void {
    const { day, currency, category, vassalage } = play;
    for (const agentId of agentsAbove(uplinePath)) {
      const product = { agentId, day, currency, category, vassalage };
      const key = Object.values(product).join('\n');
      const sum = this.#sums.get(key) ?? { ...product, ...emptyProductDay };
      this.#sums.set(key, {
        ...product,
        rounds: sum.rounds + rounds,
        stakeMinor: sum.stakeMinor + play.stakeMinor,
        validStakeMinor: sum.validStakeMinor + play.validStakeMinor,
        payoutMinor: sum.payoutMinor + play.payoutMinor,
      });
    }
  }

  /** Returns the sums of each team, in the order of their keys. */
  list(): ProductDay[] {
    const inOrder = [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return inOrder.map(([, sum]) => sum);
  }
}

/** Figures of a product that a team did not play. */
export const emptyProductDay = {
  rounds: 0,
  stakeMinor: 0n,
  validStakeMinor: 0n,
  payoutMinor: 0n,
} as const satisfies Pick<ProductDay, 'rounds' | 'stakeMinor' | 'validStakeMinor' | 'payoutMinor'>;
