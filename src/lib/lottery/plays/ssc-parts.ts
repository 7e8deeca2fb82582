import { digitShape, spanWays, sumWays } from './digits.ts';
import { countedWin } from './highest-return.ts';
import {
  areAmong,
  areSameInAnyOrder,
  areSameInOrder,
  choose,
  each,
  inOrder,
  type NumbersPlay,
  oneRow,
  rowsBy,
  span,
  sumNumbers,
} from './number-plays.ts';
import type { PickShape, Place } from './play.ts';

const digits = span(0, 9);
const doubled: PickShape = {
  pools: [{ values: digits, least: 2, most: 10 }],
  combine: { rule: 'doubled' },
};

/** One play at several places of the draw. */
function partAt(
  places: Readonly<Partial<Record<Place, number>>>,
  play: Omit<NumbersPlay, 'place' | 'from'>,
): readonly NumbersPlay[] {
  return (['front', 'middle', 'back'] as const).flatMap((place) => {
    const from = places[place];
    return from === undefined ? [] : [{ ...play, place, from }];
  });
}

const threes = { front: 0, middle: 1, back: 2 };
const three = { count: 3 };

/** Plays on two, three or four of five digits that stand together (draws, §5). */
export const sscParts: readonly NumbersPlay[] = [
  ...partAt(
    { front: 0, back: 1 },
    {
      family: 'straight4',
      count: 4,
      pick: inOrder(4, digits, false),
      rows: oneRow(1, 10_000),
      wins: areSameInOrder,
    },
  ),
  ...partAt(threes, {
    family: 'straight3',
    ...three,
    pick: inOrder(3, digits, false),
    rows: oneRow(1, 1_000),
    wins: areSameInOrder,
  }),
  ...partAt(threes, {
    family: 'group3',
    ...three,
    pick: doubled,
    rows: oneRow(3, 1_000),
    wins: areSameInAnyOrder,
  }),
  ...partAt(threes, {
    family: 'group6',
    ...three,
    pick: choose(3, digits),
    rows: oneRow(6, 1_000),
    wins: areSameInAnyOrder,
  }),
  ...partAt(threes, {
    family: 'sum3',
    ...three,
    pick: each(span(0, 27)),
    rows: rowsBy(sumWays, 1_000),
    wins: ([value], numbers) => sumNumbers(numbers) === Number(value),
  }),
  ...partAt(threes, {
    family: 'span3',
    ...three,
    pick: each(digits),
    rows: rowsBy(spanWays, 1_000),
    wins: ([value], numbers) => Math.max(...numbers) - Math.min(...numbers) === Number(value),
  }),
  ...partAt(threes, {
    family: 'shape3',
    ...three,
    pick: each(['triple', 'pair', 'straight', 'half', 'mixed']),
    rows: rowsBy({ triple: 10, pair: 270, straight: 60, half: 360, mixed: 300 }, 1_000),
    wins: ([value], numbers) => digitShape(numbers) === value,
  }),
  ...partAt(threes, {
    family: 'oneOfThree',
    ...three,
    pick: each(digits),
    rows: oneRow(271, 1_000),
    wins: areAmong,
    most: countedWin((numbers) => Math.min(3, numbers)),
  }),
  ...partAt(threes, {
    family: 'twoOfThree',
    ...three,
    pick: choose(2, digits),
    rows: oneRow(54, 1_000),
    wins: areAmong,
    most: countedWin((numbers) => (numbers < 3 ? 1 : 3)),
  }),
  ...partAt(
    { front: 0, back: 3 },
    {
      family: 'straight2',
      count: 2,
      pick: inOrder(2, digits, false),
      rows: oneRow(1, 100),
      wins: areSameInOrder,
    },
  ),
  ...partAt(
    { front: 0, back: 3 },
    {
      family: 'group2',
      count: 2,
      pick: choose(2, digits),
      rows: oneRow(2, 100),
      wins: areSameInAnyOrder,
    },
  ),
];
