import { describe, expect, test } from 'vitest';
import { type ELotteryKind, eLotteryBets, eLotteryOdds } from '#lib/e-lottery.ts';
import { vnBets, vnPrizes } from '#lib/vn-lottery.ts';

/** Every way to draw `count` of the numbers 1 to `last`, in order. */
function arrangements(last: number, count: number): number[][] {
  if (count === 0) return [[]];
  return arrangements(last, count - 1).flatMap((drawn) =>
    Array.from({ length: last }, (_, index) => index + 1)
      .filter((number) => !drawn.includes(number))
      .map((number) => [...drawn, number]),
  );
}

const dice = [1, 2, 3, 4, 5, 6];
const throws = dice.flatMap((a) => dice.flatMap((b) => dice.map((c) => [a, b, c])));
const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const shareOf = <Each>(all: readonly Each[], wins: (each: Each) => boolean) =>
  all.filter(wins).length / all.length;
const chanceOf = (kind: ELotteryKind, bet: string, values?: string) => {
  const found = eLotteryBets[kind].find((each) => each.bet === bet && each.values === values);
  return found ? found.ways / found.of : Number.NaN;
};

describe('e-lottery odds', () => {
  test.each(
    Object.entries(eLotteryBets).flatMap(([kind, bets]) => bets.map((bet) => ({ kind, bet }))),
  )('$kind $bet.bet $bet.values pays back 95 of 100 in the long run', ({ bet }) => {
    const back = (bet.ways * eLotteryOdds(bet) + (bet.returned ?? 0)) / bet.of;
    expect(back).toBeCloseTo(0.95, 10);
  });

  test('K3 chances are those of three dice', () => {
    for (const { bet, values = '' } of eLotteryBets.k3.filter((each) => each.bet === 'sum')) {
      for (const sum of values.split(', ').map(Number)) {
        expect(shareOf(throws, (each) => total(each) === sum)).toBe(chanceOf('k3', bet, values));
      }
    }
    const isTriple = ([a, b, c]: number[]) => a === b && b === c;
    expect(shareOf(throws, isTriple)).toBe(chanceOf('k3', 'anyTriple'));
    expect(shareOf(throws, (each) => total(each) > 10 && !isTriple(each))).toBe(
      chanceOf('k3', 'bigSmall'),
    );
    expect(shareOf(throws, (each) => each.includes(4))).toBe(chanceOf('k3', 'oneNumber'));
    expect(shareOf(throws, (each) => each.includes(4) && each.includes(2))).toBe(
      chanceOf('k3', 'twoNumbers'),
    );
  });

  test('PK10 chances are those of the first two places', () => {
    const places = arrangements(10, 2);
    for (const { bet, values = '' } of eLotteryBets.pk10.filter((each) => each.bet === 'sum')) {
      for (const sum of values.split(', ').map(Number)) {
        expect(shareOf(places, (each) => total(each) === sum)).toBe(chanceOf('pk10', bet, values));
      }
    }
    expect(shareOf(places, (each) => total(each) > 11)).toBe(chanceOf('pk10', 'sumBigEven'));
    expect(shareOf(places, (each) => total(each) % 2 === 1)).toBe(chanceOf('pk10', 'sumSmallOdd'));
  });

  test('11x5 sums leave 32 draws of 462 without a winner', () => {
    const draws = arrangements(11, 5).filter((each) =>
      each.every((number, index) => index === 0 || number > (each[index - 1] ?? 0)),
    );
    expect(draws).toHaveLength(462);
    expect(draws.filter((each) => total(each) === 30)).toHaveLength(32);
    expect(draws.filter((each) => total(each) > 30)).toHaveLength(215);
  });
});

describe('Vietnamese lottery', () => {
  test('draws 27 numbers in the north and 18 elsewhere', () => {
    const numbersOf = (region: 'MB' | 'MT' | 'MN') => total(vnPrizes[region].map((p) => p.numbers));
    expect([numbersOf('MB'), numbersOf('MT'), numbersOf('MN')]).toEqual([27, 18, 18]);
  });

  test.each(vnBets)('$bet returns between 80 and 100 of 100', ({ north, south }) => {
    for (const { odds, fair } of [north, south]) {
      expect(odds / fair).toBeLessThan(1);
      expect(odds / fair).toBeGreaterThan(0.8);
    }
  });

  test('lo compares with every number that is long enough', () => {
    for (const [name, digits] of [
      ['lo2', 2],
      ['lo3', 3],
      ['lo4', 4],
    ] as const) {
      const bet = vnBets.find((each) => each.bet === name);
      const longEnough = (region: 'MB' | 'MN') =>
        total(vnPrizes[region].filter((each) => each.digits >= digits).map((p) => p.numbers));
      expect([bet?.north.units, bet?.south.units]).toEqual([longEnough('MB'), longEnough('MN')]);
    }
  });

  test.each([2, 3, 4])('xien of %i numbers has the fair odds of drawing them all', (count) => {
    const bet = vnBets.find((each) => each.bet === `xien${count}`);
    for (const [numbers, fair] of [
      [27, bet?.north.fair],
      [18, bet?.south.fair],
    ] as const) {
      expect(1 / chanceThatAllAppear(count, numbers)).toBeCloseTo(fair ?? 0, 1);
    }
  });
});

/** By inclusion and exclusion over the numbers that do not appear. */
function chanceThatAllAppear(count: number, numbers: number): number {
  const choose = [1, count, (count * (count - 1)) / 2, (count * (count - 1) * (count - 2)) / 6, 1];
  return total(
    Array.from({ length: count + 1 }, (_, missing) => {
      const ways = missing === count ? 1 : (choose[missing] ?? 0);
      return (-1) ** missing * ways * ((100 - missing) / 100) ** numbers;
    }),
  );
}
