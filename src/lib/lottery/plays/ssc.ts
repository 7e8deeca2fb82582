import { eachPool, highestOfGroups, oneWins } from './highest-return.ts';
import {
  each,
  eachAt,
  isOnSide,
  numbersPlays,
  oneRow,
  rowsBy,
  sides,
  span,
  sumNumbers,
} from './number-plays.ts';
import { sscParts } from './ssc-parts.ts';

const digits = span(0, 9);
/**
 * Returns the bull number of five digits: three of them add up to a multiple of ten, and the
 * others' sum ends with it; `undefined` where no three do.
 */
export function calculateBullNumber(numbers: readonly number[]): number | undefined {
  const sum = sumNumbers(numbers);
  const hasTen = numbers.some((one, first) =>
    numbers.slice(first + 1).some((other) => (sum - one - other) % 10 === 0),
  );
  return hasTen ? sum % 10 : undefined;
}

const bullNames = ['bullBull', ...span(1, 9).map((number) => `bull${number}`)];
const bullWays = {
  noBull: 35_649,
  ...Object.fromEntries(
    bullNames.map((name, number) => [name, number === 0 ? 6_456 : number % 2 ? 6_375 : 6_505]),
  ),
};

/** Plays on five digits (rules, §2; draws, §5). */
export const sscPlays = numbersPlays('ssc', [
  {
    family: 'position',
    pick: eachAt(5, digits),
    rows: oneRow(1, 10),
    wins: ([value], numbers, place) => numbers[place] === Number(value),
    places: (place) => [place],
    most: eachPool(oneWins),
  },
  {
    family: 'positionHalf',
    pick: eachAt(5, sides.flat()),
    rows: oneRow(5, 10),
    wins: ([value], numbers, place) => isOnSide(value, numbers[place] ?? 0, 5),
    places: (place) => [place],
    most: eachPool(highestOfGroups(...sides)),
  },
  {
    family: 'sumHalf',
    pick: each(sides.flat()),
    rows: rowsBy({ big: 1, small: 1, odd: 1, even: 1 }, 2),
    wins: ([value], numbers) => isOnSide(value, sumNumbers(numbers), 23),
    most: highestOfGroups(...sides),
  },
  {
    family: 'dragonTiger',
    places: () => [0, 4],
    pick: each(['dragon', 'tiger', 'tie']),
    rows: rowsBy({ dragon: 45, tiger: 45, tie: 10 }, 100),
    wins: ([value], [first = 0, , , , last = 0]) =>
      value === (first === last ? 'tie' : first > last ? 'dragon' : 'tiger'),
  },
  ...sscParts,
  {
    family: 'bull',
    pick: each(Object.keys(bullWays)),
    rows: rowsBy(bullWays, 100_000),
    wins: ([value], numbers) =>
      value === (bullNames[calculateBullNumber(numbers) ?? -1] ?? 'noBull'),
  },
]);
