import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { countLines, mostLines } from '#lib/lottery/lines/count.ts';
import { listPickLines } from '#lib/lottery/lines/lines.ts';
import { formatPick, parsePick, randomPick } from '#lib/lottery/picks/pick.ts';
import { pickCodes } from '#lib/lottery/picks/refusals.ts';
import { findPlay, playByCode, plays } from '#lib/lottery/plays/plays.ts';

const refusals: readonly (readonly [LotteryKind, string, string, string])[] = [
  ['k3', 'roulette', '5', 'play'],
  ['k3', 'sum', ' ', 'empty'],
  ['ssc', 'position', '-|-|-|-|-', 'empty'],
  ['ssc', 'straight3Front', '1|2|-', 'empty'],
  ['ssc', 'position', '1|2', 'places'],
  ['ssc', 'straight3Front', '12', 'places'],
  ['ssc', 'group6Front', '12', 'tooFew'],
  ['vnMB', 'xien3', '05 32', 'tooFew'],
  ['vnMB', 'xien2', '05 05', 'repeated'],
  ['pk10', 'first2', '3|3', 'repeated'],
  ['11x5', 'any2', '5 05', 'repeated'],
  ['k3', 'sum', 'x', 'letters'],
  ['vnMB', 'de', '3A', 'letters'],
  ['vnMB', 'de', '5', 'digits'],
  ['vnMN', 'lo3', '05', 'digits'],
  ['k3', 'triple', '11', 'digits'],
  ['vnMB', 'xien2', '05 132', 'digits'],
  ['k3', 'sum', '2', 'range'],
  ['k3', 'triple', '777', 'range'],
  ['11x5', 'any1', '12', 'range'],
  ['kl8', 'all1', '0', 'range'],
  ['k3', 'sum', 'big', 'otherPlay'],
  ['k3', 'bigSmall', '5', 'otherPlay'],
  ['pc28', 'sumHalf', 'triple', 'otherPlay'],
  ['ssc', 'straight3Front', '123; 12|3|4', 'notOneLine'],
  ['kl8', 'all5', '1 2 3 4 5 6 7 8 9 10 11 12 13', 'lines'],
  ['ssc', 'straight4Front', '0123456789|0123456789|0123456789|12', 'lines'],
];

