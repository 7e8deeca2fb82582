import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isELottery, type LotteryKind, numbersForms } from '#lib/lottery/kinds.ts';
import { countLines } from '#lib/lottery/lines/count.ts';
import { listPickLines } from '#lib/lottery/lines/lines.ts';
import { formatPick, parsePick, randomPick } from '#lib/lottery/picks/pick.ts';
import { playByCode, plays } from '#lib/lottery/plays/plays.ts';
import { listPrizes } from '#lib/lottery/result/prizes.ts';
import type { DrawResult } from '#lib/lottery/result/result.ts';
import { coveredShare, coversTooMuch } from '#lib/lottery/settlement/coverage.ts';
import { settleBet } from '#lib/lottery/settlement/settle.ts';
import { calculateStake, highestReturn } from '#lib/lottery/settlement/stake.ts';
import { betOn, pickOf } from './bets.ts';
import { everyResult } from './outcomes.ts';

/** A draw of any kind from numbers that a test is given. */
function drawBy(kind: LotteryKind, next: (range: number) => number): DrawResult {
  if (!isELottery(kind)) {
    const digits = (count: number) => Array.from({ length: count }, () => next(10)).join('');
    return {
      prizes: Object.fromEntries(
        listPrizes(kind).map((each) => [
          each.prize,
          Array.from({ length: each.numbers }, () => digits(each.digits)),
        ]),
      ),
    };
  }
  const { count, least, most, repeats } = numbersForms[kind];
  const left = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const take = () => left.splice(next(left.length), repeats ? 0 : 1)[0] ?? left[next(left.length)];
  return { numbers: Array.from({ length: count }, () => take() ?? least) };
}

describe('the highest return', () => {
  const listed = (['k3', 'pc28', '11x5'] as const).flatMap((kind) =>
    plays(kind).map((play) => [kind, play.code, play] as const),
  );

  test.each(listed)('%s %s: some draw returns it, and none more', (kind, code, play) => {
    const results = everyResult(kind);
    const draws = kind === '11x5' ? results.filter((_, index) => index % 29 === 0) : results;
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const next = (range: number) => (numbers.next().value ?? 0) % range;
        const typed = play.pick.pools.map((pool) => {
          const values = 'values' in pool ? pool.values : [];
          return Array.from({ length: pool.least + next(4) }, () => values[next(values.length)]);
        });
        const read = parsePick(kind, code, typed.map((pool) => pool.join(',')).join('|'));
        if (!read.ok || listPickLines(play, read.value.pick).length > 40) return;
        const bet = { ...betOn(kind, code, typed.map((pool) => pool.join(',')).join('|')) };
        const most = highestReturn(play, bet.pick, bet.odds, bet);
        const best = draws.reduce((highest, drawn) => {
          const { returnMinor } = settleBet(bet, { numbers: drawn });
          return returnMinor > highest ? returnMinor : highest;
        }, 0n);
        expect(best).toBeLessThanOrEqual(most);
        if (kind !== '11x5') expect(most - best).toBeLessThan(BigInt(bet.pick.parts.length * 30));
      }),
      { numRuns: kind === '11x5' ? 2 : 5 },
    );
  });

  test.each([
    ['pk10', 'position', '1|1|1|1|1|1|1|1|1|1', 95_000],
    ['pk10', 'position', '1,2|1,2|1,2|-|-|-|-|-|-|-', 190_000],
    ['pk10', 'positionHalf', 'big|big|big|big|big|big|big|-|-|-', 95_000],
    ['pk10', 'positionHalf', 'big,odd|big,odd|big,odd|-|-|-|-|-|-|-', 95_000],
    ['ssc', 'position', '1,2|3|-|-|-', 190_000],
    ['ssc', 'positionHalf', 'big,small,odd|-|-|-|big', 57_000],
    ['ssc', 'twoOfThreeFront', '1,2,3', 527_775],
    ['vnMB', 'xien2', '05,32,99', 510_000],
    ['vnMB', 'lo2', '05,32', 25_650_000],
    ['11x5', 'sumHalf', 'big,small', 20_000],
  ] as const)('%s %s %s can return %i', (kind, code, typed, minor) => {
    const bet = betOn(kind, code, typed);
    expect(highestReturn(playByCode(kind, code), bet.pick, bet.odds, bet)).toBe(BigInt(minor));
  });
});

