import { describe, expect, test } from 'vitest';
import { createDraws } from '#lib/round-rule.ts';
import * as rule from '#studio/engines/tables/sic-bo-rule.ts';
import { tableReturned } from '#studio/engines/tables/table-rules.ts';
import { vectorSeeds, vectors } from '../../fair/vectors.data.ts';
import { type Fault, faultyCopy } from '../../faulty-copy.ts';
import { type Checks, findFirstMistake, findMistakes } from '../find-mistakes.ts';
import { drawsOfNumbers } from '../numbered-draws.ts';
import { playTable } from '../seeded-rounds.ts';

type Rule = typeof rule;

const faces = [1, 2, 3, 4, 5, 6];
const everyThrow = faces.flatMap((one) =>
  faces.flatMap((two) => faces.map((three) => [one, two, three])),
);

/** Gross price of each place times the throws that it wins on, by hand. */
const returned: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['small', 'big', 'odd', 'even'].map((spot) => [spot, 105 * 200])),
  triple: 6 * 3_100,
  ...Object.fromEntries(faces.map((face) => [`triple-${face}`, 18_100])),
  'total-4': 3 * 6_100,
  'total-5': 6 * 3_100,
  'total-6': 10 * 1_900,
  'total-7': 15 * 1_300,
  'total-8': 21 * 900,
  'total-9': 25 * 800,
  'total-10': 27 * 700,
  'total-11': 27 * 700,
  'total-12': 25 * 800,
  'total-13': 21 * 900,
  'total-14': 15 * 1_300,
  'total-15': 10 * 1_900,
  'total-16': 6 * 3_100,
  'total-17': 3 * 6_100,
};

const checksOf = (copy: Rule): Checks => ({
  'every throw adds up on every place': () =>
    copy.sicBoSpots.join() === Object.keys(returned).join() &&
    copy.sicBoSpots.every((spot) => {
      const sum = everyThrow.reduce((all, dice) => all + copy.sicBoPrice(spot, dice), 0);
      return sum === returned[spot];
    }),
  'small and big, odd and even lose on three alike': () =>
    ['small', 'big', 'odd', 'even'].every(
      (spot) => !faces.some((face) => copy.sicBoWins(spot, [face, face, face])),
    ),
  'ten is small and eleven is big': () =>
    copy.sicBoWins('small', [4, 5, 1]) &&
    copy.sicBoWins('big', [4, 5, 2]) &&
    !copy.sicBoWins('big', [4, 5, 1]) &&
    copy.sicBoWins('odd', [4, 5, 2]) &&
    copy.sicBoWins('even', [4, 5, 1]) &&
    !copy.sicBoWins('even', [4, 5, 2]),
  'a triple is its own': () =>
    copy.sicBoWins('triple-4', [4, 4, 4]) && !copy.sicBoWins('triple-3', [4, 4, 4]),
  'three draws of six, counted from one': async () => {
    const draws = drawsOfNumbers([0, 5, 3]);
    return (await copy.throwSicBo(draws)).join() === '1,6,4' && draws.ranges.join() === '6,6,6';
  },
  'the dice that another hand drew': async () => {
    for (const { nonce, dice } of vectors) {
      const thrown = await copy.throwSicBo(createDraws({ ...vectorSeeds, nonce }));
      if (thrown.join() !== dice.join()) return false;
    }
    return true;
  },
  'the classes are every throw once': () =>
    copy.sicBoClasses.map(({ drawn }) => drawn.join('')).join() ===
      everyThrow.map((dice) => dice.join('')).join() &&
    copy.sicBoClasses.every(({ weight }) => weight === 1),
  'the version': () => copy.sicBoVersion === 'sic-bo-1',
});

const faults: readonly Fault[] = [
  { title: 'another version', from: "'sic-bo-1'", to: "'sic-bo-2'" },
  { title: 'even money pays more', from: 'evenMoney = 200', to: 'evenMoney = 210' },
  { title: 'a dearer triple', from: 'anyTriple = 3_100', to: 'anyTriple = 3_200' },
  { title: 'a cheaper triple', from: 'oneTriple = 18_100', to: 'oneTriple = 18_000' },
  { title: 'another total of 4', from: '4: 6_100', to: '4: 6_200' },
  { title: 'another total of 12', from: '12: 800', to: '12: 700' },
  { title: 'another total of 17', from: '17: 6_100', to: '17: 6_000' },
  { title: 'dice from nought', from: '1 + (await', to: '0 + (await' },
  { title: 'two dice', from: 'die < 3', to: 'die < 2' },
  { title: 'ten sides', from: 'draws.draw(6)', to: 'draws.draw(10)' },
  { title: 'pairs are triples', from: 'new Set(dice).size === 1', to: 'new Set(dice).size <= 2' },
  { title: 'eleven is small', from: 'sum <= 10', to: 'sum <= 11' },
  { title: 'twelve begins big', from: 'sum >= 11', to: 'sum >= 12' },
  { title: 'small wins on triples', from: '!isTriple && sum <= 10', to: 'sum <= 10' },
  { title: 'big wins on triples', from: '!isTriple && sum >= 11', to: 'sum >= 11' },
  { title: 'odd wins on triples', from: '!isTriple && sum % 2 === 1', to: 'sum % 2 === 1' },
  { title: 'even is odd', from: 'sum % 2 === 0', to: 'sum % 2 === 1' },
  {
    title: 'any triple is one’s own',
    from: 'dice[0] === Number(figure)',
    to: 'dice[0] !== Number(figure)',
  },
  {
    title: 'the next total',
    from: 'return sum === Number(figure)',
    to: 'return sum === Number(figure) + 1',
  },
  {
    title: 'a loss is paid',
    from: 'sicBoWinningPrice(spot) : 0',
    to: 'sicBoWinningPrice(spot) : 1',
  },
  { title: 'throws left out', from: 'weight: 1, drawn', to: 'weight: one, drawn' },
];

describe('sic bo', () => {
  test('the rule itself makes no mistake', async () => {
    expect(await findMistakes(checksOf(rule))).toEqual([]);
  });

  test('small and big return 97.222 %, and every place what its throws make', () => {
    for (const spot of rule.sicBoSpots) {
      const { parts, total } = tableReturned('sic-bo', spot);
      expect([spot, Number(parts)]).toEqual([spot, returned[spot]]);
      expect(total).toBe(21_600n);
    }
    expect(21_000 / 21_600).toBeCloseTo(0.97222, 5);
  });

  test('seeded rounds return what they should', async () => {
    const measured = await playTable('sic-bo', ['small', 'odd', 'triple', 'total-9'], 8_000);
    for (const { seen, expected, bound } of measured.values()) {
      expect(Math.abs(seen - expected)).toBeLessThan(bound);
    }
  });

  test.each(faults)('a planted fault is caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/tables/sic-bo-rule.ts', fault);
    expect(await findFirstMistake(checksOf(copy))).toBeDefined();
  });
});
