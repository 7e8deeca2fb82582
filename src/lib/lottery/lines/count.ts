import { countChoices } from '../plays/choices.ts';
import type { Pick, Play, Pools } from '../plays/play.ts';

/** Count of lines that a pick bets on at one station, and of the unit stakes for them. */
export interface LineCount {
  /** Combinations, or numbers. */
  readonly lines: number;
  /** Unit stakes that are paid for them. */
  readonly units: number;
}

/** Most lines of a bet. */
export const mostLines = 1_000;

/** Counts a canonical pick without listing its lines. */
export function countLines(play: Play, { parts }: Pick): LineCount {
  const lines = parts.reduce((sum, pools) => sum + linesIn(play, pools), 0);
  return { lines, units: lines * play.units };
}

/** Counts the lines of the values in the pools, complete or not. */
export function linesIn(play: Play, pools: Pools): number {
  const { combine } = play.pick;
  const first = pools[0] ?? [];
  switch (combine.rule) {
    case 'each':
      return pools.reduce((sum, pool) => sum + pool.length, 0);
    case 'choose':
      return Number(countChoices(first.length, combine.size));
    case 'doubled':
      return first.length * (first.length - 1);
    case 'permute':
      return first.reduce((sum, number) => sum + countOrders(number), 0);
    case 'product':
      return combine.distinct
        ? distinctProduct(pools)
        : pools.reduce((ways, pool) => ways * pool.length, 1);
  }
}

/** Counts the different orders of a number's digits. */
function countOrders(number: string): number {
  const repeats = [...Map.groupBy(number, (digit) => digit).values()];
  const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));
  return repeats.reduce((ways, { length }) => ways / factorial(length), factorial(number.length));
}

/** Ways to take one value of each pool with none of them twice. */
function distinctProduct([pool, ...others]: Pools, used: readonly string[] = []): number {
  if (!pool) return 1;
  return pool
    .filter((value) => !used.includes(value))
    .reduce((ways, value) => ways + distinctProduct(others, [...used, value]), 0);
}
