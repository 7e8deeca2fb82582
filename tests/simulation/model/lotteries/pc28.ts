import { placeOf, playOfNumbers } from './number-play.ts';
import type { Play } from './play.ts';
import { shapeOf } from './shapes.ts';
import { isOnSide } from './sides.ts';
import { numbersFrom, rowsOf, sumOf } from './spaces.ts';

const bigFrom = 14;

function digitPlay(
  code: string,
  values: readonly (string | number)[],
  wins: (value: string, numbers: readonly number[]) => boolean,
): Play {
  return playOfNumbers({
    code,
    places: [placeOf(values)],
    sees: (numbers) => numbers,
    space: () => rowsOf(numbersFrom(0, 9), 3),
    wins: ([value = ''], numbers) => wins(value, numbers),
  });
}

/** Sides of a sum that `bigOdd` and its like join. */
const quarters = new Map([
  ['bigOdd', ['big', 'odd']],
  ['bigEven', ['big', 'even']],
  ['smallOdd', ['small', 'odd']],
  ['smallEven', ['small', 'even']],
]);

/** Plays of the sum of three digits (draws §5). */
export const pc28Plays: readonly Play[] = [
  digitPlay('sum', numbersFrom(0, 27), (sum, numbers) => Number(sum) === sumOf(numbers)),
  digitPlay('sumHalf', ['big', 'small', 'odd', 'even'], (side, numbers) =>
    isOnSide(side, sumOf(numbers), bigFrom),
  ),
  digitPlay('sumQuarter', [...quarters.keys()], (quarter, numbers) =>
    (quarters.get(quarter) ?? []).every((side) => isOnSide(side, sumOf(numbers), bigFrom)),
  ),
  digitPlay('sumEdge', ['low', 'high'], (edge, numbers) =>
    edge === 'low' ? sumOf(numbers) <= 5 : sumOf(numbers) >= 22,
  ),
  digitPlay(
    'shape',
    ['triple', 'pair', 'straight'],
    (shape, numbers) => shapeOf(numbers) === shape,
  ),
];
