import { useMemo } from 'react';
import { wholeInBps } from '#lib/basis-points.ts';
import { createPeriodFormatter } from '#lib/commission/period-names.ts';
import { currencyDecimals, formatBalance, type Money, toMoney, withSymbol } from '#lib/money.ts';
import type { PageProps } from '../../page-props.ts';

/** Formatters for the figures of incomes. */
export interface FigureWriter {
  readonly money: (money: Money) => string;
  /** Formats a rate in basis points as contracts do, such as `0.6%`. */
  readonly rate: (bps: number) => string;
  readonly count: (count: number) => string;
  /** Formats a period by its key. */
  readonly period: (key: string) => string;
}

/** Formatters for amounts in one currency. */
export interface AmountWriter {
  /** Formats minor units, given as a decimal string. */
  readonly amount: (amountMinor: string | bigint) => string;
  /** Formats 1/10,000 of a minor unit with all decimals, before rounding. */
  readonly exact: (numerator: bigint) => string;
}

type Setting = Pick<PageProps, 'locale' | 'currencySymbol'>;

/** Returns the formatters for the centre's locale and currency. */
export function useFigures({ locale, currencySymbol: symbol }: Setting): FigureWriter {
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    return {
      money: (money) => formatBalance(money, { locale, symbol }),
      rate: (bps) => rates.format(bps / wholeInBps),
      count: (count) => numbers.format(count),
      period: createPeriodFormatter(locale),
    };
  }, [locale, symbol]);
}

/** Returns the formatters for amounts in a currency. */
export function amountWriter(
  { locale, currencySymbol: symbol }: Setting,
  currency: string,
): AmountWriter {
  return {
    amount: (amountMinor) =>
      formatBalance(toMoney(BigInt(amountMinor), currency), { locale, symbol }),
    exact: (numerator) => {
      const [sign, size] = numerator < 0n ? ['−', -numerator] : ['', numerator];
      const decimals = currencyDecimals(currency) + 4;
      const digits = size.toString().padStart(decimals + 1, '0');
      const format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: currencyDecimals(currency),
        maximumFractionDigits: decimals,
      });
      const value = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
      const written = format.format(value as Intl.StringNumericLiteral);
      return `${sign}${withSymbol(symbol, written)}`;
    },
  };
}
