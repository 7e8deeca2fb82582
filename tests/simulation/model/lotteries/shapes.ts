import { setsOf } from './spaces.ts';

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

const places = [0, 1, 2, 3, 4];

/** Every three places of five digits, each with the two others. */
const splits = setsOf(places, 3).map((three) => ({
  three,
  two: places.filter((place) => !three.includes(place)),
}));

/** Points of five digits that have no bull. */
export const noBull = -1;

/**
 * Returns the bull of five digits: where three of them add up to 0, 10 or 20, the last digit of the
 * sum of the other two, 0 for bull-bull; else `noBull`.
 */
export function bullOf(digits: readonly number[]): number {
  const sumAt = (some: readonly number[]) =>
    some.reduce((sum, place) => sum + (digits[place] ?? 0), 0);
  const split = splits.find(({ three }) => sumAt(three) % 10 === 0);
  return split ? sumAt(split.two) % 10 : noBull;
}
