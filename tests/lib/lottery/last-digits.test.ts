import { describe, expect, test } from 'vitest';
import type { VnKind } from '#lib/lottery/kinds.ts';
import { listPickLines } from '#lib/lottery/lines/lines.ts';
import { playByCode, plays } from '#lib/lottery/plays/plays.ts';
import { listPrizes, vnPrizes } from '#lib/lottery/result/prizes.ts';
import type { DrawResult } from '#lib/lottery/result/result.ts';
import { pickOf } from './bets.ts';

/* Chances of draws that are too many to list. */

/** Draws of numbers that meet nothing. */
const blank = (kind: VnKind) =>
  Object.fromEntries(
    listPrizes(kind).map(({ prize, numbers, digits }) => [
      prize,
      Array.from({ length: numbers }, () => 'x'.repeat(digits)),
    ]),
  );
const blanks = { vnMB: blank('vnMB'), vnMT: blank('vnMT'), vnMN: blank('vnMN') };

/** A draw whose only number that can meet anything ends with `ending`. */
function drawWith(kind: VnKind, prize: string, index: number, ending: string): DrawResult {
  const numbers = blanks[kind][prize] ?? [];
  const digits = numbers[index]?.length ?? 0;
  const number = ending.slice(-digits).padStart(digits, '0');
  return { prizes: { ...blanks[kind], [prize]: numbers.with(index, number) } };
}

/** Every number of a region’s draw, by its prize and place. */
const slots = (kind: VnKind) =>
  listPrizes(kind).flatMap(({ prize, numbers, digits }) =>
    Array.from({ length: numbers }, (_, index) => ({ prize, at: index, digits })),
  );

describe('plays on last digits', () => {
  const tails = (['vnMB', 'vnMN'] as const).flatMap((kind) =>
    plays(kind)
      .filter(({ code }) => !/^(xien|truot|dao)/.test(code))
      .map((play) => [kind, play.code, play] as const),
  );

  test.each(tails)(
    '%s %s: one ending of all meets each number that is paid for',
    (kind, _, play) => {
      const [pool] = play.pick.pools;
      const digits = pool && 'digits' in pool ? pool.digits : 1;
      const value = '4321'.slice(-digits);
      const [line] = listPickLines(play, pickOf(kind, play.code, value));
      if (!line) throw new Error('no line');
      const shown = play.code === 'chamDau' ? 2 : digits;
      let units = 0;
      for (const { prize, at, digits: longest } of slots(kind)) {
        const length = Math.min(shown, longest);
        const hits = (ending: number) =>
          play.hits(line, drawWith(kind, prize, at, String(ending).padStart(length, '0')));
        const wins = Number(value) * 10 ** (shown - digits);
        // The first number of a prize says what all of its numbers do.
        const endings = Array.from({ length: at === 0 ? 10 ** length : 0 }, (_, ending) => ending);
        const met = at === 0 ? endings.reduce((sum, ending) => sum + hits(ending), 0) : hits(wins);
        if (met === 0) continue;
        expect(met).toBe(at === 0 ? 10 ** (shown - digits) : 1);
        units += 1;
      }
      expect(units).toBe(play.units);
    },
  );

  test('the table of stakes is the one of the rules', () => {
    const units = (kind: VnKind, ...codes: readonly string[]) =>
      codes.map((code) => playByCode(kind, code).units);
    const codes = [
      'lo2',
      'lo3',
      'lo4',
      'de',
      'dau',
      'dauDuoi',
      '3cang',
      'xiuChuDau',
      'xiuChu',
      '4cang',
    ];
    expect(units('vnMB', ...codes)).toEqual([27, 23, 20, 1, 4, 5, 1, 3, 4, 1]);
    expect(units('vnMT', ...codes)).toEqual([18, 17, 16, 1, 1, 2, 1, 1, 2, 1]);
    const told = (kind: VnKind) => plays(kind).map(({ code, units, rows }) => [code, units, rows]);
    expect(told('vnMN')).toEqual(told('vnMT'));
    expect(units('vnMB', 'bao8Lo2', 'daoLo2', 'chamDau', 'xien2', 'truot4')).toEqual([
      8, 27, 1, 1, 1,
    ]);
    expect(units('vnMN', 'bao7Lo2', 'bao7Lo3', 'bao7Lo4')).toEqual([7, 6, 5]);
  });
});

/** Ways of `drawn` pairs to show all of `size` named ones, number by number. */
function waysByNumber(size: number, drawn: number): bigint {
  let ways = [1n, ...Array.from({ length: size }, () => 0n)];
  for (let number = 0; number < drawn; number += 1) {
    ways = ways.map(
      (here, shown) =>
        here * BigInt(100 - size + shown) + (ways[shown - 1] ?? 0n) * BigInt(size - shown + 1),
    );
  }
  return ways[size] ?? 0n;
}

