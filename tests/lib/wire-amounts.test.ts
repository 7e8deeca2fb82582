import { expect, test } from 'vitest';
import { parseWireAmount } from '#lib/amount.ts';
import { checkBounds } from '#lib/amount-bounds.ts';
import { calculateFee } from '#lib/fees.ts';

const dong = (amountMinor: string, currency = 'VND') => ({ amountMinor, currency });
const most = (2n ** 63n - 1n).toString();

test.each([
  ['1', 1n],
  ['0001', 1n],
  ['9007199254740993', 9_007_199_254_740_993n],
  [most, 2n ** 63n - 1n],
])('%s over the wire is read exactly', (amountMinor, value) => {
  expect(parseWireAmount(dong(amountMinor), 'VND')).toEqual({ ok: true, value });
});

test.each([
  ['0', 'not_above_zero'],
  ['-0', 'not_above_zero'],
  ['-1', 'not_above_zero'],
  ['', 'wrong_format'],
  [' 1', 'wrong_format'],
  ['1 ', 'wrong_format'],
  ['+1', 'wrong_format'],
  ['1.0', 'wrong_format'],
  ['1e3', 'wrong_format'],
  ['0x10', 'wrong_format'],
  ['１', 'wrong_format'],
  ['1,000', 'wrong_format'],
  ['9223372036854775808', 'wrong_format'],
  ['99999999999999999999', 'wrong_format'],
])('%j over the wire is refused: %s', (amountMinor, refusal) => {
  expect(parseWireAmount(dong(amountMinor), 'VND')).toEqual({ ok: false, refusal });
});

test.each(['USD', 'vnd', 'VND ', ''])('an amount of %j is none of dong', (currency) => {
  expect(parseWireAmount(dong('1', currency), 'VND')).toEqual({
    ok: false,
    refusal: 'wrong_format',
  });
});

test.each([
  [99n, 'below_least'],
  [100n, undefined],
  [500n, undefined],
  [501n, 'above_most'],
  [0n, 'not_above_zero'],
  [-100n, 'not_above_zero'],
])('%s between 100 and 500: %s', (amountMinor, code) => {
  const bounds = { least: dong('100'), most: dong('500') };
  expect(checkBounds(amountMinor, bounds)?.code).toBe(code);
});

test.each([
  [0, 0n, 1n, 0n],
  [50, 0n, 199n, 0n],
  [50, 0n, 200n, 1n],
  [50, 7n, 399n, 8n],
  [10_000, 0n, 12_345n, 12_345n],
  [1, 0n, 9_007_199_254_740_993n, 900_719_925_474n],
])('a fee of %i basis points and %s of %s is %s', (feeBps, fixedMinor, amountMinor, fee) => {
  expect(calculateFee({ feeBps, fixedMinor }, amountMinor)).toBe(fee);
});
