import { describe, expect, test } from 'vitest';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { calculateOddsRebate } from '#lib/lottery/odds.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import { settleBet } from '#lib/lottery/settlement/settle.ts';
import { calculateStake, listOutcomes } from '#lib/lottery/settlement/stake.ts';
import { betOn, pickOf } from './bets.ts';

const returned = (kind: LotteryKind, code: string, typed: string, ...numbers: readonly number[]) =>
  Number(settleBet(betOn(kind, code, typed), { numbers }).returnMinor);

describe('a draw of numbers', () => {
  test.each([
    ['k3', 'sum', '3,10', [1, 1, 1], 2_052_000],
    ['k3', 'bigSmall', 'big', [5, 5, 5], 0],
    ['k3', 'bigSmall', 'big', [5, 5, 4], 19_542],
    ['k3', 'oddEven', 'odd', [5, 5, 5], 0],
    ['k3', 'oddEven', 'even', [5, 5, 4], 19_542],
    ['k3', 'pair', '55', [5, 5, 4], 136_800],
    ['k3', 'pair', '55', [5, 5, 5], 0],
    ['k3', 'pairOrTriple', '55', [5, 5, 5], 128_250],
    ['k3', 'oneNumber', '4,5', [5, 5, 4], 45_098],
    ['k3', 'anyStraight', 'any', [3, 1, 2], 85_500],
    ['ssc', 'dragonTiger', 'dragon,tiger,tie', [3, 0, 0, 0, 3], 95_000],
    ['ssc', 'dragonTiger', 'dragon', [4, 0, 0, 0, 3], 21_111],
    ['ssc', 'straight3Back', '1,2|3|4', [9, 9, 2, 3, 4], 9_500_000],
    ['ssc', 'group3Middle', '1,2', [9, 2, 1, 2, 9], 3_166_666],
    ['ssc', 'group6Front', '1,2,3', [3, 1, 2, 9, 9], 1_583_333],
    ['ssc', 'group6Front', '1,2,3', [1, 1, 2, 9, 9], 0],
    ['ssc', 'shape3Front', 'straight', [9, 0, 1, 5, 5], 158_333],
    ['ssc', 'shape3Front', 'half', [9, 0, 5, 5, 5], 26_388],
    ['ssc', 'bull', 'bullBull,bull3', [5, 5, 0, 1, 2], 149_019],
    ['ssc', 'bull', 'noBull', [1, 1, 1, 1, 1], 26_648],
    ['pk10', 'dragonTiger', 'dragon|-|-|-|tiger', [2, 1, 3, 4, 5, 6, 7, 8, 9, 10], 19_000],
    ['pk10', 'sumHalf', 'big', [2, 10, 3, 4, 5, 6, 7, 8, 9, 1], 21_375],
    ['pk10', 'sum3', '6', [2, 1, 3, 4, 5, 6, 7, 8, 9, 10], 1_140_000],
    ['11x5', 'any6', '1 2 3 4 5 6', [5, 4, 3, 2, 1], 731_500],
    ['11x5', 'any2', '1 2 3', [1, 2, 3, 4, 5], 156_750],
    ['11x5', 'middle', '6', [11, 1, 6, 10, 2], 43_890],
    ['pc28', 'sumQuarter', 'bigEven', [9, 5, 0], 35_315],
    ['pc28', 'sumEdge', 'high', [9, 9, 4], 169_642],
  ] as const)('%s %s %s on %j returns %i', (kind, code, typed, numbers, minor) => {
    expect(returned(kind, code, typed, ...numbers)).toBe(minor);
  });

  test('11x5: a sum of 30 gives the stake back, on both sides', () => {
    const thirty = { numbers: [4, 5, 6, 7, 8] };
    const settlement = settleBet(betOn('11x5', 'sumHalf', 'big,small'), thirty);
    const given = { returnedMinor: 20_000n, returnMinor: 20_000n };
    expect(settlement).toMatchObject({ hits: 0, wonMinor: 0n, ...given });
    const tripled = { ...betOn('11x5', 'sumHalf', 'big'), multiplier: 3 };
    expect(settleBet(tripled, thirty).returnMinor).toBe(30_000n);
    expect(settlement.lines.map(({ hits, returnMinor }) => [hits, returnMinor])).toEqual([
      [0, 10_000n],
      [0, 10_000n],
    ]);
    expect(returned('11x5', 'sumHalf', 'big', 11, 10, 9, 8, 7)).toBe(18_925);
  });

  test('counts how often its lines won', () => {
    const numbers = [1, 2, 3, 4, 5];
    expect(settleBet(betOn('11x5', 'any2', '1 2 3'), { numbers }).hits).toBe(3);
  });

  test('KL8: all of the numbers have to come, and the middle sum is a side of its own', () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(returned('kl8', 'all3', '1 2 20', ...numbers)).toBe(684_666);
    expect(returned('kl8', 'all3', '1 2 21', ...numbers)).toBe(0);
    expect(returned('kl8', 'sumHalf', 'small', ...numbers)).toBe(19_083);
    const middle = numbers.map((number) => (number <= 10 ? number : 91 - number));
    expect(middle.reduce((sum, each) => sum + each)).toBe(810);
    expect(returned('kl8', 'sumHalf', 'big,small,middle', ...middle)).toBe(2_160_845);
  });

  test('a multiplier is in what a line returns', () => {
    const bet = { ...betOn('k3', 'sum', '3'), unitStakeMinor: 3n, multiplier: 1_000 };
    expect(settleBet(bet, { numbers: [1, 1, 1] }).returnMinor).toBe(615_600n);
  });

  test('what is not known throws, and pays nobody', () => {
    const bet = betOn('k3', 'sum', '3');
    const draw = { numbers: [1, 1, 1] };
    expect(() => settleBet({ ...bet, play: 'none' }, draw)).toThrow('no play none of k3');
    expect(() => settleBet({ ...bet, odds: {} }, draw)).toThrow('no odds for 3');
    expect(() => settleBet(bet, { prizes: {} })).toThrow('prizes, where numbers are settled');
    expect(() => settleBet(betOn('vnMB', 'de', '05'), draw)).toThrow('numbers, where prizes');
  });
});

