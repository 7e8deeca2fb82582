import type { Line, Play } from './play.ts';

/** Function that returns the exact highest return of a pick, so that it can really be paid. */
type HighestReturn = Play['most'];

const exactHighest = (lines: readonly Line[], oddsOf: (line: Line) => number) =>
  lines.reduce((most, line) => Math.max(most, oddsOf(line)), 0);

/** Highest return where only one line can win. */
export const oneWins: HighestReturn = exactHighest;

/** Returns the highest return of lines that can all win, up to a count of hits in all. */
export function severalWin(hits: number): HighestReturn {
  return (lines, oddsOf) => hits * exactHighest(lines, oddsOf);
}

/**
 * Returns the highest return of lines of one price, of which `count` can win by the numbers they are
 * made of.
 */
export function countedWin(count: (numbers: number) => number): HighestReturn {
  return (lines, oddsOf) => {
    const numbers = new Set(lines.flatMap(({ values }) => values)).size;
    return Math.min(lines.length, count(numbers)) * exactHighest(lines, oddsOf);
  };
}

/**
 * Returns the highest return of values in groups that exclude each other: one of each group wins at
 * most.
 */
export function highestOfGroups(...groups: readonly (readonly string[])[]): HighestReturn {
  return (lines, oddsOf) =>
    groups.reduce((sum, group) => {
      const those = lines.filter(({ values }) => group.includes(values[0] ?? ''));
      return sum + exactHighest(those, oddsOf);
    }, 0);
}

/** Returns the sum of each pool's most, since a win in one does not affect another. */
export function eachPool(within: HighestReturn): HighestReturn {
  return (lines, oddsOf) => {
    const pools = Map.groupBy(lines, ({ poolIndex }) => poolIndex);
    return [...pools.values()].reduce((sum, pool) => sum + within(pool, oddsOf), 0);
  };
}

/**
 * Returns the most where each of `places` gets a different number: the best of all orders, place by
 * place over the sets of used numbers.
 */
export function bestOrder(
  places: number,
  wins: (line: Line, number: number) => boolean,
): HighestReturn {
  return (lines, oddsOf) => {
    let best = new Map<number, number>([[0, 0]]);
    for (let position = 0; position < places; position += 1) {
      const here = lines.filter((line) => line.poolIndex === position);
      const gains = Array.from({ length: places }, (_, index) =>
        here.reduce((sum, line) => sum + (wins(line, index + 1) ? oddsOf(line) : 0), 0),
      );
      best = nextPlace(best, gains);
    }
    return Math.max(...best.values());
  };
}

function nextPlace(before: ReadonlyMap<number, number>, gains: readonly number[]) {
  const best = new Map<number, number>();
  for (const [used, sum] of before) {
    for (const [index, gain] of gains.entries()) {
      const bit = 1 << index;
      if (used & bit) continue;
      best.set(used | bit, Math.max(best.get(used | bit) ?? 0, sum + gain));
    }
  }
  return best;
}
