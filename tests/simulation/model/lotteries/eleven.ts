import { placeOf, playOfNumbers } from './number-play.ts';
import type { Play } from './play.ts';
import { areAmong, isInOrder, isSameInAnyOrder } from './sides.ts';
import { numbersFrom, ordersOf, setsOf, sumOf } from './spaces.ts';

const balls = numbersFrom(1, 11);
const allSets = () => setsOf(balls, 5);

/** Returns the play on `size` numbers: all are drawn, or of more than five all drawn are among them. */
function anyOf(size: number): Play {
  return playOfNumbers({
    code: `any${size}`,
    places: [placeOf(balls, size)],
    combination: { setsOf: size },
    sees: (numbers) => numbers,
    space: allSets,
    wins: (values, numbers) =>
      values.filter((value) => numbers.includes(Number(value))).length === Math.min(size, 5),
  });
}

function firstInOrder(count: number): Play {
  return playOfNumbers({
    code: `first${count}`,
    places: Array.from({ length: count }, () => placeOf(balls)),
    combination: 'differentOfEachPlace',
    sees: (numbers) => numbers.slice(0, count),
    space: () => ordersOf(balls, count),
    wins: isInOrder,
  });
}

function firstInAnyOrder(count: number): Play {
  return playOfNumbers({
    code: `groupFirst${count}`,
    places: [placeOf(balls, count)],
    combination: { setsOf: count },
    sees: (numbers) => numbers.slice(0, count),
    space: () => ordersOf(balls, count),
    wins: (values, numbers) => isSameInAnyOrder(values, numbers) && areAmong(values, numbers),
  });
}

const sumOfMiddle = 30;

/** Plays of five numbers out of eleven (rules §2, draws §5). */
export const elevenPlays: readonly Play[] = [
  ...numbersFrom(1, 8).map(anyOf),
  ...[2, 3].map(firstInOrder),
  ...[2, 3].map(firstInAnyOrder),
  playOfNumbers({
    code: 'sumHalf',
    places: [placeOf(['big', 'small'])],
    sees: (numbers) => numbers,
    space: allSets,
    wins: ([side], numbers) =>
      side === 'big' ? sumOf(numbers) > sumOfMiddle : sumOf(numbers) < sumOfMiddle,
    returns: (numbers) => sumOf(numbers) === sumOfMiddle,
  }),
  playOfNumbers({
    code: 'oddCount',
    places: [placeOf(numbersFrom(0, 5))],
    sees: (numbers) => numbers,
    space: allSets,
    wins: ([count], numbers) =>
      numbers.filter((number) => number % 2 === 1).length === Number(count),
  }),
  playOfNumbers({
    code: 'middle',
    places: [placeOf(numbersFrom(3, 9))],
    sees: (numbers) => numbers,
    space: allSets,
    wins: ([middle], numbers) =>
      numbers.toSorted((one, other) => one - other)[2] === Number(middle),
  }),
];
