import type { SignInPlace } from '#contract/identity/accounts.ts';
import type { Device } from '#contract/identity/security.ts';
import { formatBalance, formatMoney, type Money } from '#lib/money.ts';

/** Formats an amount for reading. */
export type MoneyText = (money: Money) => string;

/** Returns a formatter for amounts in the page's language, with the brand's symbol. */
export function describeMoney(setting: {
  readonly locale: string;
  readonly currencySymbol: string;
}): MoneyText {
  const { locale, currencySymbol: symbol } = setting;
  return (money) => formatMoney(money, { locale, symbol });
}

/** Returns a formatter for balances and team figures, always with two decimals. */
export function describeBalance(setting: {
  readonly locale: string;
  readonly currencySymbol: string;
}): MoneyText {
  const { locale, currencySymbol: symbol } = setting;
  return (money) => formatBalance(money, { locale, symbol });
}

/** Formats a place such as `Vietnam · 203.0.113.•••` in the page's language. */
export function describePlace({
  address,
  country,
}: Pick<SignInPlace, 'address' | 'country'>): string {
  const { lang } = document.documentElement;
  const names = new Intl.DisplayNames([lang || 'en'], { type: 'region' });
  return [country && names.of(country), address].filter(Boolean).join(' · ');
}

/**
 * Formats a device such as `Chrome 156 · Android`; the given words when the browser is not known.
 */
export function describeDevice({ browser, system }: Device, unknown: string): string {
  return [browser, system].filter(Boolean).join(' · ') || unknown;
}
