import type { SignInPlace } from '#contract/identity/accounts.ts';
import type { Device } from '#contract/identity/security.ts';
import { formatBalance, formatMoney, type Money } from '#lib/money.ts';

/** An amount as a person reads it. */
export type MoneyText = (money: Money) => string;

/** How amounts are written in the page's language, with the brand's symbol. */
export function describeMoney(setting: {
  readonly locale: string;
  readonly currencySymbol: string;
}): MoneyText {
  const { locale, currencySymbol: symbol } = setting;
  return (money) => formatMoney(money, { locale, symbol });
}

/** How what a wallet holds and what a team comes to are written: with two decimals, always. */
export function describeBalance(setting: {
  readonly locale: string;
  readonly currencySymbol: string;
}): MoneyText {
  const { locale, currencySymbol: symbol } = setting;
  return (money) => formatBalance(money, { locale, symbol });
}

/** `Vietnam · 203.0.113.•••`, in the page's language. */
export function describePlace({
  address,
  country,
}: Pick<SignInPlace, 'address' | 'country'>): string {
  const { lang } = document.documentElement;
  const names = new Intl.DisplayNames([lang || 'en'], { type: 'region' });
  return [country && names.of(country), address].filter(Boolean).join(' · ');
}

/** `Chrome 156 · Android`; the given words when the browser says nothing. */
export function describeDevice({ browser, system }: Device, unknown: string): string {
  return [browser, system].filter(Boolean).join(' · ') || unknown;
}
