import { type ELotteryKind, numbersForms } from '../kinds.ts';
import { resultNumbers } from '../result/result.ts';
import { oneWins } from './highest-return.ts';
import type { OddsRow, PickShape, Place, Play, PoolShape } from './play.ts';

/** Lists the whole numbers from `first` to `last`, as values of a pool. */
export function span(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

/** Builds one row of odds for all lines of a play. */
export function oneRow(ways: number | bigint, outcomes: number | bigint): readonly OddsRow[] {
  return [{ code: 'win', ways: BigInt(ways), outcomes: BigInt(outcomes), returned: 0n }];
}

/** Builds rows of odds by value; values with equal ways share one. */
export function rowsBy(
  waysOf: Readonly<Record<string, number | bigint>>,
  outcomes: number | bigint,
  returned = 0,
): readonly OddsRow[] {
  const groups = Map.groupBy(Object.keys(waysOf), (value) => BigInt(waysOf[value] ?? 0));
  return [...groups].map(([ways, values]) => ({
    code: values.join(','),
    values,
    ways,
    outcomes: BigInt(outcomes),
    returned: BigInt(returned),
  }));
}

/** Builds a table of ways by consecutive values, as sums or spans. */
export function waysFrom(first: number, ways: readonly number[]): Readonly<Record<string, number>> {
  return Object.fromEntries(ways.map((count, index) => [String(first + index), count]));
}

/** Builds a pool of which one or more values are chosen, each a line. */
export function each(values: readonly string[]): PickShape {
  return { pools: [{ values, least: 1, most: values.length }], combine: { rule: 'each' } };
}

/** Builds the same pool at several places, each chosen value a line; at least one in all. */
export function eachAt(places: number, values: readonly string[]): PickShape {
  const pool: PoolShape = { values, least: 0, most: values.length };
  return { pools: Array.from({ length: places }, () => pool), combine: { rule: 'each' } };
}

/** Builds a pool of which any `size` values make a line. */
export function choose(size: number, values: readonly string[]): PickShape {
  return {
    pools: [{ values, least: size, most: values.length }],
    combine: { rule: 'choose', size },
  };
}

/** Builds one pool for each place; one value at each makes a line. */
export function inOrder(places: number, values: readonly string[], distinct: boolean): PickShape {
  const pool: PoolShape = { values, least: 1, most: values.length };
  return {
    pools: Array.from({ length: places }, () => pool),
    combine: { rule: 'product', distinct },
  };
}

/** Row in the table of an e-lottery's plays: everything that differs between them. */
export interface NumbersPlay {
  readonly family: string;
  readonly place?: Place;
  readonly pick: PickShape;
  readonly rows: readonly OddsRow[];
  /** Returns whether a line's values win on the numbers compared. */
  readonly wins: (
    values: readonly string[],
    numbers: readonly number[],
    poolIndex: number,
  ) => boolean;
  /** Returns whether the draw gives the line's stake back. */
  readonly returns?: (values: readonly string[], numbers: readonly number[]) => boolean;
  /** Part of the draw that is compared: index of its first number, with `count` numbers. */
  readonly from?: number;
  readonly count?: number;
  /** Places of the draw that a value's result depends on, where they differ by pool. */
  readonly places?: (poolIndex: number) => readonly number[];
  /** Most that lines can win together; one line by default. */
  readonly most?: Play['most'];
}

/** Builds the plays of an e-lottery from their table. */
export function numbersPlays(kind: ELotteryKind, table: readonly NumbersPlay[]): readonly Play[] {
  return table.map((row) => {
    const { family, place, pick, rows, wins, returns, from = 0 } = row;
    const end = from + (row.count ?? numbersForms[kind].count);
    const seen = Array.from({ length: end - from }, (_, index) => from + index);
    const code = place ? `${family}${place[0]?.toUpperCase()}${place.slice(1)}` : family;
    return {
      kind,
      code,
      family,
      place,
      pick,
      rows,
      units: 1,
      outcomes: code,
      hits: ({ values, poolIndex }, result) =>
        wins(values, resultNumbers(result).slice(from, end), poolIndex) ? 1 : 0,
      returns: returns && (({ values }, result) => returns(values, resultNumbers(result))),
      looksAt: ({ poolIndex }) => row.places?.(poolIndex) ?? seen,
      most: row.most ?? oneWins,
    };
  });
}

/** The sum of numbers. */
export function sumNumbers(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Returns whether values equal the numbers in order. */
export function areSameInOrder(values: readonly string[], numbers: readonly number[]): boolean {
  return values.every((value, index) => Number(value) === numbers[index]);
}

/** Returns whether every value is among the numbers. */
export function areAmong(values: readonly string[], numbers: readonly number[]): boolean {
  return values.every((value) => numbers.includes(Number(value)));
}

/** Returns whether values equal the numbers in any order, repeats included. */
export function areSameInAnyOrder(values: readonly string[], numbers: readonly number[]): boolean {
  const left = [...numbers];
  for (const value of values) {
    const position = left.indexOf(Number(value));
    if (position < 0) return false;
    left.splice(position, 1);
  }
  return left.length === 0;
}

/** Returns whether a number is on the named side. */
export function isOnSide(side: string | undefined, number: number, bigFrom: number): boolean {
  if (side === 'big') return number >= bigFrom;
  if (side === 'small') return number < bigFrom;
  return side === 'odd' ? number % 2 === 1 : side === 'even' && number % 2 === 0;
}

/** Two-sided values that exclude each other, pair by pair. */
export const sides = [
  ['big', 'small'],
  ['odd', 'even'],
] as const;
