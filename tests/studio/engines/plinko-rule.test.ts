import { describe, expect, test } from 'vitest';
import * as rule from '#studio/engines/plinko-rule.ts';
import { type Fault, faultyCopy } from '../faulty-copy.ts';
import { type Checks, findFirstMistake, findMistakes } from './find-mistakes.ts';
import { drawsOfNumbers } from './numbered-draws.ts';
import { playPlinko } from './seeded-rounds.ts';

type Rule = typeof rule;

/** The printed prices from the edge in, and the share they return in hundredths of a per cent. */
const printed = [
  { rows: 8, risk: 'low', edgeIn: [5.4, 2, 1.1, 1, 0.5], share: 9_820 },
  { rows: 8, risk: 'high', edgeIn: [28, 4, 1.4, 0.3, 0.2], share: 9_609 },
  { rows: 12, risk: 'low', edgeIn: [9.5, 3, 1.6, 1.4, 1.1, 0.9, 0.5], share: 9_509 },
  { rows: 12, risk: 'high', edgeIn: [165, 23, 8, 1.9, 0.7, 0.2, 0.2], share: 9_689 },
  {
    rows: 16,
    risk: 'low',
    edgeIn: [15, 8.5, 2, 1.4, 1.3, 1.2, 1.1, 0.95, 0.5],
    share: 9_667,
  },
  { rows: 16, risk: 'high', edgeIn: [1000, 130, 26, 9, 4, 2, 0.2, 0.2, 0.2], share: 9_898 },
];

/** Sums the payouts of a stake of 100 over every way a ball can fall. */
async function byEnumeration(copy: Rule, { rows, risk }: (typeof printed)[number]) {
  const prices = copy.plinkoPrices(rows, risk) ?? [];
  let parts = 0n;
  for (let way = 0; way < 2 ** rows; way += 1) {
    const steps = Array.from({ length: rows }, (_, row) => (way >> row) & 1);
    parts += copy.plinkoPayout(100n, prices[copy.pocketOf(steps)] ?? 0);
  }
  return parts;
}

/** The same sum from a triangle of ways, added row by row. */
function byTriangle({ rows, edgeIn }: (typeof printed)[number]): bigint {
  let ways = [1n];
  for (let row = 0; row < rows; row += 1) {
    ways = [...ways, 0n].map((each, index) => each + (ways[index - 1] ?? 0n));
  }
  return ways.reduce((sum, each, pocket) => {
    const price = edgeIn[Math.min(pocket, rows - pocket)] ?? 0;
    return sum + each * BigInt(Math.round(price * 100));
  }, 0n);
}

/** The checks of the rule, or of a faulty copy of it; what takes long comes last. */
const checksOf = (copy: Rule): Checks => ({
  'every pocket has its printed price': () =>
    printed.every(({ rows, risk, edgeIn }) => {
      const prices = copy.plinkoPrices(rows, risk) ?? [];
      const expected = (pocket: number) => edgeIn[Math.min(pocket, rows - pocket)] ?? 0;
      return (
        prices.length === rows + 1 &&
        prices.every((price, pocket) => price === Math.round(expected(pocket) * 100))
      );
    }),
  'the share that is said is the one of all ways': () =>
    printed.every((table) => {
      const { parts, total } = copy.plinkoReturned(table.rows, table.risk);
      return BigInt(parts) === byTriangle(table) && total === 2 ** table.rows * 100;
    }),
  'nothing else is offered': () =>
    copy.plinkoPrices(9, 'low') === undefined &&
    copy.plinkoPrices(8, 'medium') === undefined &&
    copy.plinkoPrices(8, 'constructor') === undefined &&
    copy.plinkoRows.join() === '8,12,16' &&
    copy.plinkoRisks.join() === 'low,high',
  'a ball takes one draw of two at each row': async () => {
    const draws = drawsOfNumbers([1, 0, 1, 1, 0, 0, 1, 0]);
    const steps = await copy.dropBall(draws, 8);
    return steps.join('') === '10110010' && draws.ranges.join('') === '22222222';
  },
  'a pocket is the number of steps to the right': () =>
    copy.pocketOf([0, 0, 0]) === 0 &&
    copy.pocketOf([1, 0, 1]) === 2 &&
    copy.pocketOf([1, 1, 1]) === 3,
  'payouts are floored': () =>
    copy.plinkoPayout(1n, 95) === 0n &&
    copy.plinkoPayout(3n, 540) === 16n &&
    copy.plinkoPayout(100_000n, 100_000) === 100_000_000n,
  'the version and the unit': () => copy.plinkoVersion === 'plinko-1' && copy.plinkoUnit === 100,
  'every way adds up to what is printed': async () => {
    for (const table of printed) {
      if ((await byEnumeration(copy, table)) !== byTriangle(table)) return false;
    }
    return true;
  },
});

