import type { drawKinds } from '#contract/draws/issues.ts';
import type { DrawnResult } from '#contract/draws/results.ts';

/** Kind of a lottery. */
export type Kind = (typeof drawKinds)[number];

/** Place of a slip with the values that may be chosen in it, in their order. */
export interface Place {
  readonly values: readonly string[];
  /** Fewest values that a pick chooses here. */
  readonly least: number;
}

/**
 * Rule by which chosen values become lines: every value is one (`each`); one value of every place,
 * where a value may stand again or not; every set of some size; every two values with the first
 * one twice; every order of a number's digits.
 */
export type Combination =
  | 'each'
  | 'oneOfEachPlace'
  | 'differentOfEachPlace'
  | 'firstTwice'
  | 'ordersOfDigits'
  | { readonly setsOf: number };

/** Combination that wins or loses; `place` counts from 0 where each value of a place is a line. */
export interface Line {
  readonly place: number;
  readonly values: readonly string[];
}

/** Results of one unit: those that win, those that give the stake back, and all there are. */
export interface Chance {
  readonly ways: bigint;
  readonly returned: bigint;
  readonly all: bigint;
}

/** Price of a line: by its chance, or gross odds × 10,000 that the rules name for the group 1,900. */
export type Price = { readonly chance: Chance } | { readonly oddsBps: bigint };

/** Way to bet on one kind of lottery. */
export interface Play {
  readonly code: string;
  readonly places: readonly Place[];
  readonly combination: Combination;
  /** Drawn numbers that a line is compared with; the stake is paid once for each. */
  readonly units: number;
  /** Returns how many times a line wins. */
  readonly hits: (line: Line, result: DrawnResult) => number;
  /** Returns whether a result gives the line's stake back. */
  readonly isReturned: (line: Line, result: DrawnResult) => boolean;
  readonly priceOf: (line: Line) => Price;
}

/** Returns whether every number is a bet of its own, so that a list is just its numbers. */
export function isByNumber({ combination }: Play): boolean {
  return combination === 'each' || combination === 'ordersOfDigits';
}

/** Returns the numbers of a result that has no prizes, as drawn. */
export function numbersIn(result: DrawnResult): readonly number[] {
  if ('numbers' in result) return result.numbers;
  throw new Error('a result with prizes has no numbers of its own');
}
