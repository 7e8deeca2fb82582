import { describe, expect, test } from 'vitest';
import { createDraws } from '#lib/round-rule.ts';
import * as rule from '#studio/engines/bau-cua-rule.ts';
import { vectorSeeds, vectors } from '../fair/vectors.data.ts';
import { type Fault, faultyCopy } from '../faulty-copy.ts';
import { type Checks, findFirstMistake, findMistakes } from './find-mistakes.ts';
import { drawsOfNumbers } from './numbered-draws.ts';
import { playBauCua } from './seeded-rounds.ts';

type Rule = typeof rule;

const faces = [1, 2, 3, 4, 5, 6];
const everyThrow = faces.flatMap((one) =>
  faces.flatMap((two) => faces.map((three) => [one, two, three])),
);
/** Symbols that are staked on: one, several, all. */
const choices = [[1], [6], [2, 5], [1, 3, 4], faces];

/** Sums the payouts of a stake of 60 over every throw. */
function byEnumeration(copy: Rule, symbols: readonly number[]): bigint {
  return everyThrow.reduce((sum, dice) => sum + copy.bauCuaPayout(60n, { symbols, dice }), 0n);
}

/** The same sum from how often a symbol is on so many dice: C(3, n) · 5^(3 − n). */
const perSymbol = [1, 2, 3].reduce((sum, dice) => {
  const ways = [0, 3, 3, 1][dice] ?? 0;
  return sum + ways * 5 ** (3 - dice) * (1 + dice);
}, 0);

/** The checks of the rule, or of a faulty copy of it; what takes long comes last. */
const checksOf = (copy: Rule): Checks => ({
  'every throw adds up, whatever is staked on': () =>
    choices.every((symbols) => byEnumeration(copy, symbols) === 60n * BigInt(perSymbol)),
  'the share that is said is the one of all throws': () =>
    copy.bauCuaReturned.parts === perSymbol && copy.bauCuaReturned.total === everyThrow.length,
  'one, two and three dice': () =>
    copy.bauCuaMultiple([4], [1, 2, 3]) === 0 &&
    copy.bauCuaMultiple([4], [4, 2, 3]) === 2 &&
    copy.bauCuaMultiple([4], [4, 2, 4]) === 3 &&
    copy.bauCuaMultiple([4], [4, 4, 4]) === 4,
  'each symbol counts for itself': () =>
    copy.bauCuaMultiple([1, 4], [4, 1, 4]) === 5 && copy.bauCuaMultiple(faces, [1, 2, 3]) === 6,
  'payouts are shared out, and floored': () =>
    copy.bauCuaPayout(100n, { symbols: [1, 2], dice: [1, 1, 6] }) === 150n &&
    copy.bauCuaPayout(100n, { symbols: [1, 2, 3], dice: [1, 5, 6] }) === 66n,
  'symbols that may be staked on': () =>
    choices.every(copy.areSymbols) &&
    ![[], [0], [7], [1, 1], [1, 7], [1.5], [Number.NaN]].some(copy.areSymbols),
  'three draws of six, counted from one': async () => {
    const draws = drawsOfNumbers([0, 5, 3]);
    return (await copy.throwDice(draws)).join() === '1,6,4' && draws.ranges.join() === '6,6,6';
  },
  'the dice that another hand drew': async () => {
    for (const { nonce, dice } of vectors) {
      const thrown = await copy.throwDice(createDraws({ ...vectorSeeds, nonce }));
      if (thrown.join() !== dice.join()) return false;
    }
    return true;
  },
  'the version': () => copy.bauCuaVersion === 'bau-cua-1',
});

const faults: readonly Fault[] = [
  { title: 'another version', from: "'bau-cua-1'", to: "'bau-cua-2'" },
  { title: 'a symbol too few', from: 'bauCuaSymbols = 6', to: 'bauCuaSymbols = 5' },
  { title: 'a symbol too many', from: 'bauCuaSymbols = 6', to: 'bauCuaSymbols = 7' },
  { title: 'a fourth die', from: 'bauCuaDice = 3', to: 'bauCuaDice = 4' },
  { title: 'two dice', from: 'bauCuaDice = 3', to: 'bauCuaDice = 2' },
  { title: 'the winnings alone', from: '[0, 2, 3, 4]', to: '[0, 1, 2, 3]' },
  { title: 'a dearer triple', from: '[0, 2, 3, 4]', to: '[0, 2, 3, 5]' },
  { title: 'a consolation', from: '[0, 2, 3, 4]', to: '[1, 2, 3, 4]' },
  { title: 'another share', from: 'parts: 199', to: 'parts: 200' },
  { title: 'another total', from: 'total: 216', to: 'total: 215' },
  { title: 'symbols from nought', from: 'symbol >= 1', to: 'symbol >= 0' },
  { title: 'symbols beyond', from: 'symbol <= bauCuaSymbols', to: 'symbol <= 9' },
  { title: 'half a symbol', from: 'Number.isInteger(symbol) && ', to: '' },
  { title: 'some known will do', from: 'symbols.every(', to: 'symbols.some(' },
  { title: 'no symbol at all', from: 'symbols.length > 0', to: 'symbols.length >= 0' },
  { title: 'one symbol twice', from: ' && new Set(symbols).size === symbols.length', to: '' },
  { title: 'dice from nought', from: '1 + (await', to: '0 + (await' },
  { title: 'any die will do', from: 'die === symbol).length', to: 'die >= symbol).length' },
  { title: 'the first symbol alone', from: 'symbols.reduce(', to: 'symbols.slice(0, 1).reduce(' },
  { title: 'the best symbol alone', from: 'return sum + (', to: 'return Math.max(sum, ' },
  { title: 'the whole stake on each', from: '/ BigInt(symbols.length)', to: '/ 1n' },
  {
    title: 'rounded up',
    from: 'bauCuaMultiple(symbols, dice))) /',
    to: 'bauCuaMultiple(symbols, dice)) + BigInt(symbols.length - 1)) /',
  },
];

describe('bầu cua', () => {
  test('the rule itself makes no mistake', async () => {
    expect(await findMistakes(checksOf(rule))).toEqual([]);
  });

  test('92.13 % come back, whatever is staked on', () => {
    const { parts, total } = rule.bauCuaReturned;
    expect(parts / total).toBeCloseTo(0.9213, 5);
  });

  test('10,000 seeded rounds return what they should', async () => {
    for (const symbols of [[2], [1, 4, 6]]) {
      const { seen, expected, bound } = await playBauCua({ symbols }, 5_000);
      expect(Math.abs(seen - expected)).toBeLessThan(bound);
    }
  });

  test.each(faults)('a planted fault is caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/bau-cua-rule.ts', fault);
    expect(await findFirstMistake(checksOf(copy))).toBeDefined();
  });
});
