import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import {
  currencyDecimals,
  findCurrencySymbol,
  formatBalance,
  formatMoney,
  toMajorDigits,
  toMoney,
} from '#lib/money.ts';
import { parseAmount } from '#lib/typed-text/amount.ts';

const most = 2n ** 63n - 1n;
const amounts = fc.bigInt({ min: -most, max: most });
const tags = fc.constantFrom(...languages.map(({ tag }) => tag));

/** The zero of the script that a digit is written in; `undefined` for a mark. */
function zeroOf(character: string): number | undefined {
  if (!/\p{Nd}/u.test(character)) return undefined;
  const read = parseAmount(`1${character}`, 'JPY');
  const digit = read.ok ? Number(read.value) - 10 : 0;
  return (character.codePointAt(0) ?? 0) - digit;
}

const shown = (amountMinor: bigint, locale = 'en', currency = 'VND') =>
  formatMoney(toMoney(amountMinor, currency), { locale, symbol: '₫' });

test.each([
  [0n, '₫\u00a00'],
  [1n, '₫\u00a00.01'],
  [-1n, '−₫\u00a00.01'],
  [8_800_000n, '₫\u00a088,000'],
  [9_007_199_254_740_993n, '₫\u00a090,071,992,547,409.93'],
  [most, '₫\u00a092,233,720,368,547,758.07'],
  [-most, '−₫\u00a092,233,720,368,547,758.07'],
])('%s minor units are read as %s', (amountMinor, text) => {
  expect(shown(amountMinor)).toBe(text);
});

test.each([
  ['vi', '₫\u00a090.071.992.547.409,93'],
  ['id', '₫\u00a090.071.992.547.409,93'],
  ['zh-CN', '₫\u00a090,071,992,547,409.93'],
  ['th', '₫\u00a090,071,992,547,409.93'],
])('in %s a large amount is read as %s', (locale, text) => {
  expect(shown(9_007_199_254_740_993n, locale)).toBe(text);
});

test('currencies without decimals, or with three, keep their whole part', () => {
  expect(shown(9_007_199_254_740_993n, 'en', 'JPY')).toBe('₫\u00a09,007,199,254,740,993');
  expect(shown(1_234_567n, 'en', 'KWD')).toBe('₫\u00a01,234.56');
});

test('every amount is written in the digits and marks of its language, and exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: most }), tags, (amountMinor, tag) => {
      const written = shown(amountMinor, tag).replace('₫\u00a0', '');
      expect(parseAmount(written, 'VND', tag), written).toEqual({ ok: true, value: amountMinor });
      expect(shown(-amountMinor, tag)).toBe(`−₫\u00a0${written}`);
      const scripts = new Set([...written].map(zeroOf).filter((zero) => zero !== undefined));
      expect(scripts.size, written).toBe(1);
    }),
  );
});

test('every amount goes over the wire and into plain digits unchanged', () => {
  const currencies = fc.constantFrom('VND', 'USD', 'JPY', 'KWD');
  fc.assert(
    fc.property(amounts, currencies, (amountMinor, currency) => {
      expect(toMoney(amountMinor, currency)).toEqual({ amountMinor: `${amountMinor}`, currency });
      const [whole = '', fraction = ''] = toMajorDigits(amountMinor, currency).split('.');
      expect(fraction).toHaveLength(currencyDecimals(currency));
      expect(BigInt(whole + fraction)).toBe(amountMinor);
    }),
  );
});

const dong = (amountMinor: string) => ({ amountMinor, currency: 'VND' });

test.each([
  ['8800000', 'en', '₫\u00a088,000', '₫\u00a088,000.00'],
  ['8800050', 'en', '₫\u00a088,000.50', '₫\u00a088,000.50'],
  ['8800001', 'vi', '₫\u00a088.000,01', '₫\u00a088.000,01'],
  ['-100', 'en', '−₫\u00a01', '−₫\u00a01.00'],
  ['0', 'en', '₫\u00a00', '₫\u00a00.00'],
  [
    '9223372036854775807',
    'en',
    '₫\u00a092,233,720,368,547,758.07',
    '₫\u00a092,233,720,368,547,758.07',
  ],
])('%s in %s is %s, and %s as a balance', (amountMinor, locale, amount, balance) => {
  const writing = { locale, symbol: '₫' };
  expect(formatMoney(dong(amountMinor), writing)).toBe(amount);
  expect(formatBalance(dong(amountMinor), writing)).toBe(balance);
});

test('a currency without decimals has none but in a balance', () => {
  const yen = { amountMinor: '500', currency: 'JPY' };
  expect(formatMoney(yen, { locale: 'en', symbol: '¥' })).toBe('¥\u00a0500');
});

test('a currency has its own mark where no brand has said one', () => {
  expect(findCurrencySymbol('VND')).toBe('₫');
});
