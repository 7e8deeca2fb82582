import { type ELotteryKind, numbersForms } from '../kinds.ts';
import { numbersOf } from '../result/result.ts';
import { oneWins } from './most.ts';
import type { OddsRow, PickShape, Place, Play, PoolShape } from './play.ts';

/** Whole numbers from one to another, as a pool's values. */
export function span(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

/** One row for all lines of a play. */
export function oneRow(ways: number | bigint, of: number | bigint): readonly OddsRow[] {
  return [{ code: 'win', ways: BigInt(ways), of: BigInt(of), returned: 0n }];
}

/** Rows by value: those with as many ways share one. */
export function rowsBy(
  waysOf: Readonly<Record<string, number | bigint>>,
  of: number | bigint,
  returned = 0,
): readonly OddsRow[] {
  const groups = Map.groupBy(Object.keys(waysOf), (value) => BigInt(waysOf[value] ?? 0));
  return [...groups].map(([ways, values]) => ({
    code: values.join(','),
    values,
    ways,
    of: BigInt(of),
    returned: BigInt(returned),
  }));
}

/** Ways of values that follow each other: sums, spans. */
export function waysFrom(first: number, ways: readonly number[]): Readonly<Record<string, number>> {
  return Object.fromEntries(ways.map((count, index) => [String(first + index), count]));
}

/** A pool of which one or more are chosen, each a line. */
export function each(values: readonly string[]): PickShape {
  return { pools: [{ values, least: 1, most: values.length }], combine: { by: 'each' } };
}

/** The same pool at several places, each value there a line; at least one in all. */
export function eachAt(places: number, values: readonly string[]): PickShape {
  const pool: PoolShape = { values, least: 0, most: values.length };
  return { pools: Array.from({ length: places }, () => pool), combine: { by: 'each' } };
}

/** Any `size` of a pool's values make a line. */
export function choose(size: number, values: readonly string[]): PickShape {
  return { pools: [{ values, least: size, most: values.length }], combine: { by: 'choose', size } };
}

/** One value at each place makes a line. */
export function inOrder(places: number, values: readonly string[], distinct: boolean): PickShape {
  const pool: PoolShape = { values, least: 1, most: values.length };
  return {
    pools: Array.from({ length: places }, () => pool),
    combine: { by: 'product', distinct },
  };
}

/** A row of a table of plays: what differs between them. */
export interface NumbersPlay {
  readonly family: string;
  readonly place?: Place;
  readonly pick: PickShape;
  readonly rows: readonly OddsRow[];
  /** Whether a line's values win on the numbers that are looked at. */
  readonly wins: (values: readonly string[], numbers: readonly number[], at: number) => boolean;
  /** Whether they get their stake back. */
  readonly returns?: (values: readonly string[], numbers: readonly number[]) => boolean;
  /** The part of the draw that is looked at: from here, so many. */
  readonly from?: number;
  readonly count?: number;
  /** The places of the draw that a value of a pool hangs on, where its pool says which. */
  readonly places?: (at: number) => readonly number[];
  /** One line at the most, unless it says otherwise. */
  readonly most?: Play['most'];
}

/** Makes the plays of an e-lottery from their table. */
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
      hits: ({ values, at }, result) =>
        wins(values, numbersOf(result).slice(from, end), at) ? 1 : 0,
      returns: returns && (({ values }, result) => returns(values, numbersOf(result))),
      looksAt: ({ at }) => row.places?.(at) ?? seen,
      most: row.most ?? oneWins,
    };
  });
}

/** The sum of numbers. */
export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Whether values are the numbers, one by one. */
export function isSame(values: readonly string[], numbers: readonly number[]): boolean {
  return values.every((value, index) => Number(value) === numbers[index]);
}

/** Whether every value is among the numbers. */
export function isAmong(values: readonly string[], numbers: readonly number[]): boolean {
  return values.every((value) => numbers.includes(Number(value)));
}

/** Whether values are the numbers in any order, as often as they stand there. */
export function isSameInAnyOrder(values: readonly string[], numbers: readonly number[]): boolean {
  const left = [...numbers];
  for (const value of values) {
    const at = left.indexOf(Number(value));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

/** A test of a number by the name of its side. */
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