const faults: readonly Fault[] = [
  { title: 'another version', from: "'plinko-1'", to: "'plinko-2'" },
  { title: 'other rows', from: '[8, 12, 16]', to: '[8, 10, 16]' },
  { title: 'another unit', from: 'plinkoUnit = 100', to: 'plinkoUnit = 1_000' },
  { title: 'a dearer edge', from: '[540,', to: '[560,' },
  { title: 'a cheaper middle', from: '110, 100, 50]', to: '110, 100, 40]' },
  { title: 'two prices exchanged', from: '950, 300', to: '300, 950' },
  { title: 'a price forgotten', from: '1_500, 850, 200', to: '1_500, 850' },
  { title: 'a price too many', from: '140, 30, 20]', to: '140, 30, 20, 20]' },
  { title: 'the middle twice', from: 'half.slice(0, -1)', to: 'half' },
  { title: 'the middle left out', from: '...half, ...half', to: '...half.slice(0, -1), ...half' },
  { title: 'not mirrored', from: '.toReversed()', to: '' },
  { title: 'low for high', from: '  high: {', to: '  hihg: {' },
  { title: 'a row too many', from: 'row < rows', to: 'row <= rows' },
  { title: 'a row too few', from: 'let row = 0', to: 'let row = 1' },
  { title: 'a draw of three', from: 'draws.draw(2)', to: 'draws.draw(3)' },
  { title: 'never to the left', from: 'await draws.draw(2)', to: '1 | (await draws.draw(2))' },
  { title: 'the other way', from: 'await draws.draw(2)', to: '1 - (await draws.draw(2))' },
  { title: 'pockets from one', from: 'pocket + step, 0)', to: 'pocket + step, 1)' },
  { title: 'a step undone', from: 'pocket + step, 0)', to: 'pocket ^ step, 0)' },
  {
    title: 'rounded up',
    from: '(stakeMinor * BigInt(price)) /',
    to: '(stakeMinor * BigInt(price) + 99n) /',
  },
  { title: 'ways of the row before', from: '(rows - pocket)', to: '(rows - pocket - 1)' },
  { title: 'ways that are not divided', from: '/ (pocket + 1)', to: '/ 1' },
  { title: 'a share of half the ways', from: '2 ** rows', to: '2 ** (rows - 1)' },
  { title: 'a share without its unit', from: '* plinkoUnit }', to: '}' },
];

describe('plinko', () => {
  test('the rule itself makes no mistake', async () => {
    expect(await findMistakes(checksOf(rule))).toEqual([]);
  });

  test.each(printed)('$rows rows, $risk, return $share of 10,000', ({ rows, risk, share }) => {
    const { parts, total } = rule.plinkoReturned(rows, risk);
    expect(Math.round((parts * 10_000) / total)).toBe(share);
  });

  test('10,000 seeded rounds return what they should', async () => {
    const { seen, expected, bound } = await playPlinko({ rows: 12, risk: 'low' }, 10_000);
    expect(Math.abs(seen - expected)).toBeLessThan(bound);
  });

  test.each(faults)('a planted fault is caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/plinko-rule.ts', fault);
    expect(await findFirstMistake(checksOf(copy))).toBeDefined();
  });
});
