import { describe, expect, test } from 'vitest';
import * as rule from '#studio/engines/wheel-rule.ts';
import { type Fault, faultyCopy } from '../faulty-copy.ts';
import { type Checks, findFirstMistake, findMistakes } from './find-mistakes.ts';
import { drawsOfNumbers } from './numbered-draws.ts';
import { playWheel } from './seeded-rounds.ts';

type Rule = typeof rule;

/** Number of segments with each price, in 1/100 of the stake. */
const counted: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  low: { 0: 8, 120: 12, 180: 3, 340: 1 },
  medium: { 0: 13, 150: 6, 200: 4, 620: 1 },
  high: { 0: 21, 320: 1, 500: 1, 1500: 1 },
};
const risks = Object.keys(counted);

/** Sums the payouts of a stake of 100 over every segment that can stop at the pointer. */
function byEnumeration(copy: Rule, risk: string): bigint {
  const prices = copy.wheelPrices(risk) ?? [];
  return Array.from({ length: 24 }, (_, segment) => prices[segment] ?? 0).reduce(
    (sum, price) => sum + copy.wheelPayout(100n, price),
    0n,
  );
}

/** The same sum from how many segments have each price. */
function byCounting(risk: string): bigint {
  return Object.entries(counted[risk] ?? {}).reduce(
    (sum, [price, count]) => sum + BigInt(price) * BigInt(count),
    0n,
  );
}

/** The checks of the rule, or of a faulty copy of it; what takes long comes last. */
const checksOf = (copy: Rule): Checks => ({
  'each price has its segments': () =>
    risks.every((risk) => {
      const prices = copy.wheelPrices(risk) ?? [];
      const groups = Map.groupBy(prices, (price) => price);
      const expected = Object.entries(counted[risk] ?? {});
      return (
        prices.length === 24 &&
        groups.size === expected.length &&
        expected.every(([price, count]) => groups.get(Number(price))?.length === count)
      );
    }),
  'every segment adds up to what is counted': () =>
    risks.every((risk) => byEnumeration(copy, risk) === byCounting(risk)),
  'all risks return 2,320 of 2,400': () =>
    risks.every((risk) => {
      const { parts, total } = copy.wheelReturned(risk);
      return parts === 2_320 && total === 2_400 && BigInt(parts) === byCounting(risk);
    }),
  'the dearest price is at the top': () =>
    risks.every((risk) => {
      const prices = copy.wheelPrices(risk) ?? [];
      return prices[0] === Math.max(...prices) && prices[1] === 0 && prices.at(-1) !== prices[0];
    }),
  'where each risk has its second prices': () =>
    copy.wheelPrices('low')?.indexOf(180) === 6 &&
    copy.wheelPrices('medium')?.indexOf(200) === 4 &&
    copy.wheelPrices('high')?.indexOf(500) === 16 &&
    copy.wheelPrices('high')?.indexOf(320) === 8,
  'nothing else is offered': () =>
    copy.wheelPrices('extreme') === undefined &&
    copy.wheelPrices('toString') === undefined &&
    copy.wheelRisks.join() === 'low,medium,high',
  'a spin takes one draw of 24': async () => {
    const draws = drawsOfNumbers([17]);
    return (await copy.spinWheel(draws)) === 17 && draws.ranges.join() === '24';
  },
  'payouts are floored': () =>
    copy.wheelPayout(3n, 150) === 4n &&
    copy.wheelPayout(1n, 120) === 1n &&
    copy.wheelPayout(100_000n, 1_500) === 1_500_000n,
  'the version and the unit': () => copy.wheelVersion === 'wheel-1' && copy.wheelUnit === 100,
});

const faults: readonly Fault[] = [
  { title: 'another version', from: "'wheel-1'", to: "'wheel-2'" },
  { title: 'a segment too few', from: 'segments = 24', to: 'segments = 23' },
  { title: 'a segment too many', from: 'segments = 24', to: 'segments = 25' },
  { title: 'a risk forgotten', from: "['low', 'medium', 'high']", to: "['low', 'high']" },
  { title: 'another unit', from: 'wheelUnit = 100', to: 'wheelUnit = 10' },
  { title: 'a dearer top', from: '340, 0', to: '360, 0' },
  { title: 'a cheaper top', from: '[1_500,', to: '[1_400,' },
  { title: 'a price moved', from: '620, 0, 150', to: '620, 150, 0' },
  { title: 'a loss more', from: '0, 500,', to: '0, 0,' },
  { title: 'a price at another place', from: '320, 0,', to: '0, 320,' },
  { title: 'a price of another', from: '[\n    620', to: '[\n    640' },
  { title: 'two risks exchanged', from: '  high: [', to: '  hihg: [' },
  {
    title: 'names of objects are risks',
    from: 'Object.hasOwn(prices, risk) ? prices[risk] : undefined',
    to: '(prices[risk] as readonly number[] | undefined)',
  },
  { title: 'the first never stops', from: 'draws.draw(segments)', to: 'draws.draw(segments - 1)' },
  {
    title: 'the next segment',
    from: 'return draws.draw(segments)',
    to: 'return 1 + (await draws.draw(segments))',
  },
  {
    title: 'rounded up',
    from: '(stakeMinor * BigInt(price)) /',
    to: '(stakeMinor * BigInt(price) + 99n) /',
  },
  {
    title: 'the stake on top',
    from: 'return (stakeMinor *',
    to: 'return stakeMinor + (stakeMinor *',
  },
  { title: 'a share of all but one', from: 'sum + price, 0)', to: 'sum + price, 1)' },
  { title: 'a share without its unit', from: 'segments * wheelUnit', to: 'segments' },
];

describe('the wheel', () => {
  test('the rule itself makes no mistake', async () => {
    expect(await findMistakes(checksOf(rule))).toEqual([]);
  });

  test.each(risks)('at a risk that is %s, 96.66 % come back', (risk) => {
    const { parts, total } = rule.wheelReturned(risk);
    expect(Math.floor((parts * 10_000) / total)).toBe(9_666);
  });

  test('10,000 seeded rounds return what they should', async () => {
    for (const risk of ['low', 'high']) {
      const { seen, expected, bound } = await playWheel({ risk }, 5_000);
      expect(Math.abs(seen - expected)).toBeLessThan(bound);
    }
  });

  test.each(faults)('a planted fault is caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/wheel-rule.ts', fault);
    expect(await findFirstMistake(checksOf(copy))).toBeDefined();
  });
});
