import { countChoices } from './choices.ts';
import { countedWin } from './highest-return.ts';
import {
  choose,
  each,
  isAmong,
  type NumbersPlay,
  numbersPlays,
  oneRow,
  rowsBy,
  span,
  total,
} from './number-plays.ts';

const balls = 80;
const drawn = 20;
const all = countChoices(balls, drawn);
/** Draws whose sum is exactly the middle one, 810; the others are above and below in equal parts. */
const middleSum = 810;
const middleWays = 15_542_763_534_960_598n;

/** Every one of `size` chosen numbers is drawn. */
function allOf(size: number): NumbersPlay {
  return {
    family: `all${size}`,
    pick: choose(size, span(1, balls)),
    rows: oneRow(countChoices(balls - size, drawn - size), all),
    wins: isAmong,
    most: countedWin((numbers) => Number(countChoices(Math.min(numbers, drawn), size))),
  };
}

/** Plays on twenty of eighty numbers (draws, §5). */
export const kl8Plays = numbersPlays('kl8', [
  ...span(1, 10).map((size) => allOf(Number(size))),
  {
    family: 'sumHalf',
    pick: each(['big', 'small', 'middle']),
    rows: rowsBy(
      { big: (all - middleWays) / 2n, small: (all - middleWays) / 2n, middle: middleWays },
      all,
    ),
    wins: ([value], numbers) => {
      const sum = total(numbers);
      return value === (sum > middleSum ? 'big' : sum < middleSum ? 'small' : 'middle');
    },
  },
]);
