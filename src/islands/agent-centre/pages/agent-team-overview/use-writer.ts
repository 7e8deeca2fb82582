import { useMemo } from 'react';
import type { TeamFigures } from '#contract/agents/team.ts';
import { toMoney } from '#lib/money.ts';
import { describeBalance } from '../../../kit/describe.ts';
import type { PageProps } from '../../page-props.ts';
import { dayWriter, type Figure } from './figures.ts';

/** Formatters for the overview, in the page's language. */
export interface OverviewWriter {
  readonly count: (members: number | bigint) => string;
  readonly day: (day: string) => string;
  /** Formats an amount of a figure, in the currency of the figures beside it. */
  readonly amount: (amount: bigint, figure: Figure, beside: TeamFigures) => string;
  /** Formats an amount with its sign; zero has none. */
  readonly signed: (amount: bigint, figure: Figure, beside: TeamFigures) => string;
  /** Formats a share with its sign, such as `+12 %`. */
  readonly share: (share: number) => string;
}

/** With the sign that amounts have. */
function withMinus(figure: string): string {
  return figure.replace('-', '−');
}

/** Returns the formatters for the centre's locale and currency. */
export function useWriter({
  locale,
  currencySymbol,
}: Pick<PageProps, 'locale' | 'currencySymbol'>): OverviewWriter {
  return useMemo(() => {
    const money = describeBalance({ locale, currencySymbol });
    const counts = new Intl.NumberFormat(locale);
    const shares = new Intl.NumberFormat(locale, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 1,
    });
    const amount: OverviewWriter['amount'] = (value, figure, beside) => {
      const found = beside[figure];
      return typeof found === 'number'
        ? withMinus(counts.format(value))
        : money(toMoney(value, found.currency));
    };
    return {
      count: (members) => counts.format(members),
      day: dayWriter(locale),
      amount,
      signed: (value, figure, beside) => `${value > 0n ? '+' : ''}${amount(value, figure, beside)}`,
      share: (share) => withMinus(shares.format(share)),
    };
  }, [locale, currencySymbol]);
}
