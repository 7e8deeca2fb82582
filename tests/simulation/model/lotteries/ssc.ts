import { placeOf, placesOf, playOfNumbers, tallyFiveDigits } from './number-play.ts';
import type { Play } from './play.ts';
import { bullOf, noBull, shapeOf } from './shapes.ts';
import { areAmong, isDragonTiger, isInOrder, isOnSide, isSameInAnyOrder } from './sides.ts';
import { numbersFrom, rowsOf, sumOf } from './spaces.ts';

type Wins = (values: readonly string[], digits: readonly number[]) => boolean;

const digits = numbersFrom(0, 9);
const halves = ['big', 'small', 'odd', 'even'];
const bullNames = new Map([
  ['noBull', noBull],
  ['bullBull', 0],
  ...numbersFrom(1, 9).map((points) => [`bull${points}`, points] as const),
]);

/** Part of the five digits: its first one, from 0, and the one after its last. */
interface Part {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const threes: readonly Part[] = [
  { name: 'Front', from: 0, to: 3 },
  { name: 'Middle', from: 1, to: 4 },
  { name: 'Back', from: 2, to: 5 },
];
const fours: readonly Part[] = [
  { name: 'Front', from: 0, to: 4 },
  { name: 'Back', from: 1, to: 5 },
];
const twos: readonly Part[] = [
  { name: 'Front', from: 0, to: 2 },
  { name: 'Back', from: 3, to: 5 },
];

interface PartPlay {
  readonly code: string;
  readonly values?: readonly (string | number)[] | undefined;
  readonly combination?: Play['combination'] | undefined;
  readonly least?: number | undefined;
  readonly wins: Wins;
}

function playsOfParts(parts: readonly Part[], play: PartPlay): readonly Play[] {
  const { code, values = digits, combination = 'each', least = 1, wins } = play;
  return parts.map(({ name, from, to }) => {
    const place = placeOf(values, least);
    return playOfNumbers({
      code: `${code}${name}`,
      places:
        combination === 'oneOfEachPlace' ? Array.from({ length: to - from }, () => place) : [place],
      combination,
      sees: (numbers) => numbers.slice(from, to),
      space: () => rowsOf(digits, to - from),
      wins,
    });
  });
}

const wholePlays: readonly Play[] = [
  playOfNumbers({
    code: 'position',
    places: placesOf(5, digits),
    sees: (numbers, place) => numbers.slice(place, place + 1),
    space: () => rowsOf(digits, 1),
    wins: isInOrder,
  }),
  playOfNumbers({
    code: 'positionHalf',
    places: placesOf(5, halves),
    sees: (numbers, place) => numbers.slice(place, place + 1),
    space: () => rowsOf(digits, 1),
    wins: ([side = ''], [digit = 0]) => isOnSide(side, digit, 5),
  }),
  playOfNumbers({
    code: 'sumHalf',
    places: [placeOf(halves)],
    sees: (numbers) => [sumOf(numbers)],
    space: () => tallyFiveDigits(sumOf),
    wins: ([side = ''], [sum = 0]) => isOnSide(side, sum, 23),
  }),
  playOfNumbers({
    code: 'dragonTiger',
    places: [placeOf(['dragon', 'tiger', 'tie'])],
    sees: (numbers) => [numbers[0] ?? 0, numbers[4] ?? 0],
    space: () => rowsOf(digits, 2),
    wins: ([side = ''], numbers) => isDragonTiger(side, numbers),
  }),
  playOfNumbers({
    code: 'bull',
    places: [placeOf([...bullNames.keys()])],
    sees: (numbers) => [bullOf(numbers)],
    space: () => tallyFiveDigits(bullOf),
    wins: ([name = ''], [bull = noBull]) => bullNames.get(name) === bull,
  }),
];

const sumPlay: PartPlay = {
  code: 'sum3',
  values: numbersFrom(0, 27),
  wins: ([sum], three) => Number(sum) === sumOf(three),
};
const spanPlay: PartPlay = {
  code: 'span3',
  wins: ([span], three) => Number(span) === Math.max(...three) - Math.min(...three),
};
const shapePlay: PartPlay = {
  code: 'shape3',
  values: ['triple', 'pair', 'straight', 'half', 'mixed'],
  wins: ([shape], three) => shapeOf(three) === shape,
};
const straight: Omit<PartPlay, 'code'> = { combination: 'oneOfEachPlace', wins: isInOrder };
const group = (size: number): Omit<PartPlay, 'code'> => ({
  combination: { setsOf: size },
  least: size,
  wins: isSameInAnyOrder,
});

/** Plays of five digits (rules §2, draws §5). */
export const sscPlays: readonly Play[] = [
  ...wholePlays,
  ...playsOfParts(fours, { code: 'straight4', ...straight }),
  ...playsOfParts(threes, { code: 'straight3', ...straight }),
  ...playsOfParts(threes, {
    code: 'group3',
    combination: 'firstTwice',
    least: 2,
    wins: isSameInAnyOrder,
  }),
  ...playsOfParts(threes, { code: 'group6', ...group(3) }),
  ...playsOfParts(threes, sumPlay),
  ...playsOfParts(threes, spanPlay),
  ...playsOfParts(threes, shapePlay),
  ...playsOfParts(threes, { code: 'oneOfThree', wins: areAmong }),
  ...playsOfParts(threes, { ...group(2), code: 'twoOfThree', wins: areAmong }),
  ...playsOfParts(twos, { code: 'straight2', ...straight }),
  ...playsOfParts(twos, { code: 'group2', ...group(2) }),
];
