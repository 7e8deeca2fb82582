import { decimalsOf, type Money, toMajorDigits } from './money.ts';
import { ok, type Result, refused } from './result.ts';

/** Why what was typed is no amount to move. */
export type AmountFault = 'required' | 'wrong_format' | 'too_precise' | 'not_above_zero';

/** The largest amount that 64 bits hold. */
const mostMinor = 2n ** 63n - 1n;

/** Zeros of the scripts that people type digits in; nine more digits follow each. */
const zeros = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xc66, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10,
];

/**
 * Reads an amount as a person types it, in major units, exactly: `1,000,000` or `50.5`, or
 * `1.000.000,5` where the locale writes so. Where a mark could be either a group's or the
 * decimals', the locale alone decides, so that nothing is ever read as a thousand times itself.
 * Refuses `required` for nothing; `wrong_format` for what is no number, is grouped wrongly, or does
 * not fit into 64 bits; `too_precise` for more decimal places than the currency has, even zeros;
 * `not_above_zero` for zero and less.
 */
export function parseAmount(
  text: string,
  currency: string,
  /** BCP 47 tag of the language it was typed in. */
  locale = 'en',
): Result<bigint, AmountFault> {
  const typed = toAsciiDigits(text.normalize('NFC')).trim();
  if (typed === '') return refused('required');
  const { group, decimal } = marksOf(locale);
  const [, sign = '', number = ''] = /^([-−+]?)(.*)$/su.exec(typed) ?? [];
  const [whole = '', fraction = '', ...more] = number.split(decimal);
  const digits = ungroup(whole, group);
  const isNumber = digits !== undefined && /^\d*$/.test(fraction) && more.length === 0;
  if (!isNumber || (number.includes(decimal) && fraction === '')) return refused('wrong_format');
  const decimals = decimalsOf(currency);
  if (fraction.length > decimals) return refused('too_precise');
  const amountMinor = BigInt(digits + fraction.padEnd(decimals, '0'));
  if (amountMinor === 0n || sign === '-' || sign === '−') return refused('not_above_zero');
  return amountMinor > mostMinor ? refused('wrong_format') : ok(amountMinor);
}

/** An amount as a person would type it in a language, to be read by `parseAmount`. */
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

/** The digits of a whole number, grouped rightly or not at all; `undefined` for anything else. */
function ungroup(whole: string, group: string): string | undefined {
  if (/^\d{1,40}$/.test(whole)) return whole;
  const marks = new Set(whole.replace(/\d/g, ''));
  const [mark = ''] = marks;
  if (whole.length > 40 || marks.size !== 1 || !(mark === group || /\s/u.test(mark))) {
    return undefined;
  }
  // In twos before the last three, as India groups, or in threes.
  const parts = whole.split(mark);
  const isGrouped = /^\d{1,3}(,\d{3})+$|^\d{1,2}(,\d{2})*,\d{3}$/.test(parts.join(','));
  return isGrouped ? parts.join('') : undefined;
}

/** The marks that a locale sets between groups and before the decimals. */
export function marksOf(locale: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  return { group: find('group') ?? ',', decimal: find('decimal') ?? '.' };
}

function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((each) => point >= each && point < each + 10);
    return zero === undefined ? digit : String(point - zero);
  });
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
  if (amountMinor > mostMinor) return refused('wrong_format');
  return amountMinor > 0n ? ok(amountMinor) : refused('not_above_zero');
}
