import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Selection } from '#platform/play/rounds/index.ts';
import { calculateValidStake, countSelections } from '#platform/play/rounds/valid-stake.ts';

const on = (outcome: string, stake: number, outcomes = 2, market = 'size'): Selection => ({
  market,
  outcome,
  outcomes,
  stakeMinor: String(stake),
});
const numbers = (count: number, outcomes = 37) =>
  Array.from({ length: count }, (_, index) => on(`${index}`, 10, outcomes, 'number'));
const round = { isFree: false, stakesMinor: 100n, validStakesMinor: undefined, selections: {} };

test('opposite bets count as their difference, in whatever order and however often', () => {
  expect(countSelections([on('big', 100), on('small', 30)])).toBe(70n);
  expect(countSelections([on('small', 30), on('big', 60), on('big', 40)])).toBe(70n);
  expect(countSelections([on('big', 100), on('small', 100)])).toBe(0n);
  expect(countSelections([on('big', 100)])).toBe(100n);
});

test('more than 90 % of a market’s outcomes count nothing, 90 % of them all', () => {
  expect(countSelections(numbers(33))).toBe(330n);
  expect(countSelections(numbers(34))).toBe(0n);
  expect(countSelections(numbers(9, 10))).toBe(90n);
  expect(countSelections(numbers(10, 10))).toBe(0n);
});

test('each market counts by itself', () => {
  const parity = [on('odd', 40, 2, 'parity')];
  expect(countSelections([on('big', 100), on('small', 30), ...parity])).toBe(110n);
});

test('a market is never taken for narrower than its bets', () => {
  expect(countSelections([on('a', 30, 2), on('b', 10, 2), on('c', 10, 2)])).toBe(0n);
  expect(countSelections([on('a', 30, 2), on('b', 10, 5)])).toBe(40n);
  expect(countSelections([on('a', 30, 5), on('b', 10, 2)])).toBe(40n);
});

test('nothing is assumed of bets that do not say what they are on', () => {
  expect(calculateValidStake(round)).toBe(100n);
  const selections = { one: [on('big', 50)], two: [on('small', 30)] };
  expect(calculateValidStake({ ...round, selections })).toBe(40n);
  expect(calculateValidStake({ ...round, selections, validStakesMinor: 15n })).toBe(15n);
  expect(calculateValidStake({ ...round, selections, validStakesMinor: 90n })).toBe(40n);
  expect(calculateValidStake({ ...round, isFree: true })).toBe(0n);
});

test('never counts less than nothing nor more than was staked', () => {
  const selection = fc.record({
    market: fc.constantFrom('size', 'number'),
    outcome: fc.constantFrom('a', 'b', 'c', 'd'),
    outcomes: fc.integer({ min: 2, max: 5 }),
    stakeMinor: fc.bigInt({ min: 1n, max: 10n ** 12n }).map(String),
  });
  fc.assert(
    fc.property(fc.array(selection), (selections) => {
      const staked = selections.reduce((total, each) => total + BigInt(each.stakeMinor), 0n);
      const counted = countSelections(selections);
      expect(counted >= 0n && counted <= staked).toBe(true);
    }),
  );
});