test('no draw of any kind returns more than the highest return, and stakes are lines × units', () => {
  const every = (['ssc', 'pk10', 'kl8', 'vnMB', 'vnMN'] as const).flatMap((kind) =>
    plays(kind).map((play) => [kind, play] as const),
  );
  fc.assert(
    fc.property(fc.constantFrom(...every), fc.infiniteStream(fc.nat()), ([kind, play], numbers) => {
      const next = (range: number) => (numbers.next().value ?? 0) % range;
      const picks = Array.from({ length: 1 + next(3) }, () => formatPick(randomPick(play, next)));
      const isList = !['each', 'permute'].includes(play.pick.combine.rule);
      const typed = picks
        .slice(0, isList && play.pick.combine.rule !== 'doubled' ? 3 : 1)
        .join(';');
      const bet = { ...betOn(kind, play.code, typed), multiplier: 1 + next(1_000) };
      const settlement = settleBet(bet, drawBy(kind, next));
      expect(settlement.returnMinor).toBeLessThanOrEqual(
        highestReturn(play, bet.pick, bet.odds, bet),
      );
      const sum = settlement.lines.reduce((all, { returnMinor }) => all + returnMinor, 0n);
      expect(settlement.returnMinor).toBe(sum);
      const { units, lines } = countLines(play, bet.pick);
      expect(units).toBe(lines * play.units);
      const stake = calculateStake(play, bet.pick, bet);
      expect(stake).toEqual({ ok: true, value: 10_000n * BigInt(units) * BigInt(bet.multiplier) });
    }),
    { numRuns: 600 },
  );
});

describe('what bets cover', () => {
  const share = (kind: LotteryKind, ...bets: readonly (readonly [string, string])[]) => {
    const covers = bets.map(([code, typed]) => ({
      play: playByCode(kind, code),
      pick: pickOf(kind, code, typed),
    }));
    const covered = coveredShare(kind, covers);
    return [covered && Number(covered.ways) / Number(covered.of), coversTooMuch(kind, covers)];
  };

  test.each([
    [
      'ssc',
      [
        ['sumHalf', 'big'],
        ['sumHalf', 'small'],
      ],
      1,
      true,
    ],
    [
      'ssc',
      [
        ['sumHalf', 'big'],
        ['sumHalf', 'odd'],
      ],
      0.73492,
      false,
    ],
    ['ssc', [['position', '0,1,2,3,4,5,6,7,8|-|-|-|-']], 0.9, false],
    [
      'ssc',
      [
        ['position', '0,1,2,3,4|-|-|-|-'],
        ['positionHalf', 'big|-|-|-|-'],
      ],
      1,
      true,
    ],
    [
      'ssc',
      [
        ['straight3Front', '1|2|3'],
        ['straight3Front', '1|2|3,4'],
      ],
      0.002,
      false,
    ],
    [
      'pk10',
      [
        ['positionHalf', 'big|-|-|-|-|-|-|-|-|-'],
        ['position', '1,2|-|-|-|-|-|-|-|-|-'],
      ],
      0.7,
      false,
    ],
    [
      'pk10',
      [
        ['dragonTiger', 'dragon|-|-|-|-'],
        ['dragonTiger', 'tiger|-|-|-|-'],
      ],
      1,
      true,
    ],
    ['k3', [['bigSmall', 'big,small']], 210 / 216, true],
    // No number comes in two places of a draw of ten.
    ['pk10', [['position', '1|2|-|-|-|-|-|-|-|-']], 17 / 90, false],
    // Endings below ten have their nought.
    [
      'vnMB',
      [
        ['de', '05'],
        ['chamDuoi', '6'],
      ],
      0.11,
      false,
    ],
    [
      'vnMB',
      [
        ['de', '35'],
        ['daoDe', '53'],
      ],
      0.02,
      false,
    ],
    [
      'vnMB',
      [
        ['de', '35'],
        ['chamDuoi', '5'],
      ],
      0.1,
      false,
    ],
    [
      'vnMB',
      [
        ['de', '35'],
        ['lo2', '35'],
      ],
      undefined,
      false,
    ],
    [
      'vnMB',
      [
        ['xien2', '35,36'],
        ['xien2', '35,37'],
      ],
      undefined,
      false,
    ],
    [
      'kl8',
      [
        ['all1', '1'],
        ['all1', '2'],
      ],
      undefined,
      false,
    ],
    ['k3', [], 0, false],
  ] as const)('%s %j cover %d', (kind, bets, expected, isTooMuch) => {
    expect(share(kind, ...bets)).toEqual([expected, isTooMuch]);
  });
});
