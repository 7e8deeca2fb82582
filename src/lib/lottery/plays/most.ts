import type { Line, Play } from './play.ts';

type Most = Play['most'];

/* How much of a pick can win at once: exact, so that a slip's highest return can come true. */

const highest = (lines: readonly Line[], oddsOf: (line: Line) => number) =>
  lines.reduce((most, line) => Math.max(most, oddsOf(line)), 0);

/** One line at the most. */
export const oneWins: Most = highest;

/** Every line, so long as there are so many hits to be had. */
export function hitsOf(hits: number): Most {
  return (lines, oddsOf) => hits * highest(lines, oddsOf);
}

/** Lines of one price, so many of which can win by how many numbers they are made of. */
export function winningOf(count: (numbers: number) => number): Most {
  return (lines, oddsOf) => {
    const numbers = new Set(lines.flatMap(({ values }) => values)).size;
    return Math.min(lines.length, count(numbers)) * highest(lines, oddsOf);
  };
}

/** Values that exclude each other stand in one group; one of each group wins at the most. */
export function oneOfEach(...groups: readonly (readonly string[])[]): Most {
  return (lines, oddsOf) =>
    groups.reduce((sum, group) => {
      const those = lines.filter(({ values }) => group.includes(values[0] ?? ''));
      return sum + highest(those, oddsOf);
    }, 0);
}

/** The most of each pool by itself, as what wins in one says nothing of another. */
export function eachPool(within: Most): Most {
  return (lines, oddsOf) => {
    const pools = Map.groupBy(lines, ({ at }) => at);
    return [...pools.values()].reduce((sum, pool) => sum + within(pool, oddsOf), 0);
  };
}

/**
 * The most where each of `places` takes another number: the best of all orders, place by place over
 * the sets of numbers that are used up.
 */
export function bestOrder(places: number, wins: (line: Line, number: number) => boolean): Most {
  return (lines, oddsOf) => {
    let best = new Map<number, number>([[0, 0]]);
    for (let at = 0; at < places; at += 1) {
      const here = lines.filter((line) => line.at === at);
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
