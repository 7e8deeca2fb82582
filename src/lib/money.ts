/** Decimal places between a currency's major and minor unit (ISO 4217), where it is not 2. */
const decimalsByCurrency: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, KWD: 3, BHD: 3 };

/**
 * Decimal places of a currency's amounts in minor units. VND is kept in hundredths as well:
 * balances are shown with two decimals (specification §9).
 */
export function currencyDecimals(currency: string): number {
  return decimalsByCurrency[currency] ?? 2;
}

/** The largest amount that 64 bits hold. */
export const mostAmountMinor = 2n ** 63n - 1n;

/** An amount on the wire: integer minor units as a decimal string, with its currency. */
export interface Money {
  readonly amountMinor: string;
  readonly currency: string;
}

/** Converts an amount to its form on the wire. */
export function toMoney(amountMinor: bigint, currency: string): Money {
  return { amountMinor: amountMinor.toString(), currency };
}

/** Formats an amount in major units as plain digits, `-1234.50`, without grouping. */
export function toMajorDigits(amountMinor: bigint, currency: string): string {
  const decimals = currencyDecimals(currency);
  const sign = amountMinor < 0n ? '-' : '';
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor)
    .toString()
    .padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/** Format of an amount: locale and currency symbol. */
interface MoneyFormat {
  /** BCP 47 tag. */
  readonly locale: string;
  readonly symbol: string;
}

/**
 * Formats an amount for people: symbol first, grouped by the locale, decimals only where there are
 * some, `₫ 88,000`. Exact for every 64-bit amount.
 */
export function formatMoney(money: Money, writing: MoneyFormat): string {
  const isWhole = /^[^.]*(\.0*)?$/.test(toDigits(money));
  return write(money, writing, isWhole ? 0 : 2);
}

/** Formats a balance for people: always with two decimals (specification §9), `₫ 88,000.00`. */
export function formatBalance(money: Money, writing: MoneyFormat): string {
  return write(money, writing, 2);
}

/** Returns the sign of a currency for a brand that has not chosen its own, `₫`. */
export function findCurrencySymbol(currency: string): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Returns the digits of an amount without its sign. */
function toDigits({ amountMinor, currency }: Money): string {
  return toMajorDigits(BigInt(amountMinor), currency).replace('-', '');
}

function write(money: Money, { locale, symbol }: MoneyFormat, decimals: 0 | 2): string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
  });
  // As text, which is read exactly; a number would lose digits above 2^53.
  const shown = format.format(toDigits(money) as `${number}`);
  return `${money.amountMinor.startsWith('-') ? '−' : ''}${withSymbol(symbol, shown)}`;
}

/** Joins a currency's symbol and written digits, which stay on one line. */
export function withSymbol(symbol: string, written: string): string {
  return `${symbol}\u00a0${written}`;
}

/**
 * Formats an amount within a text: grouped by the locale, decimals only where there are some,
 * followed by the currency's code, `88,000 VND`. Exact for every 64-bit amount.
 */
export function formatSum({ amountMinor, currency }: Money, locale: string): string {
  const [whole = '0', fraction = ''] = toMajorDigits(BigInt(amountMinor), currency).split('.');
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  const parts = format.formatToParts(BigInt(whole));
  const digits = fraction.replace(/0+$/, '');
  const shown = parts
    .filter(({ type }) => digits !== '' || (type !== 'decimal' && type !== 'fraction'))
    .map(({ type, value }) => (type === 'fraction' ? digits : value));
  // A line is not broken between the two.
  return `${shown.join('')}\u00a0${currency}`;
}
