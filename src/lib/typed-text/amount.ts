import { currencyDecimals, mostAmountMinor } from '../money.ts';
import { ok, type Result, refused } from '../result.ts';
import { plainLine } from './characters.ts';
import { isCurrencySign, powerBehind } from './currency-signs.ts';

/** Reason why a typed text is no amount. */
export type AmountFault =
  | 'required'
  | 'wrong_format'
  | 'too_precise'
  | 'not_above_zero'
  | 'too_large';

/**
 * Parses an amount as a person types it, in major units, exactly: `1,000,000` or `50.5`, or
 * `1.000.000,5` where the locale writes so, with the currency's sign on either side (`₫ 500.000`,
 * `500.000đ`) and with `k` or `tr` for thousands and millions (`1,5tr`). Where a mark could
 * separate groups or decimals the locale alone decides, so that nothing is ever read as a thousand
 * times itself. Refuses with `required` for an empty text; `wrong_format` for anything but a
 * number, wrong grouping or another currency's sign; `too_precise` for more decimal places than the
 * currency has, even zeros; `not_above_zero` for zero and less; `too_large` above 64 bits.
 */
export function parseAmount(
  text: string,
  currency: string,
  /** BCP 47 tag of the language it was typed in. */
  locale = 'en',
): Result<bigint, AmountFault> {
  const typed = plainLine(text);
  if (typed === '') return refused('required');
  const { group, decimal } = numberMarks(locale);
  const plain = typed.replaceAll('٬', group).replaceAll('٫', decimal);
  const [, before, core, after] = /^([^0-9]*)([0-9](?:.*[0-9])?)([^0-9]*)$/su.exec(plain) ?? [];
  if (before === undefined || core === undefined || after === undefined) {
    return refused('wrong_format');
  }
  const sign = signBefore(before, currency, locale);
  const power = powerBehind(after, currency, locale);
  const read = readNumber(core, { group, decimal });
  if (sign === undefined || power === undefined || !read) return refused('wrong_format');
  const places = currencyDecimals(currency) + power - read.fraction.length;
  if (places < 0) return refused('too_precise');
  const amountMinor = BigInt(read.digits + read.fraction + '0'.repeat(places));
  if (amountMinor === 0n || sign === '-') return refused('not_above_zero');
  return amountMinor > mostAmountMinor ? refused('too_large') : ok(amountMinor);
}

/** The sign before an amount, without its currency's; `undefined` for anything else. */
function signBefore(before: string, currency: string, locale: string): string | undefined {
  const beside = before.trim();
  const [, first = '', between = '', last = ''] = /^([-+]?)(.*?)([-+]?)$/su.exec(beside) ?? [];
  const words = between.trim();
  const isKnown = words === '' || isCurrencySign(currency, words, locale);
  return isKnown && (first === '' || last === '') ? first || last : undefined;
}

/** The marks that a locale sets between groups and before the decimals. */
export interface NumberMarks {
  readonly group: string;
  readonly decimal: string;
}

function readNumber(core: string, { group, decimal }: NumberMarks) {
  const [whole = '', fraction, ...more] = core.split(decimal);
  const digits = ungroup(whole, group);
  if (digits === undefined || more.length > 0) return undefined;
  if (fraction !== undefined && !/^[0-9]+$/.test(fraction)) return undefined;
  return { digits, fraction: fraction ?? '' };
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
export function numberMarks(locale: string): NumberMarks {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  return { group: find('group') ?? ',', decimal: find('decimal') ?? '.' };
}
