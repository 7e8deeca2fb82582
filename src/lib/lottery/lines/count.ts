import { choicesOf } from '../plays/choices.ts';
import type { Pick, Play, Pools } from '../plays/play.ts';

/** How much a pick bets on at one station. */
export interface LineCount {
  /** Combinations, or numbers. */
  readonly lines: number;
  /** Stakes of a unit that are paid for them. */
  readonly units: number;
}

/** A bet has so many lines at the most. */
export const mostLines = 1_000;

/** Counts a canonical pick without listing its lines. */
export function countLines(play: Play, { parts }: Pick): LineCount {
  const lines = parts.reduce((sum, pools) => sum + linesIn(play, pools), 0);
  return { lines, units: lines * play.units };
}

/** Lines of what is in the pools, whether or not it is whole. */
export function linesIn(play: Play, pools: Pools): number {
  const { combine } = play.pick;
  const first = pools[0] ?? [];
  switch (combine.by) {
    case 'each':
      return pools.reduce((sum, pool) => sum + pool.length, 0);
    case 'choose':
      return Number(choicesOf(first.length, combine.size));
    case 'doubled':
      return first.length * (first.length - 1);
    case 'permute':
      return first.reduce((sum, number) => sum + ordersOf(number), 0);
    case 'product':
      return combine.distinct
        ? distinctProduct(pools)
        : pools.reduce((ways, pool) => ways * pool.length, 1);
  }
}

/** Different orders of a number's digits. */
function ordersOf(number: string): number {
  const repeats = [...Map.groupBy(number, (digit) => digit).values()];
  const factorial = (of: number): number => (of < 2 ? 1 : of * factorial(of - 1));
  return repeats.reduce((ways, { length }) => ways / factorial(length), factorial(number.length));
}

/** Ways to take one value of each pool with none of them twice. */
function distinctProduct([pool, ...others]: Pools, used: readonly string[] = []): number {
  if (!pool) return 1;
  return pool
    .filter((value) => !used.includes(value))
    .reduce((ways, value) => ways + distinctProduct(others, [...used, value]), 0);
}
