import { countChoices } from './choices.ts';
import { countedWin } from './highest-return.ts';
import {
  areAmong,
  areSameInAnyOrder,
  areSameInOrder,
  choose,
  each,
  inOrder,
  type NumbersPlay,
  numbersPlays,
  oneRow,
  rowsBy,
  span,
  sumNumbers,
  waysFrom,
} from './number-plays.ts';

const all = 462;
const drawn = 5;
const balls = span(1, 11);

/** Chances of 1 to 8 chosen numbers: all of them are drawn, or all that are drawn are chosen. */
const anyRows = [
  [5, 11],
  [10, 55],
  [10, 165],
  [5, 330],
  [1, all],
  [6, all],
  [21, all],
  [56, all],
] as const;

const anyPlays = anyRows.map(([ways, of], index): NumbersPlay => {
  const size = index + 1;
  return {
    family: `any${size}`,
    pick: choose(size, balls),
    rows: oneRow(ways, of),
    wins: (values, numbers) =>
      numbers.filter((number) => values.includes(String(number))).length === Math.min(size, drawn),
    most: countedWin((numbers) =>
      Number(
        size > drawn
          ? countChoices(numbers - drawn, size - drawn)
          : countChoices(Math.min(numbers, drawn), size),
      ),
    ),
  };
});

/** Plays on five of eleven numbers (rules, §2; draws, §5). */
export const elevenPlays = numbersPlays('11x5', [
  ...anyPlays,
  {
    family: 'first2',
    count: 2,
    pick: inOrder(2, balls, true),
    rows: oneRow(1, 110),
    wins: areSameInOrder,
  },
  {
    family: 'first3',
    count: 3,
    pick: inOrder(3, balls, true),
    rows: oneRow(1, 990),
    wins: areSameInOrder,
  },
  {
    family: 'groupFirst2',
    count: 2,
    pick: choose(2, balls),
    rows: oneRow(1, 55),
    wins: areSameInAnyOrder,
  },
  {
    family: 'groupFirst3',
    count: 3,
    pick: choose(3, balls),
    rows: oneRow(1, 165),
    wins: areSameInAnyOrder,
  },
  {
    family: 'sumHalf',
    pick: each(['big', 'small']),
    rows: rowsBy({ big: 215, small: 215 }, all, 32),
    wins: ([value], numbers) =>
      value === 'big' ? sumNumbers(numbers) > 30 : sumNumbers(numbers) < 30,
    returns: (_, numbers) => sumNumbers(numbers) === 30,
  },
  {
    family: 'oddCount',
    pick: each(span(0, 5)),
    rows: rowsBy(waysFrom(0, [1, 30, 150, 200, 75, 6]), all),
    wins: ([value], numbers) =>
      numbers.filter((number) => number % 2 === 1).length === Number(value),
  },
  {
    family: 'middle',
    pick: each(span(3, 9)),
    rows: rowsBy(waysFrom(3, [28, 63, 90, 100, 90, 63, 28]), all),
    wins: ([value], numbers) =>
      areAmong([value ?? ''], numbers.toSorted((a, b) => a - b).slice(2, 3)),
  },
]);
