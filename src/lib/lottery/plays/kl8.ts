import { countChoices } from './choices.ts';
import { countedWin } from './highest-return.ts';
import {
  areAmong,
  choose,
  each,
  type NumbersPlay,
  numbersPlays,
  oneRow,
  rowsBy,
  span,
  sumNumbers,
} from './number-plays.ts';

const balls = 80;
const drawn = 20;
const all = countChoices(balls, drawn);
/** Draws whose sum is exactly 810, the middle; equally many draws are above and below. */
const middleSum = 810;
const middleWays = 15_542_763_534_960_598n;

/** Builds the play in which all `size` chosen numbers are drawn. */
function allDrawnPlay(size: number): NumbersPlay {
  return {
    family: `all${size}`,
    pick: choose(size, span(1, balls)),
    rows: oneRow(countChoices(balls - size, drawn - size), all),
    wins: areAmong,
    most: countedWin((numbers) => Number(countChoices(Math.min(numbers, drawn), size))),
  };
}

/** Plays on twenty of eighty numbers (draws, §5). */
export const kl8Plays = numbersPlays('kl8', [
  ...span(1, 10).map((size) => allDrawnPlay(Number(size))),
  {
    family: 'sumHalf',
    pick: each(['big', 'small', 'middle']),
    rows: rowsBy(
      { big: (all - middleWays) / 2n, small: (all - middleWays) / 2n, middle: middleWays },
      all,
    ),
    wins: ([value], numbers) => {
      const sum = sumNumbers(numbers);
      return value === (sum > middleSum ? 'big' : sum < middleSum ? 'small' : 'middle');
    },
  },
]);
