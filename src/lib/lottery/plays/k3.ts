import { countedWin } from './highest-return.ts';
import {
  areSameInAnyOrder,
  choose,
  each,
  numbersPlays,
  oneRow,
  rowsBy,
  span,
  sumNumbers,
  waysFrom,
} from './number-plays.ts';

const all = 216;
const dice = span(1, 6);
const sumWays = waysFrom(3, [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
const isTriple = (numbers: readonly number[]) => new Set(numbers).size === 1;
const countValue = (value: string | undefined, numbers: readonly number[]) =>
  numbers.filter((number) => number === Number(value?.[0])).length;

/** Plays on three dice (rules, §2; draws, §5). */
export const k3Plays = numbersPlays('k3', [
  {
    family: 'sum',
    pick: each(span(3, 18)),
    rows: rowsBy(sumWays, all),
    wins: ([value], numbers) => sumNumbers(numbers) === Number(value),
  },
  {
    family: 'bigSmall',
    pick: each(['big', 'small']),
    rows: oneRow(105, all),
    wins: ([value], numbers) =>
      !isTriple(numbers) && sumNumbers(numbers) > 10 === (value === 'big'),
  },
  {
    family: 'oddEven',
    pick: each(['odd', 'even']),
    rows: oneRow(105, all),
    wins: ([value], numbers) =>
      !isTriple(numbers) && (sumNumbers(numbers) % 2 === 1) === (value === 'odd'),
  },
  {
    family: 'anyTriple',
    pick: each(['any']),
    rows: oneRow(6, all),
    wins: (_, numbers) => isTriple(numbers),
  },
  {
    family: 'triple',
    pick: each(['111', '222', '333', '444', '555', '666']),
    rows: oneRow(1, all),
    wins: ([value], numbers) => countValue(value, numbers) === 3,
  },
  {
    family: 'pair',
    pick: each(['11', '22', '33', '44', '55', '66']),
    rows: oneRow(15, all),
    wins: ([value], numbers) => countValue(value, numbers) === 2,
  },
  {
    family: 'pairOrTriple',
    pick: each(['11', '22', '33', '44', '55', '66']),
    rows: oneRow(16, all),
    wins: ([value], numbers) => countValue(value, numbers) >= 2,
  },
  {
    family: 'oneNumber',
    pick: each(dice),
    rows: oneRow(91, all),
    wins: ([value], numbers) => numbers.includes(Number(value)),
    most: countedWin((numbers) => Math.min(3, numbers)),
  },
  {
    family: 'twoNumbers',
    pick: choose(2, dice),
    rows: oneRow(30, all),
    wins: (values, numbers) => values.every((value) => numbers.includes(Number(value))),
    most: countedWin((numbers) => (numbers < 3 ? 1 : 3)),
  },
  {
    family: 'threeNumbers',
    pick: choose(3, dice),
    rows: oneRow(6, all),
    wins: (values, numbers) => areSameInAnyOrder(values, numbers),
  },
  {
    family: 'anyStraight',
    pick: each(['any']),
    rows: oneRow(24, all),
    wins: (_, numbers) => {
      const [low = 0, middle, high] = numbers.toSorted((one, other) => one - other);
      return middle === low + 1 && high === low + 2;
    },
  },
]);
