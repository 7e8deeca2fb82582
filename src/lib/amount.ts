import { currencyDecimals, type Money, mostAmountMinor, toMajorDigits } from './money.ts';
import { ok, type Result, refused } from './result.ts';

/**
 * Formats an amount as a person would type it in a language; `parseAmount` of
 * `typed-text/amount.ts` reads it back.
 */
export function formatTypedAmount(
  { amountMinor, currency }: Money,
  /** BCP 47 tag. */
  locale: string,
): string {
  const digits = toMajorDigits(BigInt(amountMinor), currency);
  const decimals = /\.0*$/.test(digits) ? 0 : currencyDecimals(currency);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(digits as `${number}`);
}

/**
 * Parses an amount that came over the wire in the given currency. Refuses with `wrong_format` for
 * another currency, anything but a whole number, or a number beyond 64 bits, and with
 * `not_above_zero` for zero and less.
 */
export function parseWireAmount(
  money: Money,
  currency: string,
): Result<bigint, 'wrong_format' | 'not_above_zero'> {
  if (money.currency !== currency || !/^-?\d{1,19}$/.test(money.amountMinor)) {
    return refused('wrong_format');
  }
  const amountMinor = BigInt(money.amountMinor);
  if (amountMinor > mostAmountMinor) return refused('wrong_format');
  return amountMinor > 0n ? ok(amountMinor) : refused('not_above_zero');
}
