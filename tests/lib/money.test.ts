import { expect, test } from 'vitest';
import { formatBalance, formatMoney, symbolOf } from '#lib/money.ts';

const dong = (amountMinor: string) => ({ amountMinor, currency: 'VND' });

test.each([
  ['8800000', 'en', '₫ 88,000', '₫ 88,000.00'],
  ['8800050', 'en', '₫ 88,000.50', '₫ 88,000.50'],
  ['8800001', 'vi', '₫ 88.000,01', '₫ 88.000,01'],
  ['-100', 'en', '−₫ 1', '−₫ 1.00'],
  ['0', 'en', '₫ 0', '₫ 0.00'],
  ['9223372036854775807', 'en', '₫ 92,233,720,368,547,758.07', '₫ 92,233,720,368,547,758.07'],
])('%s in %s is %s, and %s as a balance', (amountMinor, locale, amount, balance) => {
  const writing = { locale, symbol: '₫' };
  expect(formatMoney(dong(amountMinor), writing)).toBe(amount);
  expect(formatBalance(dong(amountMinor), writing)).toBe(balance);
});

test('a currency without decimals has none but in a balance', () => {
  const yen = { amountMinor: '500', currency: 'JPY' };
  expect(formatMoney(yen, { locale: 'en', symbol: '¥' })).toBe('¥ 500');
});

test('a currency has its own mark where no brand has said one', () => {
  expect(symbolOf('VND')).toBe('₫');
});
