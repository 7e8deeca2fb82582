import { expect, test } from 'vitest';
import { parseMoney } from '#stores/money/typed-money.ts';

const vnd = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const bounds = { least: vnd('1000000'), most: vnd('50000000') };
const typing = { currency: 'VND', locale: 'vi', bounds };

test.each([
  ['10.000', '1000000'],
  ['500.000', '50000000'],
  ['12.345,50', '1234550'],
])('%s is read in minor units, the bounds included', (typed, amountMinor) => {
  expect(parseMoney(typed, typing)).toEqual({ ok: true, value: vnd(amountMinor) });
});

test.each([
  ['', 'required'],
  ['12x', 'wrong_format'],
  ['1,234', 'too_precise'],
  ['0', 'not_above_zero'],
])('%j is refused as its field says it: %s', (typed, code) => {
  expect(parseMoney(typed, typing)).toEqual({ ok: false, refusal: { code, messageKey: code } });
});

test('less and more than may be are refused with the bound that they miss', () => {
  const below = { code: 'below_least', messageKey: 'below_least', bound: bounds.least };
  expect(parseMoney('9.999', typing)).toEqual({ ok: false, refusal: below });
  const above = { code: 'above_most', messageKey: 'above_most', bound: bounds.most };
  expect(parseMoney('500.001', typing)).toEqual({ ok: false, refusal: above });
  // Above 64 bits as well.
  expect(parseMoney('99999999999999999999', typing)).toEqual({ ok: false, refusal: above });
});

test('without bounds an amount above 64 bits is refused with the most that there is', () => {
  const { bounds: _, ...free } = typing;
  const bound = vnd('9223372036854775807');
  const refusal = { code: 'above_most', messageKey: 'above_most', bound };
  expect(parseMoney('92.233.720.368.547.758,08', free)).toEqual({ ok: false, refusal });
});

test('without bounds any amount above zero is read', () => {
  const { bounds: _, ...free } = typing;
  expect(parseMoney('9.000.000', free)).toEqual({ ok: true, value: vnd('900000000') });
});