describe('odds groups', () => {
  test('a lower group has lower odds, and the rest comes back of the stake', () => {
    const odds = (group: number) => betOn('ssc', 'straight3Front', '1|2|3', group).odds.win;
    expect([odds(1_900), odds(1_850), odds(1_800)]).toEqual([9_500_000, 9_250_000, 9_000_000]);
    expect(betOn('vnMB', 'lo2', '05', 1_800).odds).toEqual({ win: 900_000 });
    expect([
      calculateOddsRebate(10_000n, 1_900),
      calculateOddsRebate(10_000n, 1_800),
      calculateOddsRebate(10_001n, 1_899),
    ]).toEqual([0n, 500n, 5n]);
  });

  test.each([1_799, 1_901, 1_850.5])('%d is no group', (group) => {
    expect(() => betOn('k3', 'sum', '3', group)).toThrow(RangeError);
    expect(() => calculateOddsRebate(1n, group)).toThrow(RangeError);
  });
});

describe('stakes', () => {
  const [play, pick] = [playByCode('vnMB', 'lo2'), pickOf('vnMB', 'lo2', '05 32')];

  test('are stations × numbers × units × stake of a unit × multiplier', () => {
    const terms = { unitStakeMinor: 1_000n, multiplier: 3, stations: 2 };
    expect(calculateStake(play, pick, terms)).toEqual({ ok: true, value: 324_000n });
  });

  test.each([
    [{ unitStakeMinor: 0n, multiplier: 1 }, 'unitStake'],
    [{ unitStakeMinor: 1n, multiplier: 0 }, 'multiplier'],
    [{ unitStakeMinor: 1n, multiplier: 1_001 }, 'multiplier'],
    [{ unitStakeMinor: 1n, multiplier: 1.5 }, 'multiplier'],
    [{ unitStakeMinor: 1n, multiplier: 1, stations: 0 }, 'stations'],
  ])('%o is refused: %s', (terms, refusal) => {
    expect(calculateStake(play, pick, terms)).toEqual({ ok: false, refusal });
  });

  test('outcomes of an order of digits are those of its base', () => {
    expect(listOutcomes(playByCode('vnMB', 'daoLo2'), pickOf('vnMB', 'daoLo2', '25'))).toEqual([
      { key: 'lo2:25', units: 27, oddsBps: 950_000 },
      { key: 'lo2:52', units: 27, oddsBps: 950_000 },
    ]);
    expect(
      listOutcomes(playByCode('ssc', 'position'), pickOf('ssc', 'position', '-|7|-|-|-')),
    ).toEqual([{ key: 'position:2:7', units: 1, oddsBps: 95_000 }]);
  });
});
