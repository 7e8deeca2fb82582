import { describe, expect, test } from 'vitest';
import * as rule from '#studio/engines/tables/roulette-rule.ts';
import { tableReturned } from '#studio/engines/tables/table-rules.ts';
import { type Fault, faultyCopy } from '../../faulty-copy.ts';
import { type Checks, findFirstMistake, findMistakes } from '../find-mistakes.ts';
import { drawsOfNumbers } from '../numbered-draws.ts';
import { playTable } from '../seeded-rounds.ts';

type Rule = typeof rule;

const pockets = Array.from({ length: 37 }, (_, pocket) => pocket);
const winsOf = (copy: Rule, spot: string) =>
  pockets.filter((pocket) => copy.rouletteWins(spot, pocket)).join(' ');

/** Numbers of the groups as they are printed on any table. */
const printed: Readonly<Record<string, string>> = {
  red: '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36',
  black: '2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35',
  odd: '1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35',
  even: '2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36',
  low: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18',
  high: '19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36',
  'dozen-1': '1 2 3 4 5 6 7 8 9 10 11 12',
  'dozen-2': '13 14 15 16 17 18 19 20 21 22 23 24',
  'dozen-3': '25 26 27 28 29 30 31 32 33 34 35 36',
  'column-1': '1 4 7 10 13 16 19 22 25 28 31 34',
  'column-2': '2 5 8 11 14 17 20 23 26 29 32 35',
  'column-3': '3 6 9 12 15 18 21 24 27 30 33 36',
};

const checksOf = (copy: Rule): Checks => ({
  'every place returns 36 of 37': () =>
    copy.rouletteSpots.length === 49 &&
    copy.rouletteSpots.every((spot) => {
      return pockets.reduce((sum, each) => sum + copy.roulettePrice(spot, each), 0) === 3_600;
    }),
  'groups have the printed numbers': () =>
    Object.entries(printed).every(([spot, numbers]) => winsOf(copy, spot) === numbers),
  'a number is its own, zero too': () =>
    pockets.every((pocket) => winsOf(copy, `number-${pocket}`) === String(pocket)),
  'the wheel carries each number once, red and black in turn': () => {
    const [zero, ...rest] = copy.wheelOrder;
    const isRed = (number: number) => copy.redNumbers.includes(number);
    return (
      zero === 0 &&
      new Set(copy.wheelOrder).size === 37 &&
      rest.every((number, index) => isRed(number) === (index % 2 === 0))
    );
  },
  'one draw of 37': async () => {
    const draws = drawsOfNumbers([36]);
    return (await copy.spinRoulette(draws)) === 36 && draws.ranges.join() === '37';
  },
  'the classes are every pocket once': () =>
    copy.rouletteClasses.map(({ drawn }) => drawn).join() === pockets.join() &&
    copy.rouletteClasses.every(({ weight }) => weight === 1),
  'the version': () => copy.rouletteVersion === 'roulette-1',
});

const faults: readonly Fault[] = [
  { title: 'another version', from: "'roulette-1'", to: "'roulette-2'" },
  { title: 'a double zero', from: 'roulettePockets = 37', to: 'roulettePockets = 38' },
  { title: 'no zero', from: 'roulettePockets = 37', to: 'roulettePockets = 36' },
  { title: 'the stake is kept', from: 'straight = 3_600', to: 'straight = 3_500' },
  { title: 'dozens pay twice', from: 'third = 300', to: 'third = 200' },
  { title: 'halves pay less', from: 'half = 200', to: 'half = 195' },
  { title: 'a red number is black', from: '34, 36,\n];', to: '34, 35,\n];' },
  { title: 'a number is on the wheel twice', from: '35, 3, 26', to: '35, 3, 35' },
  { title: 'zero is even', from: 'if (pocket === 0) return false;', to: '' },
  {
    title: 'black is red',
    from: '!redNumbers.includes(pocket)',
    to: 'redNumbers.includes(pocket)',
  },
  { title: 'odd is even', from: 'pocket % 2 === 1', to: 'pocket % 2 === 0' },
  { title: 'even is odd', from: 'return pocket % 2 === 0', to: 'return pocket % 2 === 1' },
  { title: '19 is low', from: 'pocket <= 18', to: 'pocket <= 19' },
  { title: '19 is not high', from: 'pocket >= 19', to: 'pocket >= 20' },
  { title: 'dozens of eleven', from: 'Math.ceil(pocket / 12)', to: 'Math.ceil(pocket / 11)' },
  { title: 'columns are moved', from: '((pocket - 1) % 3) + 1', to: '(pocket % 3) + 1' },
  {
    title: 'a loss is paid',
    from: 'rouletteWinningPrice(spot) : 0',
    to: 'rouletteWinningPrice(spot) : 1',
  },
];

describe('roulette', () => {
  test('the rule itself makes no mistake', async () => {
    expect(await findMistakes(checksOf(rule))).toEqual([]);
  });

  test('every place returns 97.297 %', () => {
    for (const spot of rule.rouletteSpots) {
      const { parts, total } = tableReturned('roulette', spot);
      expect([spot, parts, total]).toEqual([spot, 3_600n, 3_700n]);
    }
    expect(36 / 37).toBeCloseTo(0.97297, 5);
  });

  test('seeded rounds return what they should', async () => {
    const measured = await playTable('roulette', ['red', 'dozen-2', 'number-17'], 4_000);
    for (const { seen, expected, bound } of measured.values()) {
      expect(Math.abs(seen - expected)).toBeLessThan(bound);
    }
  });

  test.each(faults)('a planted fault is caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/tables/roulette-rule.ts', fault);
    expect(await findFirstMistake(checksOf(copy))).toBeDefined();
  });
});
