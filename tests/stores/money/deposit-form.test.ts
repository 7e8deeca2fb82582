import { expect, test } from 'vitest';
import type { DepositMethod } from '#contract/money/deposit-methods.ts';
import { checkDeposit, formAmount, splitFormAmount } from '#stores/money/deposit-form.ts';
import { checkImages } from '#stores/money/deposit-proof.ts';

const vnd = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const method: DepositMethod = {
  code: 'delta-bank',
  kind: 'bank_transfer',
  name: 'Delta Bank',
  least: vnd('5000000'),
  most: vnd('100000000'),
  fee: { rateBps: 50, fixed: vnd('100000'), paidBy: 'member' },
  quickAmounts: [],
};
const form = (amount: string, locale = 'en') => ({ method, amount, locale });

test('an amount is read as its language writes it', () => {
  expect(formAmount(form('100,000.50'))).toBe('10000050');
  expect(formAmount(form('100.000,50', 'vi'))).toBe('10000050');
  expect(formAmount(form('much'))).toBe('0');
});

test.each([
  ['much', 'wrong_format'],
  ['1.005', 'too_precise'],
  ['49,999', 'below_least'],
  ['1,000,001', 'above_most'],
])('%s is said to be wrong before it is sent', (amount, code) => {
  expect(checkDeposit(form(amount))).toMatchObject({ amountMinor: { code } });
  expect(splitFormAmount(form(amount))).toBeUndefined();
});

test('what is kept of an amount is shown, and nothing where the house bears it', () => {
  expect(splitFormAmount(form('100,000'))).toEqual({
    fee: vnd('150000'),
    credited: vnd('9850000'),
  });
  const free = { ...method, fee: { ...method.fee, paidBy: 'house' } } as const;
  expect(splitFormAmount({ ...form('100,000'), method: free })).toEqual({
    fee: vnd('0'),
    credited: vnd('10000000'),
  });
});

test('images of a transfer are looked at before they are sent', () => {
  const image = (type: string) => new File(['x'], 'bank', { type });
  expect(checkImages([image('image/png'), image('image/jpeg')])).toBeUndefined();
  expect(checkImages([image('image/webp')])).toBe('image_wrong_type');
  expect(checkImages(Array(4).fill(image('image/png')))).toBe('too_many_images');
});
