import type { Line, Play } from './play.ts';

type Most = Play['most'];

/**
 * Returns the exact highest return of a pick, so that a slip's highest return can really be paid.
 */

const exactHighest = (lines: readonly Line[], oddsOf: (line: Line) => number) =>
  lines.reduce((most, line) => Math.max(most, oddsOf(line)), 0);

/** Most that wins where only one line can. */
export const oneWins: Most = exactHighest;

/** Returns the most for lines that can all win, up to a count of hits in all. */
export function severalWin(hits: number): Most {
  return (lines, oddsOf) => hits * exactHighest(lines, oddsOf);
}

/**
 * Returns the most for lines of one price, of which `count` can win by the numbers they are made
 * of.
 */
export function countedWin(count: (numbers: number) => number): Most {
  return (lines, oddsOf) => {
    const numbers = new Set(lines.flatMap(({ values }) => values)).size;
    return Math.min(lines.length, count(numbers)) * exactHighest(lines, oddsOf);
  };
}

/**
 * Returns the most for values in groups that exclude each other; one of each group wins at most.
 */
export function oneOfEach(...groups: readonly (readonly string[])[]): Most {
  return (lines, oddsOf) =>
    groups.reduce((sum, group) => {
      const those = lines.filter(({ values }) => group.includes(values[0] ?? ''));
      return sum + exactHighest(those, oddsOf);
    }, 0);
}

/** Returns the sum of each pool's most, since a win in one does not affect another. */
export function eachPool(within: Most): Most {
  return (lines, oddsOf) => {
    const pools = Map.groupBy(lines, ({ poolIndex }) => poolIndex);
    return [...pools.values()].reduce((sum, pool) => sum + within(pool, oddsOf), 0);
  };
}

/**
 * Returns the most where each of `places` gets a different number: the best of all orders, place by
 * place over the sets of used numbers.
 */
export function bestOrder(places: number, wins: (line: Line, number: number) => boolean): Most {
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
