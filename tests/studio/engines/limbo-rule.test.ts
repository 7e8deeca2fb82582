import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as rule from '#studio/engines/limbo-rule.ts';
import { type Fault, faultyCopy } from '../faulty-copy.ts';
import { playLimbo } from './seeded-rounds.ts';

type Rule = typeof rule;

const words = 2 ** 32;
const targets = [101, 102, 150, 200, 333, 500, 1_000, 9_999, 10_000, 123_456, 999_999, 1_000_000];

/** Counts the winning words by halving: the multiple never rises with the word. */
function byHalving({ limboMultiple }: Rule, target: number): number {
  let won = 0;
  let lost = words;
  while (lost - won > 1) {
    const middle = Math.floor((won + lost) / 2);
    if (limboMultiple(middle - 1) >= target) won = middle;
    else lost = middle;
  }
  return won;
}

/** Lists the figures that the rule, or a faulty copy of it, gets wrong. */
function mistakesOf(copy: Rule): string[] {
  const { limboMultiple, limboPayout, winningWords, isTarget } = copy;
  const checks: Readonly<Record<string, () => boolean>> = {
    'multiples of known words': () =>
      limboMultiple(3_864_855_855) === 107 &&
      limboMultiple(118_097_331) === 3_527 &&
      limboMultiple(3_670_328_776) === 113,
    'the ends': () => limboMultiple(0) === 1_000_000 && limboMultiple(words - 1) === 100,
    'half of the words above 1.94': () =>
      limboMultiple(words / 2 - 1) === 194 && limboMultiple(words / 2) === 193,
    'the words that win are counted exactly, at every target': () =>
      targets.every((target) => winningWords(target) === byHalving(copy, target)),
    '97 % come back at every target, less than one word of it': () =>
      targets.every((target) => {
        const returned = (winningWords(target) * target) / 100;
        return returned <= 0.97 * words && returned > 0.97 * words - target / 100;
      }),
    'targets that are offered': () =>
      [101, 200, 1_000_000].every(isTarget) &&
      ![100, 1_000_001, 150.5, -200, Number.NaN].some(isTarget),
    'a target that is reached pays itself, floored': () =>
      limboPayout(100n, { target: 250, multiple: 250 }) === 250n &&
      limboPayout(100n, { target: 250, multiple: 9_000 }) === 250n &&
      limboPayout(1n, { target: 199, multiple: 199 }) === 1n,
    'a target that is missed pays nothing': () =>
      limboPayout(100n, { target: 250, multiple: 249 }) === 0n,
    'the version': () => copy.limboVersion === 'limbo-1',
    'the edge that is said': () => copy.limboEdgeBps === 300,
    'the bounds that are said': () => copy.lowestTarget === 101 && copy.highestTarget === 1_000_000,
  };
  return Object.entries(checks).flatMap(([name, check]) => {
    try {
      return check() ? [] : [name];
    } catch {
      return [name];
    }
  });
}

const faults: readonly Fault[] = [
  { title: 'another version', from: "'limbo-1'", to: "'limbo-2'" },
  { title: 'another unit', from: 'limboUnit = 100', to: 'limboUnit = 1_000' },
  { title: 'a target of nothing', from: 'lowestTarget = 101', to: 'lowestTarget = 100' },
  { title: 'a lower ceiling', from: '= 10_000 * limboUnit', to: '= 1_000 * limboUnit' },
  { title: 'another edge', from: 'limboEdgeBps = 300', to: 'limboEdgeBps = 400' },
  { title: 'another whole', from: 'whole = 10_000n', to: 'whole = 9_900n' },
  { title: 'words of 31 bits', from: '2n ** 32n', to: '2n ** 31n' },
  {
    title: 'the edge added',
    from: '(whole - BigInt(limboEdgeBps)) * words;',
    to: '(whole + BigInt(limboEdgeBps)) * words;',
  },
  { title: 'the word itself', from: '(BigInt(word) + 1n)', to: '(BigInt(word) + 0n)' },
  { title: 'the word after', from: '(BigInt(word) + 1n)', to: '(BigInt(word) + 2n)' },
  { title: 'rounded up', from: 'const exact = above', to: 'const exact = 1n + above' },
  { title: 'less than one', from: 'return limboUnit;', to: 'return Number(exact);' },
  { title: 'no ceiling', from: 'exact > BigInt(highestTarget) ? highestTarget :', to: '' },
  { title: 'any fraction', from: 'Number.isInteger(target) && ', to: '' },
  { title: 'no lowest target', from: 'target >= lowestTarget', to: 'target >= 0' },
  { title: 'no highest target', from: 'target <= highestTarget', to: 'target > 0' },
  { title: 'only above the target', from: 'multiple < target', to: 'multiple <= target' },
  {
    title: 'the multiple is paid',
    from: 'BigInt(target)) / BigInt(limboUnit);\n}\n\n/** Returns the number',
    to: 'BigInt(multiple)) / BigInt(limboUnit);\n}\n\n/** Returns the number',
  },
  { title: 'the stake on top', from: '? 0n : (', to: '? 0n : stakeMinor + (' },
  { title: 'the stake comes back', from: '? 0n', to: '? stakeMinor' },
  {
    title: 'a chance without the edge',
    from: 'Number(((whole - BigInt(limboEdgeBps)) * words)',
    to: 'Number((whole * words)',
  },
];

describe('limbo', () => {
  test('the rule itself makes no mistake', () => {
    expect(mistakesOf(rule)).toEqual([]);
  });

  test('the multiple never rises with the word', () => {
    fc.assert(
      fc.property(fc.nat(words - 2), fc.nat(words - 2), (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        return rule.limboMultiple(less) >= rule.limboMultiple(more);
      }),
    );
  });

  test('10,000 seeded rounds return what they should', async () => {
    for (const target of [200, 1_000]) {
      const { seen, expected, bound } = await playLimbo({ target }, 5_000);
      expect(Math.abs(seen - expected)).toBeLessThan(bound);
    }
  });

  test.each(faults)('a planted fault is caught: $title', (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/limbo-rule.ts', fault);
    expect(mistakesOf(copy)).not.toEqual([]);
  });
});
