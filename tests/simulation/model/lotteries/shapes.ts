import { setsOf, sumOf } from './spaces.ts';

const isNextTo = (one: number, other: number) =>
  (one + 1) % 10 === other || (other + 1) % 10 === one;

/**
 * Returns the look of three digits: `triple`, `pair`, `straight` (three neighbours), `half` (two
 * neighbours) or `mixed`. 9 and 0 are neighbours (draws §5).
 */
export function shapeOf(digits: readonly number[]): string {
  const different = new Set(digits).size;
  if (different === 1) return 'triple';
  if (different === 2) return 'pair';
  const neighbours = setsOf(digits, 2).filter(([one = 0, other = 0]) => isNextTo(one, other));
  if (neighbours.length === 2) return 'straight';
  return neighbours.length === 1 ? 'half' : 'mixed';
}

/**
 * Returns the bull of five digits: where three of them add up to 0, 10 or 20, the last digit of the
 * sum of the other two, `bullBull` for 0; else `noBull`.
 */
export function bullOf(digits: readonly number[]): string {
  const places = [0, 1, 2, 3, 4];
  const digitAt = (place: number) => digits[place] ?? 0;
  const bulls = setsOf(places, 3).filter((three) => sumOf(three.map(digitAt)) % 10 === 0);
  const [three] = bulls;
  if (!three) return 'noBull';
  const rest = places.filter((place) => !three.includes(place)).map(digitAt);
  const points = sumOf(rest) % 10;
  return points === 0 ? 'bullBull' : `bull${points}`;
}
