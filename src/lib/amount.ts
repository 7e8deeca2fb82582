import { decimalsOf, type Money, mostAmountMinor, toMajorDigits } from './money.ts';
import { ok, type Result, refused } from './result.ts';

/** An amount as a person would type it in a language, to be read by `parseAmount` of `typed-text/amount.ts`. */
export function typedAmount(
  { amountMinor, currency }: Money,
  /** BCP 47 tag. */
  locale: string,
): string {
  const digits = toMajorDigits(BigInt(amountMinor), currency);
  const decimals = /\.0*$/.test(digits) ? 0 : decimalsOf(currency);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(digits as `${number}`);
}

/**
 * Reads an amount that came over the wire, in the given currency alone. Refuses `wrong_format` for
 * another currency, no whole number, or one beyond 64 bits, and `not_above_zero` for zero and less.
 */
export function readAmount(
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