describe('xiên and trượt', () => {
  test.each([
    ['vnMB', 27, [18.22, 81.31, 374.54], [3.01, 9.5, 17.2]],
    ['vnMN', 18, [38.3, 255.53, 1_801.07], [2.09, 4.49, 6.66]],
  ] as const)('%s: chances are those of %i numbers', (kind, drawn, xien, truot) => {
    const fair = (code: string) => {
      const [row] = playByCode(kind, code).rows;
      return Number(row?.outcomes) / Number(row?.ways);
    };
    for (const [index, size] of [2, 3, 4].entries()) {
      const [row] = playByCode(kind, `xien${size}`).rows;
      expect(row?.ways).toBe(waysByNumber(size, drawn));
      expect(fair(`xien${size}`)).toBeCloseTo(xien[index] ?? 0, 2);
    }
    for (const [index, size] of [4, 8, 10].entries()) {
      expect(playByCode(kind, `truot${size}`).rows[0]?.ways).toBe(
        BigInt(100 - size) ** BigInt(drawn),
      );
      expect(fair(`truot${size}`)).toBeCloseTo(truot[index] ?? 0, 2);
    }
  });

  test('a number that comes twice counts once, and all of the others have to come', () => {
    const draw = (...pairs: readonly string[]): DrawResult => ({
      prizes: { '4': pairs.map((pair) => `999${pair}`), special: ['499030'] },
    });
    const hits = (code: string, typed: string, ...pairs: readonly string[]) => {
      const play = playByCode('vnMN', code);
      const [line] = listPickLines(play, pickOf('vnMN', code, typed));
      return line && play.hits(line, draw(...pairs));
    };
    expect(hits('xien2', '05 32', '05', '05')).toBe(0);
    expect(hits('xien2', '05 32', '05', '32', '05')).toBe(1);
    expect(hits('xien2', '05 30', '05')).toBe(1);
    expect(hits('truot4', '00 01 02 03', '99', '10')).toBe(1);
    expect(hits('truot4', '00 01 02 03', '99', '03')).toBe(0);
    expect(hits('truot4', '00 01 02 30', '99')).toBe(0);
  });
});

describe('KL8', () => {
  const balls = 80;
  const drawn = 20;

  /** Ways to draw `drawn` of the balls by their sum, ball by ball. */
  const waysBySum = () => {
    const ways = Array.from({ length: drawn + 1 }, () => new Map<number, bigint>());
    ways[0]?.set(0, 1n);
    for (let ball = 1; ball <= balls; ball += 1) {
      for (let count = Math.min(ball, drawn); count >= 1; count -= 1) {
        const into = ways[count];
        for (const [sum, before] of ways[count - 1] ?? []) {
          into?.set(sum + ball, (into.get(sum + ball) ?? 0n) + before);
        }
      }
    }
    return ways[drawn] ?? new Map<number, bigint>();
  };

  test('sums are counted out, ball by ball', () => {
    const ways = waysBySum();
    const count = (holds: (sum: number) => boolean) =>
      [...ways].reduce((sum, [of, each]) => (holds(of) ? sum + each : sum), 0n);
    const rows = playByCode('kl8', 'sumHalf').rows;
    const row = (value: string) => rows.find(({ values }) => values?.includes(value));
    expect(row('big')?.outcomes).toBe(count(() => true));
    expect(row('big')?.ways).toBe(count((sum) => sum > 810));
    expect(row('small')?.ways).toBe(count((sum) => sum < 810));
    expect(row('middle')?.ways).toBe(ways.get(810));
  });

  test.each([
    [1, 4],
    [2, 16.6316],
    [3, 72.0702],
    [4, 326.4355],
    [5, 1_550.57],
    [6, 7_752.84],
    [7, 40_979.3],
    [8, 230_114.6],
    [9, 1_380_687.6],
    [10, 8_911_711.2],
  ])('all of %i come once in %d', (size, fair) => {
    const [row] = playByCode('kl8', `all${size}`).rows;
    let chance = 1;
    for (let taken = 0; taken < size; taken += 1) chance *= (drawn - taken) / (balls - taken);
    expect(Number(row?.ways) / Number(row?.outcomes) / chance).toBeCloseTo(1, 10);
    expect(1 / chance / fair).toBeCloseTo(1, 5);
  });
});

test('27 numbers are drawn in the north and 18 elsewhere', () => {
  const numbers = Object.values(vnPrizes).map((prizes) =>
    prizes.reduce((sum, { numbers }) => sum + numbers, 0),
  );
  expect(numbers).toEqual([27, 18, 18]);
});
