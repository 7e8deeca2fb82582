import { expect, test } from 'vitest';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { listPrizes } from '#lib/lottery/result/prizes.ts';
import { checkResult, type ResultFault } from '#lib/lottery/result/result.ts';

const printed = (kind: 'vnMB' | 'vnMN') =>
  Object.fromEntries(
    listPrizes(kind).map(({ prize, numbers, digits }) => [
      prize,
      Array.from({ length: numbers }, (_, index) => String(index + 1).padStart(digits, '0')),
    ]),
  );

const north = printed('vnMB');
const south = printed('vnMN');

const faults: readonly (readonly [LotteryKind, unknown, ResultFault])[] = [
  [
    'vnMB',
    { prizes: { ...north, 1: ['1234'] } },
    { code: 'digits', prize: '1', place: 1, value: '1234', expected: 5 },
  ],
  [
    'vnMB',
    { prizes: { ...north, 7: ['01', '02', '3', '04'] } },
    { code: 'digits', prize: '7', place: 3, value: '3', expected: 2 },
  ],
  [
    'vnMB',
    { prizes: { ...north, 7: ['01', '02', '0x', '04'] } },
    { code: 'digits', prize: '7', place: 3, value: '0x', expected: 2 },
  ],
  [
    'vnMB',
    { prizes: { ...north, 2: ['00001'] } },
    { code: 'count', prize: '2', value: '1', expected: 2 },
  ],
  ['vnMB', { prizes: { ...north, 8: ['01'] } }, { code: 'prize', prize: '8' }],
  [
    'vnMN',
    { prizes: { ...south, special: undefined } },
    { code: 'count', prize: 'special', value: '0', expected: 1 },
  ],
  ['vnMN', { prizes: { ...south, special: '000001' } }, { code: 'form', prize: 'special' }],
  ['vnMB', { numbers: [1] }, { code: 'form' }],
  ['k3', { numbers: [1, 2] }, { code: 'count', value: '2', expected: 3 }],
  ['k3', { numbers: [1, 7, 2] }, { code: 'range', place: 2, value: '7' }],
  ['pk10', { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 9] }, { code: 'repeat', place: 10, value: '9' }],
];

test.each(faults)('of %s, %j: the fault says where it is', (kind, value, fault) => {
  expect(checkResult(kind, value)).toEqual({ ok: false, refusal: fault });
});

test('a whole result of either form is taken', () => {
  expect(checkResult('vnMB', { prizes: north })).toEqual({ ok: true, value: { prizes: north } });
  expect(checkResult('vnMN', { prizes: south })).toEqual({ ok: true, value: { prizes: south } });
});
