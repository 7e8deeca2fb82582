/*
 * Sic bo: three dice. Small, big, odd and even lose on three alike. Prices are gross, in whole
 * 1/100 of a stake.
 */

/** Version of the prices, which is recorded with every round. */
export const sicBoVersion = 'sic-bo-1';

/** Gross prices of the totals, in 1/100 of the stake; 3 and 18 are three alike. */
const totals: Readonly<Record<number, number>> = {
  4: 6_100,
  5: 3_100,
  6: 1_900,
  7: 1_300,
  8: 900,
  9: 800,
  10: 700,
  11: 700,
  12: 800,
  13: 900,
  14: 1_300,
  15: 1_900,
  16: 3_100,
  17: 6_100,
};
const evenMoney = 200;
const anyTriple = 3_100;
const oneTriple = 18_100;

const faces = [1, 2, 3, 4, 5, 6];

/** Places on the table that a stake can lie on. */
export const sicBoSpots: readonly string[] = [
  'small',
  'big',
  'odd',
  'even',
  'triple',
  ...faces.map((face) => `triple-${face}`),
  ...Object.keys(totals).map((total) => `total-${total}`),
];

/** Returns the gross price of a place that wins, in 1/100 of the stake; 0 for an unknown one. */
export function sicBoWinningPrice(spot: string): number {
  const [name, figure] = spot.split('-');
  if (name === 'total') return totals[Number(figure)] ?? 0;
  if (name === 'triple') return figure === undefined ? anyTriple : oneTriple;
  return evenMoney;
}

/** Throws the three dice, each 1 to 6. */
export async function throwSicBo(draws: {
  draw(range: number): Promise<number>;
}): Promise<number[]> {
  const dice: number[] = [];
  for (let die = 0; die < 3; die += 1) dice.push(1 + (await draws.draw(6)));
  return dice;
}

/** Returns whether a place wins with a throw. */
export function sicBoWins(spot: string, dice: readonly number[]): boolean {
  const sum = dice.reduce((all, die) => all + die, 0);
  const isTriple = new Set(dice).size === 1;
  const [name, figure] = spot.split('-');
  switch (name) {
    case 'small':
      return !isTriple && sum <= 10;
    case 'big':
      return !isTriple && sum >= 11;
    case 'odd':
      return !isTriple && sum % 2 === 1;
    case 'even':
      return !isTriple && sum % 2 === 0;
    case 'triple':
      return isTriple && (figure === undefined || dice[0] === Number(figure));
    default:
      return sum === Number(figure);
  }
}

/** Returns what a place pays, in 1/100 of its stake. */
export function sicBoPrice(spot: string, dice: readonly number[]): number {
  return sicBoWins(spot, dice) ? sicBoWinningPrice(spot) : 0;
}

/** Every throw. */
export const sicBoClasses: readonly { readonly weight: number; readonly drawn: number[] }[] =
  faces.flatMap((one) =>
    faces.flatMap((two) => faces.map((three) => ({ weight: 1, drawn: [one, two, three] }))),
  );
