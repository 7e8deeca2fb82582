import { placeOf } from './number-play.ts';
import { type Chance, numbersIn, type Play } from './play.ts';
import { areAmong } from './sides.ts';
import { countSets, numbersFrom, sumOf } from './spaces.ts';

const balls = numbersFrom(1, 80);
const drawn = 20;
const middleSum = 810;

/** Returns how many sets of twenty numbers have each sum, built up number by number. */
function countSums(): ReadonlyMap<number, bigint> {
  let bySize: Map<number, bigint>[] = numbersFrom(0, drawn).map(() => new Map());
  bySize[0]?.set(0, 1n);
  for (const ball of balls) {
    const next = bySize.map((sums) => new Map(sums));
    for (const [size, sums] of bySize.slice(0, drawn).entries()) {
      const larger = next[size + 1];
      for (const [sum, count] of sums) {
        larger?.set(sum + ball, (larger.get(sum + ball) ?? 0n) + count);
      }
    }
    bySize = next;
  }
  return bySize[drawn] ?? new Map();
}

/** Returns on which side of 810 a sum is. */
function sideOf(sum: number): string {
  if (sum === middleSum) return 'middle';
  return sum > middleSum ? 'big' : 'small';
}

let sums: ReadonlyMap<number, bigint> | undefined;

function chanceOfSide(side: string): Chance {
  sums ??= countSums();
  const counts = [...sums].filter(([sum]) => sideOf(sum) === side);
  const all = [...sums.values()].reduce((whole, count) => whole + count, 0n);
  return { ways: counts.reduce((whole, [, count]) => whole + count, 0n), returned: 0n, all };
}

/** Returns the play on `size` numbers that are all among the twenty. */
function allOf(size: number): Play {
  // Sets of `size` numbers within the twenty, of those within the eighty.
  const chance = { ways: countSets(drawn, size), returned: 0n, all: countSets(80, size) };
  return {
    code: `all${size}`,
    places: [placeOf(balls, size)],
    combination: { setsOf: size },
    units: 1,
    hits: ({ values }, result) => (areAmong(values, numbersIn(result)) ? 1 : 0),
    isReturned: () => false,
    priceOf: () => ({ chance }),
  };
}

/** Plays of twenty numbers out of eighty (draws §5). */
export const kl8Plays: readonly Play[] = [
  ...numbersFrom(1, 10).map(allOf),
  {
    code: 'sumHalf',
    places: [placeOf(['big', 'small', 'middle'])],
    combination: 'each',
    units: 1,
    hits: ({ values: [side] }, result) => (sideOf(sumOf(numbersIn(result))) === side ? 1 : 0),
    isReturned: () => false,
    priceOf: ({ values: [side = ''] }) => ({ chance: chanceOfSide(side) }),
  },
];
