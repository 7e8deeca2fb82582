/** Decimal places between a currency's major and minor unit (ISO 4217), where it is not 2. */
const decimalsByCurrency: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, KWD: 3, BHD: 3 };

/**
 * Decimal places of a currency's amounts in minor units. VND is kept in hundredths as well:
 * balances are shown with two decimals (specification §9).
 */
export function decimalsOf(currency: string): number {
  return decimalsByCurrency[currency] ?? 2;
}

/** An amount on the wire: integer minor units as a decimal string, with its currency. */
export interface Money {
  readonly amountMinor: string;
  readonly currency: string;
}

/** Puts an amount on the wire. */
export function toMoney(amountMinor: bigint, currency: string): Money {
  return { amountMinor: amountMinor.toString(), currency };
}

/** An amount in major units as plain digits, `-1234.50`, without grouping. */
export function toMajorDigits(amountMinor: bigint, currency: string): string {
  const decimals = decimalsOf(currency);
  const sign = amountMinor < 0n ? '-' : '';
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor)
    .toString()
    .padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/**
 * An amount as a person reads it: symbol first, grouped by the locale, always two decimals
 * (specification §9), `₫ 88,000.00`. Exact for every 64-bit amount.
 */
export function formatMoney(
  money: Money,
  options: { readonly locale: string; readonly symbol: string },
): string {
  const amountMinor = BigInt(money.amountMinor);
  const digits = toMajorDigits(amountMinor < 0n ? -amountMinor : amountMinor, money.currency);
  const format = new Intl.NumberFormat(options.locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  });
  // As text, which is read exactly; a number would lose digits above 2^53.
  const shown = format.format(digits as `${number}`);
  return `${amountMinor < 0n ? '−' : ''}${options.symbol} ${shown}`;
}

/**
 * An amount as a text states it: grouped by the locale, decimals only where there are some, and the
 * currency's code, `88,000 VND`. Exact for every 64-bit amount.
 */
export function formatSum({ amountMinor, currency }: Money, locale: string): string {
  const [whole = '0', fraction = ''] = toMajorDigits(BigInt(amountMinor), currency).split('.');
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  const parts = format.formatToParts(BigInt(whole));
  const digits = fraction.replace(/0+$/, '');
  const shown = parts
    .filter(({ type }) => digits !== '' || (type !== 'decimal' && type !== 'fraction'))
    .map(({ type, value }) => (type === 'fraction' ? digits : value));
  return `${shown.join('')} ${currency}`;
}
