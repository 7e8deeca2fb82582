/*
 * Dragon tiger: one card for each from eight decks shuffled anew, the higher wins, the ace is the
 * lowest. Prices are gross, in whole 1/100 of a stake.
 */

/** Version of the prices, which is recorded with every round. */
export const dragonTigerVersion = 'dragon-tiger-1';
/** Cards of the eight decks that a round is dealt from. */
export const dragonTigerShoe = 416;
/** Places on the table that a stake can lie on. */
export const dragonTigerSpots = ['dragon', 'tiger', 'tie'] as const;
/** Gross price of a place that wins, in 1/100 of the stake. */
export const dragonTigerPrices: Readonly<Record<string, number>> = {
  dragon: 200,
  tiger: 200,
  tie: 1_200,
};
/** Part of a stake on dragon or tiger that a tie returns, in 1/100. */
export const dragonTigerHalf = 50;

/** Cards of a round, 0 to 51. */
export interface DragonTigerCards {
  readonly dragon: number;
  readonly tiger: number;
}

/** Deals both cards from two different places of the shoe, 1 to 416. */
export function dealDragonTiger([one = 1, other = 1]: readonly number[]): DragonTigerCards {
  return { dragon: (one - 1) % 52, tiger: (other - 1) % 52 };
}

/** Returns the side with the higher card. */
export function dragonTigerWinner(cards: DragonTigerCards): 'dragon' | 'tiger' | 'tie' {
  const difference = (cards.dragon % 13) - (cards.tiger % 13);
  return difference > 0 ? 'dragon' : difference < 0 ? 'tiger' : 'tie';
}

/** Returns what a place pays, in 1/100 of its stake. */
export function dragonTigerPrice(spot: string, cards: DragonTigerCards): number {
  const winner = dragonTigerWinner(cards);
  if (spot === winner) return dragonTigerPrices[spot] ?? 0;
  return winner === 'tie' ? dragonTigerHalf : 0;
}

/** Deals that stand for all that end alike; the weights are out of 13 · 415 for the two ranks. */
export const dragonTigerClasses: readonly {
  readonly weight: number;
  readonly drawn: DragonTigerCards;
}[] = [
  { weight: 6 * 32 * 13, drawn: { dragon: 12, tiger: 0 } },
  { weight: 6 * 32 * 13, drawn: { dragon: 0, tiger: 12 } },
  { weight: 31 * 13, drawn: { dragon: 5, tiger: 5 } },
];
