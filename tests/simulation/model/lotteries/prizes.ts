import type { DrawnResult } from '#contract/draws/results.ts';

/** Region of the Vietnamese lottery. */
export type Region = 'MB' | 'MT' | 'MN';

/** Prize of a region: how many numbers it has, and of how many digits. */
export interface PrizeForm {
  readonly prize: string;
  readonly numbers: number;
  readonly digits: number;
}

const north: readonly PrizeForm[] = [
  { prize: '1', numbers: 1, digits: 5 },
  { prize: '2', numbers: 2, digits: 5 },
  { prize: '3', numbers: 6, digits: 5 },
  { prize: '4', numbers: 4, digits: 4 },
  { prize: '5', numbers: 6, digits: 4 },
  { prize: '6', numbers: 3, digits: 3 },
  { prize: '7', numbers: 4, digits: 2 },
  { prize: 'special', numbers: 1, digits: 5 },
];

const south: readonly PrizeForm[] = [
  { prize: '8', numbers: 1, digits: 2 },
  { prize: '7', numbers: 1, digits: 3 },
  { prize: '6', numbers: 3, digits: 4 },
  { prize: '5', numbers: 1, digits: 4 },
  { prize: '4', numbers: 7, digits: 5 },
  { prize: '3', numbers: 2, digits: 5 },
  { prize: '2', numbers: 1, digits: 5 },
  { prize: '1', numbers: 1, digits: 5 },
  { prize: 'special', numbers: 1, digits: 6 },
];

/** Prizes of a region, in the order in which they are printed (rules §1). */
export function prizeFormsOf(region: Region): readonly PrizeForm[] {
  return region === 'MB' ? north : south;
}

/** Lists the drawn numbers of some prizes that have at least `digits` digits. */
export function drawnOf(
  result: DrawnResult,
  prizes: readonly string[],
  digits: number,
): readonly string[] {
  if (!('prizes' in result)) throw new Error('a result of numbers has no prizes');
  return prizes
    .flatMap((prize) => result.prizes[prize] ?? [])
    .filter((number) => number.length >= digits);
}

/** Returns how many numbers of at least `digits` digits a region draws in some prizes. */
export function countDrawn(region: Region, prizes: readonly string[], digits: number): number {
  return prizeFormsOf(region)
    .filter((form) => prizes.includes(form.prize) && form.digits >= digits)
    .reduce((sum, form) => sum + form.numbers, 0);
}
