import { describe, expect, test } from 'vitest';
import { type BonusWorth, type WageringPlan, workOutWorth } from '#lib/bonus-worth.ts';
import { type PaytableName, paytables } from '#studio/engines/slot/paytables.data.ts';
import { countOutcomes } from '#studio/engines/slot/slot-outcomes.ts';
import { reels, stops } from '#studio/engines/slot/slot-rule.ts';
import { playBonus } from '../support/played-bonus.ts';

const names = Object.keys(paytables) as PaytableName[];
const lines = stops ** reels;

const outcomesOf = (name: PaytableName) =>
  [...countOutcomes(paytables[name])].map(([multiple, ways]) => ({ multiple, ways }));

function finish(work: Generator<undefined, BonusWorth>): { worth: BonusWorth; pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const part = work.next();
    if (part.done) return { worth: part.value, pauses };
  }
}

const worthOf = (name: PaytableName, plan: WageringPlan) =>
  finish(workOutWorth({ outcomes: outcomesOf(name) }, plan)).worth;

describe('the worth of a bonus', () => {
  test.each(names)('counts every line of the paytable %s', (name) => {
    const outcomes = outcomesOf(name);
    const { returned, hits } = paytables[name];
    expect(outcomes.reduce((sum, { ways }) => sum + ways, 0)).toBe(lines);
    expect(outcomes.reduce((sum, { ways, multiple }) => sum + ways * multiple, 0)).toBe(returned);
    expect(outcomes.find(({ multiple }) => multiple === 0)?.ways).toBe(lines - hits);
  });

  test('is what a fair coin gives by hand', () => {
    const coin = { outcomes: [0, 2].map((multiple) => ({ multiple, ways: 1 })) };
    const plan = { stakes: 1, rounds: 3 };
    // Up, then up or down, then down or up: of eight ways four are lost at once, one at the third round.
    expect(finish(workOutWorth(coin, plan)).worth).toEqual({
      convertedShare: 3 / 8,
      leftStakes: 1,
      rounds: 1 + 1 / 2 + 1 / 2,
    });
    expect(finish(workOutWorth(coin, { ...plan, mostStakes: 2.5 })).worth).toEqual({
      convertedShare: 3 / 8,
      leftStakes: (2.5 + 2 + 2) / 8,
      rounds: 2,
    });
  });

  test.each(names)('loses the house’s share of each round of %s on average', (name) => {
    for (const [stakes, times] of [
      [1, 1],
      [25, 10],
      [200, 5],
    ] as const) {
      const { leftStakes, rounds } = worthOf(name, { stakes, rounds: stakes * times });
      const edge = 1 - paytables[name].returned / lines;
      expect(leftStakes).toBeCloseTo(stakes - edge * rounds, 9);
    }
  });

  test('lets others have their turn in between', () => {
    const plan = { stakes: 50, rounds: 500 };
    expect(finish(workOutWorth({ outcomes: outcomesOf('even') }, plan)).pauses).toBe(50);
  });

  test.each([
    ['classic', undefined, 30_000],
    ['lively', 600n, 50_000],
  ] as const)(
    'is within 1 %% of play by the engine %s and the rules of grants',
    (name, most, members) => {
      const bonus = { bonusMinor: 400n, multiplier: 3, stakeMinor: 100n };
      const played = playBonus(
        paytables[name],
        { ...bonus, ...(most && { maxWinMinor: most }) },
        { members, seed: 20_261_128 },
      );
      const mostStakes = most && Number(most) / 100;
      const worth = worthOf(name, { stakes: 4, rounds: 12, mostStakes });
      expect(Math.abs(worth.convertedShare - played.convertedShare)).toBeLessThan(0.01);
      expect(Math.abs(worth.leftStakes / played.steadyLeftStakes - 1)).toBeLessThan(0.01);
      expect(Math.abs(worth.rounds / played.rounds - 1)).toBeLessThan(0.01);
    },
  );
});
