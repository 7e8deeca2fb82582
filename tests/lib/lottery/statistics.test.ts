import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { drawResult } from '#lib/lottery/proof/draw-rule.ts';
import { calculateHotAndCold, longRuns } from '#lib/lottery/statistics/hot-and-cold.ts';
import { bigRoad } from '#lib/lottery/statistics/roads.ts';
import { emptyRollup, foldResult, recentDraws } from '#lib/lottery/statistics/rollup.ts';
import { listTwoSided, type Side } from '#lib/lottery/statistics/sides.ts';
import { listTracks } from '#lib/lottery/statistics/tracks.ts';
import { rollupOf } from '../../support/rollup.ts';
import { everyResult } from './outcomes.ts';

const ssc = (...firsts: readonly number[]) =>
  firsts.map((first) => ({ numbers: [first, 0, 0, 0, 0] }));
const figure = (results: ReturnType<typeof ssc>, value: string) =>
  calculateHotAndCold('ssc', rollupOf('ssc', results)).place1?.find((each) => each.value === value);

describe('figures', () => {
  test('count how often a digit came and how long it has not', () => {
    const results = ssc(7, 1, 7, 2, 3);
    expect(figure(results, '7')).toMatchObject({ count: 2, omission: 2, longest: 2, recent: 2 });
    expect(figure(results, '9')).toMatchObject({ count: 0, omission: 5, longest: 5, recent: 0 });
    expect(figure(results, '1')).toMatchObject({ count: 1, omission: 3, longest: 3 });
    expect(figure(results, '3')).toMatchObject({ omission: 0, longest: 4 });
  });

  test('hot are three of the last fifty, the ones that came most often', () => {
    const old = ssc(...Array.from({ length: 100 }, () => 9));
    const latest = ssc(
      ...Array.from({ length: recentDraws }, (_, index) => [1, 2, 2, 3, 4, 4][index % 6] ?? 0),
    );
    const figures = calculateHotAndCold('ssc', rollupOf('ssc', [...old, ...latest])).place1 ?? [];
    expect(figures.filter(({ isHot }) => isHot).map(({ value }) => value)).toEqual(['1', '2', '4']);
    expect(figures.find(({ value }) => value === '9')).toMatchObject({ count: 100, recent: 0 });
  });

  test('hot is nothing that has not come', () => {
    const { place1 = [] } = calculateHotAndCold('ssc', rollupOf('ssc', ssc(7, 7, 1)));
    expect(place1.filter(({ isHot }) => isHot).map(({ value }) => value)).toEqual(['1', '7']);
  });

  test('cold is what was missing twice as long as it comes round in', () => {
    const draws = (count: number) => ssc(5, ...Array.from({ length: count }, () => 1));
    expect(figure(draws(19), '5')?.isCold).toBe(false);
    expect(figure(draws(20), '5')?.isCold).toBe(true);
  });

  test('a track’s average is that of its draws', () => {
    for (const kind of ['k3', 'pc28', 'ssc', '11x5'] as const) {
      const results = everyResult(kind).map((numbers) => ({ numbers }));
      for (const { values, valuesIn, everyDraws } of listTracks(kind)) {
        const value = values[3] ?? '';
        const showing = results.filter((result) => valuesIn(result).includes(value)).length;
        expect(everyDraws(value)).toBeCloseTo(results.length / showing, 8);
      }
    }
    expect(listTracks('kl8')[0]?.everyDraws('1')).toBe(4);
    expect(listTracks('vnMB')[0]?.everyDraws('00')).toBeCloseTo(4.2077, 4);
  });
});

