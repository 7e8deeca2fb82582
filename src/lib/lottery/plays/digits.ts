import { waysFrom } from './number-plays.ts';

/* What three digits have in common, in SSC and PC28 (draws, §5). */

/** Ways of each sum of three digits, of 1,000. */
export const sumWays = waysFrom(
  0,
  [
    1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10,
    6, 3, 1,
  ],
);

/** Ways of each distance between the highest and the lowest of three digits, of 1,000. */
export const spanWays = waysFrom(0, [10, 54, 96, 126, 144, 150, 144, 126, 96, 54]);

/** Shape of three digits; each draw has exactly one. */
export type Shape = 'triple' | 'pair' | 'straight' | 'half' | 'mixed';

/** Returns whether two digits are neighbours; 9 and 0 are. */
const areNext = (one: number, other: number) => [1, 9].includes(Math.abs(one - other));

/** Returns the shape of three digits in any order; 8-9-0 and 9-0-1 are straight. */
export function digitShape(digits: readonly number[]): Shape {
  const different = new Set(digits).size;
  if (different < 3) return different === 1 ? 'triple' : 'pair';
  const [a = 0, b = 0, c = 0] = digits;
  const next = [areNext(a, b), areNext(b, c), areNext(a, c)].filter(Boolean).length;
  return next === 2 ? 'straight' : next === 1 ? 'half' : 'mixed';
}
