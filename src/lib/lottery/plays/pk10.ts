import { bestOrder, eachPool, highestOfGroups, oneWins } from './highest-return.ts';
import {
  areSameInOrder,
  each,
  eachAt,
  inOrder,
  isOnSide,
  type NumbersPlay,
  numbersPlays,
  oneRow,
  rowsBy,
  sides,
  span,
  sumNumbers,
  waysFrom,
} from './number-plays.ts';

const cars = span(1, 10);
const sum2Ways = waysFrom(3, [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]);
const sum3Ways = waysFrom(
  6,
  [6, 6, 12, 18, 24, 30, 42, 48, 54, 60, 60, 60, 60, 54, 48, 42, 30, 24, 18, 12, 6, 6],
);

/**
 * Builds the play on the first `count` numbers in order; `orders` is the number of possible orders.
 */
function first(count: number, orders: number): NumbersPlay {
  return {
    family: `first${count}`,
    count,
    pick: inOrder(count, cars, true),
    rows: oneRow(1, orders),
    wins: areSameInOrder,
  };
}

/** Plays on the order of ten (rules, §2; draws, §5). */
export const pk10Plays = numbersPlays('pk10', [
  {
    family: 'position',
    pick: eachAt(10, cars),
    rows: oneRow(1, 10),
    wins: ([value], numbers, place) => numbers[place] === Number(value),
    places: (place) => [place],
    most: bestOrder(10, ({ values: [value] }, number) => Number(value) === number),
  },
  {
    family: 'positionHalf',
    pick: eachAt(10, sides.flat()),
    rows: oneRow(5, 10),
    wins: ([value], numbers, place) => isOnSide(value, numbers[place] ?? 0, 6),
    places: (place) => [place],
    most: bestOrder(10, ({ values: [value] }, number) => isOnSide(value, number, 6)),
  },
  {
    family: 'dragonTiger',
    pick: eachAt(5, ['dragon', 'tiger']),
    rows: oneRow(45, 90),
    wins: ([value], numbers, pair) => {
      const isDragon = (numbers[pair] ?? 0) > (numbers[9 - pair] ?? 0);
      return isDragon === (value === 'dragon');
    },
    places: (pair) => [pair, 9 - pair],
    most: eachPool(oneWins),
  },
  {
    family: 'sum',
    count: 2,
    pick: each(span(3, 19)),
    rows: rowsBy(sum2Ways, 90),
    wins: ([value], numbers) => sumNumbers(numbers) === Number(value),
  },
  {
    family: 'sumHalf',
    count: 2,
    pick: each(sides.flat()),
    rows: rowsBy({ big: 40, even: 40, small: 50, odd: 50 }, 90),
    wins: ([value], numbers) => isOnSide(value, sumNumbers(numbers), 12),
    most: highestOfGroups(...sides),
  },
  {
    family: 'sum3',
    count: 3,
    pick: each(span(6, 27)),
    rows: rowsBy(sum3Ways, 720),
    wins: ([value], numbers) => sumNumbers(numbers) === Number(value),
  },
  first(2, 90),
  first(3, 720),
  first(4, 5_040),
  first(5, 30_240),
]);
