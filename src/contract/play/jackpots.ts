import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** Jackpot of a vendor: shares of stakes less its payouts. */
export interface Jackpot {
  readonly vassalage: string;
  readonly title: string;
  /** True when every game of the vendor adds to it; false when those of the kind `jackpot` do. */
  readonly isOfEveryGame: boolean;
  /** Amount that the books owe to winners now; 0 where a vendor paid more than was there. */
  readonly pot: Money;
}

/** The pots of vendors that put a share of each stake aside; none for others. */
export const jackpots = endpoint<NoInput, { readonly list: readonly Jackpot[] }>()({
  method: 'GET',
  path: '/lgw/games/jackpots',
});
