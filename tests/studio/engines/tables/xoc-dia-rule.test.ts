import { describe, expect, test } from 'vitest';
import { tableReturned } from '#studio/engines/tables/table-rules.ts';
import * as rule from '#studio/engines/tables/xoc-dia-rule.ts';
import { type Fault, faultyCopy } from '../../faulty-copy.ts';
import { type Checks, findFirstMistake, findMistakes } from '../find-mistakes.ts';
import { drawsOfNumbers } from '../numbered-draws.ts';
import { playTable } from '../seeded-rounds.ts';

type Rule = typeof rule;

const sides = [0, 1];
const everyWay = sides.flatMap((one) =>
  sides.flatMap((two) => sides.flatMap((three) => sides.map((four) => [one, two, three, four]))),
);

/** Price of each place times C(4, n) ways of the reds that it wins with. */
const returned: Readonly<Record<string, number>> = {
  even: (1 + 6 + 1) * 196,
  odd: (4 + 4) * 196,
  'red-4': 1_520,
  'red-3': 4 * 384,
  'white-3': 4 * 384,
  'white-4': 1_520,
};

const checksOf = (copy: Rule): Checks => ({
  'every way adds up on every place': () =>
    copy.xocDiaSpots.join() === Object.keys(returned).join() &&
    copy.xocDiaSpots.every((spot) => {
      const sum = everyWay.reduce((all, coins) => all + copy.xocDiaPrice(spot, coins), 0);
      return sum === returned[spot];
    }),
  'even and odd count the reds': () =>
    copy.xocDiaWins('even', [0, 0, 0, 0]) &&
    copy.xocDiaWins('even', [1, 0, 1, 0]) &&
    copy.xocDiaWins('odd', [1, 1, 1, 0]),
  'three and four of a colour are its own': () =>
    copy.xocDiaWins('red-3', [1, 1, 1, 0]) &&
    copy.xocDiaWins('white-3', [1, 0, 0, 0]) &&
    copy.xocDiaWins('red-4', [1, 1, 1, 1]) &&
    copy.xocDiaWins('white-4', [0, 0, 0, 0]) &&
    !copy.xocDiaWins('other', [0, 0, 0, 0]),
  'four draws of two': async () => {
    const draws = drawsOfNumbers([0, 1, 1, 0]);
    const coins = await copy.shakeCoins(draws);
    return coins.join() === '0,1,1,0' && draws.ranges.join() === '2,2,2,2';
  },
  'the classes are every way once': () =>
    new Set(copy.xocDiaClasses.map(({ drawn }) => drawn.join(''))).size === everyWay.length &&
    copy.xocDiaClasses.every(({ weight, drawn }) => weight === 1 && drawn.length === 4),
  'the version': () => copy.xocDiaVersion === 'xoc-dia-1',
});

const faults: readonly Fault[] = [
  { title: 'another version', from: "'xoc-dia-1'", to: "'xoc-dia-2'" },
  { title: 'three coins', from: 'xocDiaCoins = 4', to: 'xocDiaCoins = 3' },
  { title: 'even pays in full', from: 'even: 196', to: 'even: 200' },
  { title: 'odd pays less', from: 'odd: 196', to: 'odd: 195' },
  { title: 'a dearer four', from: "'red-4': 1_520", to: "'red-4': 1_600" },
  { title: 'a dearer three', from: "'white-3': 384", to: "'white-3': 400" },
  { title: 'a coin with three sides', from: 'draws.draw(2)', to: 'draws.draw(3)' },
  { title: 'whites are counted', from: 'coin === 1).length', to: 'coin === 0).length' },
  { title: 'even is odd', from: 'reds % 2 === 0', to: 'reds % 2 === 1' },
  { title: 'four is five', from: 'return reds === 4', to: 'return reds === 5' },
  { title: 'three is two', from: 'return reds === 3', to: 'return reds === 2' },
  { title: 'three whites are two', from: 'return reds === 1', to: 'return reds === 2' },
  { title: 'no red is some', from: 'reds === 0', to: 'reds <= 1' },
  { title: 'any place wins', from: "spot === 'white-4' && reds === 0", to: 'reds === 0' },
  {
    title: 'a loss is paid',
    from: '(xocDiaPrices[spot] ?? 0) : 0',
    to: '(xocDiaPrices[spot] ?? 0) : 1',
  },
  { title: 'ways left out', from: '(way >> coin) & 1', to: '(way >> coin) & 0' },
];

describe('xóc đĩa', () => {
  test('the rule itself makes no mistake', async () => {
    expect(await findMistakes(checksOf(rule))).toEqual([]);
  });

  test('even and odd return 98 %, and every place what its ways make', () => {
    for (const spot of rule.xocDiaSpots) {
      const { parts, total } = tableReturned('xoc-dia', spot);
      expect([spot, Number(parts), total]).toEqual([spot, returned[spot], 1_600n]);
    }
    expect((returned.even ?? 0) / 1_600).toBe(0.98);
  });

  test('seeded rounds return what they should', async () => {
    const measured = await playTable('xoc-dia', ['even', 'red-3'], 4_000);
    for (const { seen, expected, bound } of measured.values()) {
      expect(Math.abs(seen - expected)).toBeLessThan(bound);
    }
  });

  test.each(faults)('a planted fault is caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/tables/xoc-dia-rule.ts', fault);
    expect(await findFirstMistake(checksOf(copy))).toBeDefined();
  });
});