describe('what was typed', () => {
  test.each(refusals)('%s %s “%s” is refused: %s', (kind, play, typed, code) => {
    expect(parsePick(kind, play, typed)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('too many numbers are refused', () => {
    const typed = Array.from({ length: 1_001 }, (_, number) => String(number).padStart(4, '0'));
    expect(parsePick('vnMB', 'lo4', typed.join(' '))).toEqual({
      ok: false,
      refusal: { code: 'tooMany', bound: 1_000 },
    });
  });

  test('every code of a refusal is met', () => {
    const met = new Set([...refusals.map(([, , , code]) => code), 'tooMany']);
    expect([...met].toSorted()).toEqual([...pickCodes].toSorted());
  });

  test.each([
    ['ssc', 'straight3Front', '123', '1|2|3', 0],
    ['ssc', 'straight3Front', ' 21 | 3|  4,4 ', '1,2|3|4', 1],
    ['ssc', 'straight3Front', '123;456\n123', '1|2|3;4|5|6', 1],
    ['ssc', 'group6Back', '3 2 1 2', '1,2,3', 1],
    ['ssc', 'position', '-|7|-|-|01', '-|7|-|-|0,1', 0],
    ['pk10', 'first3', '10 1 02', '10|1|2', 0],
    ['11x5', 'any2', '01,02,11', '1,2,11', 0],
    ['11x5', 'any2', '1 2; 2 1; 3 4', '1,2;3,4', 1],
    ['k3', 'bigSmall', 'Small BIG', 'big,small', 0],
    ['vnMB', 'lo2', '05 32;05\r\n7', undefined, 0],
    ['vnMB', 'lo2', '05 32;05\r\n07', '05,07,32', 1],
    ['vnMB', 'xien2', '05-32; 12·99', '05,32;12,99', 0],
    ['vnMN', 'daoLo2', '21 12', '12', 1],
  ] as const)('%s %s “%s” is %s', (kind, play, typed, text, dropped) => {
    const read = parsePick(kind, play, typed);
    expect(read.ok ? formatPick(read.value.pick) : undefined).toBe(text);
    if (read.ok) expect(read.value.dropped).toBe(dropped);
  });
});

describe('lines', () => {
  test.each([
    ['ssc', 'straight3Front', '1,2|3|4,5', 4, 4],
    ['ssc', 'group3Front', '1,2,3', 6, 6],
    ['ssc', 'group6Front', '1,2,3,4', 4, 4],
    ['pk10', 'first2', '1,2|1,2,3', 4, 4],
    ['11x5', 'any5', '1,2,3,4,5,6,7,8,9,10,11', 462, 462],
    ['vnMB', 'lo2', '05,32', 2, 54],
    ['vnMN', 'lo2', '05,32', 2, 36],
    ['vnMB', 'lo3', '025', 1, 23],
    ['vnMN', 'lo4', '0025', 1, 16],
    ['vnMB', 'daoLo2', '12', 2, 54],
    ['vnMB', 'dao3cang', '112', 3, 3],
    ['vnMB', 'dao3cang', '123', 6, 6],
    ['vnMB', 'dao3cang', '111', 1, 1],
    ['vnMB', 'xien2', '05,32,99', 3, 3],
    ['vnMN', 'bao7Lo3', '123', 1, 6],
  ] as const)('%s %s %s has %i lines and costs %i units', (kind, code, typed, lines, units) => {
    const read = parsePick(kind, code, typed);
    const play = playByCode(kind, code);
    expect(read.ok && countLines(play, read.value.pick)).toEqual({ lines, units });
  });

  test('orders of a number are all different and hold its digits', () => {
    const play = playByCode('vnMB', 'daoLo3');
    const read = parsePick('vnMB', 'daoLo3', '112,123');
    const keys = read.ok ? listPickLines(play, read.value.pick).map(({ key }) => key) : [];
    expect(keys.toSorted()).toEqual(
      ['112', '121', '211', '123', '132', '213', '231', '312', '321'].toSorted(),
    );
  });
});

const kinds: readonly LotteryKind[] = ['k3', 'ssc', 'pk10', '11x5', 'kl8', 'pc28', 'vnMB', 'vnMN'];

describe('every play', () => {
  const every = kinds.flatMap((kind) =>
    plays(kind).map((play) => [kind, play.code, play] as const),
  );

  test.each(every)(
    '%s %s: a pick by chance is one line and reads back as itself',
    (kind, code, play) => {
      fc.assert(
        fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
          const pick = randomPick(play, (range) => (numbers.next().value ?? 0) % range);
          expect(parsePick(kind, code, formatPick(pick))).toEqual({
            ok: true,
            value: { pick, dropped: 0 },
          });
          const lines = listPickLines(play, pick);
          expect(countLines(play, pick).lines).toBe(lines.length);
          if (play.pick.combine.rule !== 'permute' && play.pick.combine.rule !== 'doubled') {
            expect(lines).toHaveLength(1);
          }
        }),
        { numRuns: 8 },
      );
    },
  );

  test('lines are counted as they are listed, and no two are the same', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...every),
        fc.infiniteStream(fc.nat()),
        ([kind, code, play], numbers) => {
          const next = (range: number) => (numbers.next().value ?? 0) % range;
          const typed = play.pick.pools.map((pool) =>
            Array.from({ length: 1 + next(4) }, () =>
              'values' in pool
                ? (pool.values[next(pool.values.length)] ?? '')
                : String(next(10 ** pool.digits)).padStart(pool.digits, '0'),
            ).join(','),
          );
          const read = parsePick(kind, code, typed.join('|'));
          if (!read.ok) return;
          const keys = listPickLines(play, read.value.pick).map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          expect(countLines(play, read.value.pick).lines).toBe(keys.length);
          expect(keys.length).toBeLessThanOrEqual(mostLines);
          expect(parsePick(kind, code, formatPick(read.value.pick))).toMatchObject({
            value: { pick: read.value.pick, dropped: 0 },
          });
        },
      ),
      { numRuns: 400 },
    );
  });

  test('has a code of its own, and others are not known', () => {
    for (const kind of kinds) {
      const codes = plays(kind).map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      expect(findPlay(kind, 'none')).toBeUndefined();
      expect(() => playByCode(kind, 'none')).toThrow(`There is no play none of ${kind}.`);
    }
  });
});