test('one result folded in is what all results make', async () => {
  for (const kind of [
    'k3',
    'ssc',
    'pk10',
    '11x5',
    'kl8',
    'pc28',
    'vnMB',
    'vnMN',
  ] as LotteryKind[]) {
    const serverSeed = new Uint8Array(32);
    const results = [];
    for (let issue = 0; issue < 60; issue += 1) {
      results.push(
        await drawResult(kind, { serverSeed, game: kind, issue: `${issue}`, rootHex: '' }),
      );
    }
    const before = rollupOf(kind, results.slice(0, -1));
    const kept = structuredClone(before);
    const after = foldResult(
      kind,
      JSON.parse(JSON.stringify(before)),
      results.at(-1) ?? { numbers: [] },
    );
    expect(after).toEqual(rollupOf(kind, results));
    expect(before).toEqual(kept);
    expect(after.draws).toBe(60);
    for (const [name, figures] of Object.entries(calculateHotAndCold(kind, after))) {
      const shown = listTracks(kind).find((track) => track.name === name)?.valuesIn;
      const all = results.flatMap((result) => shown?.(result) ?? []);
      expect(figures.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
    }
  }
});

describe('long runs', () => {
  /** Sums of 4, 28 and 27 in turn: size runs on, parity changes, first and fifth are the same. */
  const sums = (...big: readonly boolean[]) =>
    big.map((isBig, index) => ({
      numbers: isBig ? [5, 9, 8 + (index % 2), 0, 5] : [1, 1, 1, 0, 1],
    }));
  const rollup = rollupOf('ssc', sums(false, true, true, true, true));

  test('are those of four draws and more, longest first', () => {
    expect(longRuns(rollup)).toEqual([{ name: 'size', side: 'big', length: 4 }]);
    expect(longRuns(rollup, 5)).toEqual([]);
    expect(longRuns(emptyRollup)).toEqual([]);
  });

  test('a draw on neither side leaves a run as it is', () => {
    const throws = [
      [6, 6, 5],
      [6, 5, 5],
      [6, 6, 6],
      [5, 5, 4],
    ].map((numbers) => ({ numbers }));
    expect(rollupOf('k3', throws).runs.size).toEqual({ side: 'big', length: 3 });
  });

  test('sides are the plays’ own', () => {
    const sides = (kind: LotteryKind, numbers: readonly number[]) =>
      Object.fromEntries(listTwoSided(kind).map(({ name, sideOf }) => [name, sideOf({ numbers })]));
    expect(sides('ssc', [4, 5, 5, 5, 4])).toEqual({
      size: 'big',
      parity: 'odd',
      dragonTiger: 'tie',
    });
    expect(sides('pk10', [10, 2, 3, 4, 5, 6, 7, 8, 9, 1])).toMatchObject({
      size: 'big',
      parity: 'even',
      dragonTiger1: 'dragon',
      dragonTiger2: 'tiger',
    });
    expect(sides('11x5', [4, 5, 6, 7, 8])).toEqual({ size: 'tie' });
    expect(sides('pc28', [9, 5, 0])).toEqual({ size: 'big', parity: 'even' });
  });
});

describe('the big road', () => {
  const drawn = (text: string) =>
    bigRoad(Array.from(text, (sign) => ({ B: 'big', S: 'small', T: 'tie' })[sign] as Side)).map(
      ({ column, row, ties }) => `${column}.${row}${'*'.repeat(ties)}`,
    );

  test('goes down with a run and begins a column with another side', () => {
    expect(drawn('BBSB')).toEqual(['0.0', '0.1', '1.0', '2.0']);
  });

  test('turns right below six rows', () => {
    expect(drawn('BBBBBBBBS').slice(4)).toEqual(['0.4', '0.5', '1.5', '2.5', '1.0']);
  });

  test('turns right above a taken cell', () => {
    expect(drawn('BBBBBBBSSSSSS').slice(6)).toEqual([
      '1.5',
      '1.0',
      '1.1',
      '1.2',
      '1.3',
      '1.4',
      '2.4',
    ]);
  });

  test('marks draws on neither side on the cell before them', () => {
    expect(drawn('TBTTBS')).toEqual(['0.0***', '0.1', '1.0']);
  });

  test('never has two draws in one cell, nor a seventh row', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Side>('big', 'small', 'tie'), { maxLength: 120 }),
        (sides) => {
          const cells = bigRoad(sides);
          expect(new Set(cells.map(({ column, row }) => `${column}.${row}`)).size).toBe(
            cells.length,
          );
          expect(cells.every(({ row }) => row <= 5)).toBe(true);
          const ties = cells.reduce((sum, cell) => sum + cell.ties, 0);
          if (cells.length > 0) expect(cells.length + ties).toBe(sides.length);
        },
      ),
    );
  });
});
