import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { formatTypedAmount } from '#lib/amount.ts';
import {
  currencyDecimals,
  findCurrencySymbol,
  formatMoney,
  formatSum,
  toMajorDigits,
} from '#lib/money.ts';
import { parseAmount } from '#lib/typed-text/amount.ts';

const most = 2n ** 63n - 1n;
const amounts = fc.bigInt({ min: 1n, max: most });
const currencies = fc.constantFrom('VND', 'USD', 'JPY', 'KWD');

describe('an amount that is typed', () => {
  test.each([
    ['50.5', 'en', 5050n],
    ['1,000,000', 'en', 100_000_000n],
    ['1.000.000,5', 'vi', 100_000_050n],
    ['1 000 000', 'en', 100_000_000n],
    ['12,34,567', 'hi', 123_456_700n],
    ['  +7 ', 'en', 700n],
    ['٥٠', 'en', 5000n],
    ['５０．５'.replace('．', '.'), 'ja', 5050n],
    ['0.01', 'en', 1n],
  ])('%s in %s is %s minor units', (text, locale, amountMinor) => {
    expect(parseAmount(text, 'VND', locale)).toEqual({ ok: true, value: amountMinor });
  });

  test.each([
    ['₫ 500.000', 'VND', 'vi', 50_000_000n],
    ['₫\u00a0500.000', 'VND', 'vi', 50_000_000n],
    ['500.000đ', 'VND', 'vi', 50_000_000n],
    ['500.000 Đ', 'VND', 'vi', 50_000_000n],
    ['500.000Ð', 'VND', 'vi', 50_000_000n],
    ['500000 ₫', 'VND', 'vi', 50_000_000n],
    ['500000d', 'VND', 'vi', 50_000_000n],
    ['500.000 VNĐ', 'VND', 'vi', 50_000_000n],
    ['500.000 đồng', 'VND', 'vi', 50_000_000n],
    ['VND 500.000', 'VND', 'vi', 50_000_000n],
    ['₫ 500,000', 'VND', 'en', 50_000_000n],
    ['\u202a₫ 500,000.00\u202c', 'VND', 'en', 50_000_000n],
    ['₫５００，０００', 'VND', 'en', 50_000_000n],
    ['٥٠٠٬٠٠٠', 'VND', 'en', 50_000_000n],
    ['$ 1,250.50', 'USD', 'en', 125_050n],
    ['US$1.250,50', 'USD', 'vi', 125_050n],
    ['1,250 USD', 'USD', 'en', 125_000n],
    ['￥1,250', 'CNY', 'en', 125_000n],
    ['1250元', 'CNY', 'zh', 125_000n],
    ['฿1,250', 'THB', 'th', 125_000n],
    ['Rp 50.000', 'IDR', 'id', 5_000_000n],
    ['Rp. 50.000', 'IDR', 'id', 5_000_000n],
    ['€ 5', 'EUR', 'en', 500n],
    ['¥1,250', 'JPY', 'ja', 1_250n],
  ])('the sign beside it is the currency’s: %s in %s, %s', (text, currency, locale, minor) => {
    expect(parseAmount(text, currency, locale)).toEqual({ ok: true, value: minor });
  });

  test.each([
    ['100k', 'vi', 10_000_000n],
    ['100 K', 'en', 10_000_000n],
    ['１００ｋ', 'en', 10_000_000n],
    ['1tr', 'vi', 100_000_000n],
    ['1 TR', 'en', 100_000_000n],
    ['1,5tr', 'vi', 150_000_000n],
    ['1.5tr', 'en', 150_000_000n],
    ['1,25 triệu', 'vi', 125_000_000n],
    ['500 nghìn', 'vi', 50_000_000n],
    ['1.500k', 'vi', 150_000_000n],
    ['₫ 100k', 'vi', 10_000_000n],
    ['100k đ', 'vi', 10_000_000n],
    ['0,5k', 'vi', 50_000n],
    ['1,23456k', 'vi', 123_456n],
  ])('thousands and millions may be a letter: %s in %s', (text, locale, minor) => {
    expect(parseAmount(text, 'VND', locale)).toEqual({ ok: true, value: minor });
  });

  test.each([
    ['$ 500,000', 'en', 'wrong_format'],
    ['500.000 USD', 'vi', 'wrong_format'],
    ['₫₫ 5', 'en', 'wrong_format'],
    ['1tr5', 'vi', 'wrong_format'],
    ['1.5tr', 'vi', 'wrong_format'],
    ['1,5tr', 'en', 'wrong_format'],
    ['1m', 'en', 'wrong_format'],
    ['1 tr k', 'vi', 'wrong_format'],
    ['k', 'vi', 'wrong_format'],
    ['₫', 'vi', 'wrong_format'],
    ['1,234567k', 'vi', 'too_precise'],
    ['500,000', 'vi', 'too_precise'],
    ['−₫ 5', 'en', 'not_above_zero'],
    ['₫ -5', 'en', 'not_above_zero'],
    ['0k', 'vi', 'not_above_zero'],
    ['9999999999999 tr', 'vi', 'too_large'],
  ])('what may mean another amount is refused: %s in %s, %s', (text, locale, refusal) => {
    expect(parseAmount(text, 'VND', locale)).toEqual({ ok: false, refusal });
  });

  test('is read back as the site writes it, in every language', () => {
    for (const { tag } of languages) {
      for (const currency of ['VND', 'USD', 'CNY', 'THB', 'IDR', 'EUR']) {
        const money = { amountMinor: '123456700', currency };
        const written = formatMoney(money, { locale: tag, symbol: findCurrencySymbol(currency) });
        const sum = formatSum(money, tag);
        for (const text of [written, sum]) {
          expect(parseAmount(text, currency, tag), text).toEqual({ ok: true, value: 123_456_700n });
        }
      }
    }
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['ten', 'wrong_format'],
    ['1e5', 'wrong_format'],
    ['0x10', 'wrong_format'],
    ['1,00', 'wrong_format'],
    ['1,0000', 'wrong_format'],
    ['1,000 000', 'wrong_format'],
    ['1,000,00', 'wrong_format'],
    ['1234,567', 'wrong_format'],
    ['12,345,67', 'wrong_format'],
    ["1'000", 'wrong_format'],
    ['1_000', 'wrong_format'],
    ['a1,000', 'wrong_format'],
    ['1,000a', 'wrong_format'],
    ['1.a', 'wrong_format'],
    ['1.5a', 'wrong_format'],
    ['1. 5', 'wrong_format'],
    [',100', 'wrong_format'],
    ['5.', 'wrong_format'],
    ['.5', 'wrong_format'],
    ['1.2.3', 'wrong_format'],
    ['--5', 'wrong_format'],
    ['Infinity', 'wrong_format'],
    ['92233720368547758.08', 'too_large'],
    ['9'.repeat(5000), 'wrong_format'],
    ['1.000', 'too_precise'],
    ['0.001', 'too_precise'],
    ['0', 'not_above_zero'],
    ['0.00', 'not_above_zero'],
    ['-5', 'not_above_zero'],
    ['−5', 'not_above_zero'],
  ])('%s is refused: %s', (text, refusal) => {
    expect(parseAmount(text, 'VND')).toEqual({ ok: false, refusal });
  });

  test('every amount is read back from its plain digits', () => {
    fc.assert(
      fc.property(amounts, currencies, (amountMinor, currency) => {
        const typed = toMajorDigits(amountMinor, currency);
        expect(parseAmount(typed, currency)).toEqual({ ok: true, value: amountMinor });
      }),
    );
  });

  test('every amount is read back as any language writes it', () => {
    const tags = fc.constantFrom(...languages.map(({ tag }) => tag));
    fc.assert(
      fc.property(amounts, currencies, tags, (amountMinor, currency, tag) => {
        const digits = toMajorDigits(amountMinor, currency);
        const written = new Intl.NumberFormat(tag, {
          minimumFractionDigits: currencyDecimals(currency),
        }).format(digits as Intl.StringNumericLiteral);
        expect(parseAmount(written, currency, tag), written).toEqual({
          ok: true,
          value: amountMinor,
        });
      }),
    );
  });

  test('whatever is typed is refused or above zero within 64 bits', () => {
    const marks = fc.constantFrom(...'0123456789.,-+ ٫٬’');
    const typed = fc.oneof(fc.string(), fc.string({ unit: marks, maxLength: 30 }));
    fc.assert(
      fc.property(typed, currencies, (text, currency) => {
        const read = parseAmount(text, currency);
        if (read.ok) expect(read.value > 0n && read.value <= most).toBe(true);
      }),
    );
  });
});

test('an amount that is offered reads back as itself in every language, whole ones without decimals', () => {
  const tags = fc.constantFrom(...languages.map(({ tag }) => tag));
  fc.assert(
    fc.property(amounts, currencies, tags, (amountMinor, currency, tag) => {
      const typed = formatTypedAmount({ amountMinor: String(amountMinor), currency }, tag);
      expect(parseAmount(typed, currency, tag)).toEqual({ ok: true, value: amountMinor });
    }),
  );
  expect(formatTypedAmount({ amountMinor: '5000000', currency: 'VND' }, 'vi')).toBe('50.000');
  expect(formatTypedAmount({ amountMinor: '5000050', currency: 'VND' }, 'en')).toBe('50,000.50');
});
