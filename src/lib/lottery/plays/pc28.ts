import { digitShape, sumWays } from './digits.ts';
import { highestOfGroups } from './highest-return.ts';
import { each, isOnSide, numbersPlays, rowsBy, sides, span, sumNumbers } from './number-plays.ts';

const all = 1_000;
const bigFrom = 14;

/** Plays on the sum of three digits (draws, §5). */
export const pc28Plays = numbersPlays('pc28', [
  {
    family: 'sum',
    pick: each(span(0, 27)),
    rows: rowsBy(sumWays, all),
    wins: ([value], numbers) => sumNumbers(numbers) === Number(value),
  },
  {
    family: 'sumHalf',
    pick: each(sides.flat()),
    rows: rowsBy({ big: 500, small: 500, odd: 500, even: 500 }, all),
    wins: ([value], numbers) => isOnSide(value, sumNumbers(numbers), bigFrom),
    most: highestOfGroups(...sides),
  },
  {
    family: 'sumQuarter',
    pick: each(['bigOdd', 'bigEven', 'smallOdd', 'smallEven']),
    rows: rowsBy({ bigOdd: 231, smallEven: 231, bigEven: 269, smallOdd: 269 }, all),
    wins: ([value = ''], numbers) => {
      const sum = sumNumbers(numbers);
      const parity = value.endsWith('Odd') ? 'odd' : 'even';
      const size = value.startsWith('big') ? 'big' : 'small';
      return isOnSide(size, sum, bigFrom) && isOnSide(parity, sum, bigFrom);
    },
  },
  {
    family: 'sumEdge',
    pick: each(['low', 'high']),
    rows: rowsBy({ low: 56, high: 56 }, all),
    wins: ([value], numbers) =>
      value === 'low' ? sumNumbers(numbers) <= 5 : sumNumbers(numbers) >= 22,
  },
  {
    family: 'shape',
    pick: each(['triple', 'pair', 'straight']),
    rows: rowsBy({ triple: 10, pair: 270, straight: 60 }, all),
    wins: ([value], numbers) => digitShape(numbers) === value,
  },
]);
