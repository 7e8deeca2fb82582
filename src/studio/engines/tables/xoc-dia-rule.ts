/*
 * Xóc đĩa: four coins, red on one side and white on the other, are shaken under a bowl. Prices are
 * gross, in whole 1/100 of a stake.
 */

/** Version of the prices, which is recorded with every round. */
export const xocDiaVersion = 'xoc-dia-1';
export const xocDiaCoins = 4;
/** Places on the table that a stake can lie on. */
export const xocDiaSpots = ['even', 'odd', 'red-4', 'red-3', 'white-3', 'white-4'] as const;
/** Gross price of a place that wins, in 1/100 of the stake. */
export const xocDiaPrices: Readonly<Record<string, number>> = {
  even: 196,
  odd: 196,
  'red-4': 1_520,
  'red-3': 384,
  'white-3': 384,
  'white-4': 1_520,
};

/** Shakes the coins: 1 is red, 0 is white. */
export async function shakeCoins(draws: {
  draw(range: number): Promise<number>;
}): Promise<number[]> {
  const coins: number[] = [];
  for (let coin = 0; coin < xocDiaCoins; coin += 1) coins.push(await draws.draw(2));
  return coins;
}

/** Returns whether a place wins: even and odd count the red coins. */
export function xocDiaWins(spot: string, coins: readonly number[]): boolean {
  const reds = coins.filter((coin) => coin === 1).length;
  switch (spot) {
    case 'even':
      return reds % 2 === 0;
    case 'odd':
      return reds % 2 === 1;
    case 'red-4':
      return reds === 4;
    case 'red-3':
      return reds === 3;
    case 'white-3':
      return reds === 1;
    default:
      return spot === 'white-4' && reds === 0;
  }
}

/** Returns what a place pays, in 1/100 of its stake. */
export function xocDiaPrice(spot: string, coins: readonly number[]): number {
  return xocDiaWins(spot, coins) ? (xocDiaPrices[spot] ?? 0) : 0;
}

/** Every way in which the coins lie. */
export const xocDiaClasses: readonly { readonly weight: number; readonly drawn: number[] }[] =
  Array.from({ length: 2 ** xocDiaCoins }, (_, way) => ({
    weight: 1,
    drawn: Array.from({ length: xocDiaCoins }, (_coin, coin) => (way >> coin) & 1),
  }));
