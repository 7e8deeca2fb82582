import { findCurrencySymbol } from '#lib/money.ts';
import { pageTagOf } from '#studio/languages.ts';

/** Currency and language for showing a session's amounts. */
export interface Money {
  readonly currency: string;
  readonly decimals: number;
  readonly language: string;
}

/**
 * Formats an amount as the site around the game does: symbol first, decimals only where there are
 * some, exact to the minor unit.
 */
export function showAmount(minor: bigint, money: Money): string {
  return write(minor, money, minor % 10n ** BigInt(money.decimals) !== 0n);
}

/** Formats a balance as the site around the game does: with its decimals, also where they are 0. */
export function showBalance(minor: bigint, money: Money): string {
  return write(minor, money, money.decimals > 0);
}

function write(
  minor: bigint,
  { currency, decimals, language }: Money,
  hasDecimals: boolean,
): string {
  const unit = 10n ** BigInt(decimals);
  const sign = minor < 0n ? '−' : '';
  const size = minor < 0n ? -minor : minor;
  const format = new Intl.NumberFormat(pageTagOf(language));
  const whole = format.format(size / unit);
  const point = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const rest = hasDecimals ? point + (size % unit).toString().padStart(decimals, '0') : '';
  // A line is not broken between the two.
  return `${sign}${findCurrencySymbol(currency)}\u00a0${whole}${rest}`;
}

/**
 * Formats a share of `total` in per cent, floored to two digits: a promised share is never rounded
 * up.
 */
export function showShare(
  { parts, total }: { readonly parts: number; readonly total: number },
  { language }: Pick<Money, 'language'>,
): string {
  const hundredths = Math.floor((parts * 10_000) / total);
  const percent = formatDigits(hundredths / 100, { language, digits: 2 });
  return `${percent}%`;
}

/** Formats a number with so many digits behind the point, or the comma of its language. */
export function formatDigits(
  number: number,
  { language, digits }: Pick<Money, 'language'> & { readonly digits: number },
): string {
  const format = new Intl.NumberFormat(pageTagOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(number);
}

/** Formats a multiple of the stake, given in hundredths, with at least so many digits behind it. */
export function showMultiple(
  hundredths: number,
  { language }: Pick<Money, 'language'>,
  minimumFractionDigits = 0,
): string {
  const format = new Intl.NumberFormat(pageTagOf(language), {
    minimumFractionDigits,
    maximumFractionDigits: 2,
  });
  return format.format(hundredths / 100);
}
