import { describe, expect, test } from 'vitest';
import * as rule from '#studio/engines/mines-rule.ts';
import { type Fault, faultyCopy } from '../faulty-copy.ts';
import { playMines } from './seeded-rounds.ts';

type Rule = typeof rule;

function choose(total: number, take: number): bigint {
  let ways = 1n;
  for (let each = 0; each < take; each += 1)
    ways = (ways * BigInt(total - each)) / BigInt(each + 1);
  return ways;
}

const everyStep = Array.from({ length: 24 }, (_, index) => index + 1).flatMap((mines) =>
  Array.from({ length: 25 - mines }, (_, index) => ({ mines, gems: index + 1 })),
);

/** By counting boards: of C(25, mines), those that leave the opened fields free. */
function byCountingBoards({ mines, gems }: { mines: number; gems: number }): bigint {
  return (9_700n * choose(25, mines)) / choose(25 - gems, mines);
}

/** Lists the figures that the rule, or a faulty copy of it, gets wrong. */
function mistakesOf({ multiplierAt, ladderOf, payoutAt, stateOf }: Rule): string[] {
  const checks: Readonly<Record<string, () => boolean>> = {
    'the published multipliers': () =>
      multiplierAt(3, 1) === 11_022 &&
      multiplierAt(3, 5) === 19_570 &&
      multiplierAt(1, 24) === 242_500,
    'every multiplier, by counting boards': () =>
      everyStep.every(({ mines, gems }) => {
        return multiplierAt(mines, gems) === Number(byCountingBoards({ mines, gems }));
      }),
    'no step without a gem, or beyond the last': () =>
      multiplierAt(3, 0) === undefined &&
      multiplierAt(3, 23) === undefined &&
      multiplierAt(3, 22) !== undefined,
    'ladders rise and end before 10,000 times': () =>
      Array.from({ length: 24 }, (_, index) => ladderOf(index + 1)).every(
        (ladder) =>
          ladder.length > 0 &&
          ladder.every((each, index) => each > (ladder[index - 1] ?? 0) && each <= 100_000_000),
      ),
    'the longest ladders': () => ladderOf(1).length === 24 && ladderOf(24).join() === '242500',
    'no step is left out below 10,000 times': () =>
      everyStep.every(
        ({ mines, gems }) =>
          byCountingBoards({ mines, gems }) > 100_000_000n === gems > ladderOf(mines).length,
      ),
    'payouts are floored': () =>
      payoutAt(100n, 11_022) === 110n &&
      payoutAt(10n, 10_104) === 10n &&
      payoutAt(1n, 9_999) === 0n,
    'a board in play': () => {
      const begun = stateOf({ mines: [6, 1, 23], opened: [] });
      const opened = stateOf({ mines: [6, 1, 23], opened: [2, 25] });
      return (
        begun.kind === 'playing' &&
        begun.multiplier === undefined &&
        opened.kind === 'playing' &&
        opened.multiplier === multiplierAt(3, 2)
      );
    },
    'a mine loses, wherever it was opened': () =>
      [[1], [2, 6], [23, 2]].every(
        (opened) => stateOf({ mines: [6, 1, 23], opened }).kind === 'lost',
      ),
    'the last step below the ceiling completes the board': () => {
      const mines = Array.from({ length: 12 }, (_, index) => index + 1);
      const opened = Array.from({ length: ladderOf(12).length }, (_, index) => 25 - index);
      const before = stateOf({ mines, opened: opened.slice(1) });
      return before.kind === 'playing' && stateOf({ mines, opened }).kind === 'complete';
    },
    'the last step completes the board': () => {
      const mines = Array.from({ length: 24 }, (_, index) => index + 1);
      const complete = stateOf({ mines, opened: [25] });
      return complete.kind === 'complete' && complete.multiplier === 242_500;
    },
  };
  return Object.entries(checks).flatMap(([name, check]) => (holds(check) ? [] : [name]));
}

function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

const faults: readonly Fault[] = [
  { title: 'another return', from: '= 9_700', to: '= 9_600' },
  { title: 'another unit', from: 'multiplierUnit = 10_000', to: 'multiplierUnit = 1_000' },
  { title: 'fewer fields', from: 'fields = 25', to: 'fields = 24' },
  { title: 'a step too many', from: 'gems > fields - mines', to: 'gems > fields' },
  { title: 'a step too few', from: 'gems > fields - mines', to: 'gems >= fields - mines' },
  { title: 'a step for nothing', from: 'gems < 1', to: 'gems < 0' },
  { title: 'gems put back above', from: 'BigInt(fields - opened)', to: 'BigInt(fields)' },
  { title: 'gems put back below', from: 'fields - mines - opened)', to: 'fields - mines)' },
  { title: 'rounded up', from: 'above / below', to: '(above + below - 1n) / below' },
  {
    title: 'rounded at each step',
    from: '  return Number',
    to: '  above = (above / 7n) * 7n;\n  return Number',
  },
  { title: 'a ladder from the second', from: 'let gems = 1;', to: 'let gems = 2;' },
  { title: 'no ceiling', from: '|| multiplier > highestMultiplier', to: '' },
  { title: 'a lower ceiling', from: '= 10_000 * multiplierUnit', to: '= 1_000 * multiplierUnit' },
  {
    title: 'payouts rounded up',
    from: '(stakeMinor * BigInt(multiplier))',
    to: '(stakeMinor * BigInt(multiplier) + 9_999n)',
  },
  { title: 'only the last field is looked at', from: 'opened.some(', to: 'opened.slice(-1).some(' },
  {
    title: 'only the first field is looked at',
    from: 'opened.some(',
    to: 'opened.slice(0, 1).some(',
  },
  { title: 'all must be mines', from: 'opened.some(', to: 'opened.every(' },
  { title: 'never complete', from: 'next === undefined ||', to: 'next !== undefined &&' },
  { title: 'no ceiling in play', from: '|| next > highestMultiplier', to: '' },
];

describe('mines', () => {
  test('the rule itself makes no mistake', () => {
    expect(mistakesOf(rule)).toEqual([]);
  });

  test('97 % come back at every step, less what flooring keeps', () => {
    for (const { mines, gems } of everyStep) {
      const share =
        Number(
          (BigInt(rule.multiplierAt(mines, gems) ?? 0) * choose(25 - gems, mines) * 1_000_000n) /
            choose(25, mines),
        ) / 1e10;
      expect(share).toBeLessThanOrEqual(0.97);
      expect(share).toBeGreaterThan(0.9699);
    }
  });

  test('enumerated over every board of three mines, the fifth gem returns 97 %', () => {
    let free = 0n;
    let boards = 0n;
    for (let one = 1; one <= 25; one += 1)
      for (let two = one + 1; two <= 25; two += 1)
        for (let three = two + 1; three <= 25; three += 1) {
          boards += 1n;
          const state = rule.stateOf({ mines: [one, two, three], opened: [3, 9, 14, 20, 25] });
          if (state.kind !== 'lost') free += 1n;
        }
    expect(boards).toBe(2_300n);
    expect(Number((9_700n * boards) / free)).toBe(rule.multiplierAt(3, 5));
  });

  test('10,000 seeded rounds return what they should', async () => {
    const { seen, expected, bound } = await playMines({ mines: 3, gems: 5 }, 10_000);
    expect(Math.abs(seen - expected)).toBeLessThan(bound);
  });

  test.each(faults)('a planted fault is caught: $title', (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/mines-rule.ts', fault);
    expect(mistakesOf(copy)).not.toEqual([]);
  });
});
