import { placeOf, playOfNumbers } from './number-play.ts';
import type { Play } from './play.ts';
import { areAmong, isSameInAnyOrder, isSumOnSide } from './sides.ts';
import { numbersFrom, rowsOf, sumOf } from './spaces.ts';

type Wins = (values: readonly string[], dice: readonly number[]) => boolean;

const faces = numbersFrom(1, 6);
const isTriple = (dice: readonly number[]) => new Set(dice).size === 1;
const countOf = (dice: readonly number[], face: number) =>
  dice.filter((die) => die === face).length;

/** Face of a named pair or triple, `55` or `555`. */
const faceOf = (values: readonly string[]) => Number(values[0]?.[0]);

function dicePlay(
  code: string,
  values: readonly (string | number)[],
  wins: Wins,
  sets?: number,
): Play {
  return playOfNumbers({
    code,
    places: [placeOf(values, sets ?? 1)],
    combination: sets === undefined ? 'each' : { setsOf: sets },
    sees: (dice) => dice,
    space: () => rowsOf(faces, 3),
    wins,
  });
}

/** Plays of three dice (rules §2, draws §5). */
export const k3Plays: readonly Play[] = [
  dicePlay('sum', numbersFrom(3, 18), ([sum], dice) => Number(sum) === sumOf(dice)),
  dicePlay(
    'bigSmall',
    ['big', 'small'],
    ([side = ''], dice) => !isTriple(dice) && isSumOnSide(side, dice, 11),
  ),
  dicePlay(
    'oddEven',
    ['odd', 'even'],
    ([side = ''], dice) => !isTriple(dice) && isSumOnSide(side, dice, 11),
  ),
  dicePlay('anyTriple', ['any'], (_, dice) => isTriple(dice)),
  dicePlay(
    'triple',
    faces.map((face) => `${face}${face}${face}`),
    (values, dice) => countOf(dice, faceOf(values)) === 3,
  ),
  dicePlay(
    'pair',
    faces.map((face) => `${face}${face}`),
    (values, dice) => countOf(dice, faceOf(values)) === 2,
  ),
  dicePlay(
    'pairOrTriple',
    faces.map((face) => `${face}${face}`),
    (values, dice) => countOf(dice, faceOf(values)) >= 2,
  ),
  dicePlay('oneNumber', faces, areAmong),
  dicePlay('twoNumbers', faces, areAmong, 2),
  dicePlay('threeNumbers', faces, isSameInAnyOrder, 3),
  dicePlay('anyStraight', ['any'], (_, dice) => {
    const [low = 0, middle = 0, high = 0] = dice.toSorted((one, other) => one - other);
    return middle === low + 1 && high === low + 2;
  }),
];
