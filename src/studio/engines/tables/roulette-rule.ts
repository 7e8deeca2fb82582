/*
 * European roulette: 37 pockets with one zero. Prices are gross, in whole 1/100 of a stake.
 */

/** Version of the prices, which is recorded with every round. */
export const rouletteVersion = 'roulette-1';
export const roulettePockets = 37;

/** Numbers in the order in which the wheel carries them, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
/** Numbers of red pockets. */
export const redNumbers: readonly number[] = [
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
];

const numbers = Array.from({ length: roulettePockets }, (_, number) => number);
const straight = 3_600;
const third = 300;
const half = 200;
const thirds = ['dozen', 'column'];
const halves = ['red', 'black', 'odd', 'even', 'low', 'high'];

/** Places on the table that a stake can lie on. */
export const rouletteSpots: readonly string[] = [
  ...halves,
  ...thirds.flatMap((name) => [1, 2, 3].map((figure) => `${name}-${figure}`)),
  ...numbers.map((number) => `number-${number}`),
];

/** Returns the gross price of a place that wins, in 1/100 of the stake. */
export function rouletteWinningPrice(spot: string): number {
  const [name = ''] = spot.split('-');
  if (name === 'number') return straight;
  return thirds.includes(name) ? third : half;
}

/** Spins the ball into a pocket, 0 to 36. */
export async function spinRoulette(draws: {
  draw(range: number): Promise<number>;
}): Promise<number> {
  return draws.draw(roulettePockets);
}

/** Returns whether a place wins; zero wins on its own number alone. */
export function rouletteWins(spot: string, pocket: number): boolean {
  const [name, figure] = spot.split('-');
  if (name === 'number') return pocket === Number(figure);
  if (pocket === 0) return false;
  switch (name) {
    case 'red':
      return redNumbers.includes(pocket);
    case 'black':
      return !redNumbers.includes(pocket);
    case 'odd':
      return pocket % 2 === 1;
    case 'even':
      return pocket % 2 === 0;
    case 'low':
      return pocket <= 18;
    case 'high':
      return pocket >= 19;
    case 'dozen':
      return Math.ceil(pocket / 12) === Number(figure);
    default:
      return ((pocket - 1) % 3) + 1 === Number(figure);
  }
}

/** Returns what a place pays, in 1/100 of its stake. */
export function roulettePrice(spot: string, pocket: number): number {
  return rouletteWins(spot, pocket) ? rouletteWinningPrice(spot) : 0;
}

/** Every pocket. */
export const rouletteClasses: readonly { readonly weight: number; readonly drawn: number }[] =
  numbers.map((drawn) => ({ weight: 1, drawn }));
