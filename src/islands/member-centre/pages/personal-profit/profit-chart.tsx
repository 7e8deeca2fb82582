import type { PlayFigures } from '#contract/play/records.ts';
import { toMoney } from '#lib/money.ts';
import { BarsChart, chartBounds } from '../../../kit/centre/bars-chart.tsx';
import { describeMoney } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import type { ProfitSum } from './profit-sums.ts';

interface ProfitChartProps extends Pick<PageProps, 'messages' | 'locale' | 'currencySymbol'> {
  /** The earliest first; at least one. */
  readonly days: readonly ProfitSum[];
  readonly totals: PlayFigures;
}

/**
 * Chart of the result of each day: wins above the line, losses below. The table has the same
 * figures.
 */
export function ProfitChart(props: ProfitChartProps) {
  const { messages, days, totals } = props;
  const money = describeMoney(props);
  const bars = days.map(({ name, netMinor }) => ({ name, amount: netMinor }));
  const { least, most } = chartBounds(days.map(({ netMinor }) => netMinor));
  const write = (amountMinor: bigint) => money(toMoney(amountMinor, totals.net.currency));
  const words = {
    from: days[0]?.name ?? '',
    to: days.at(-1)?.name ?? '',
    net: money(totals.net),
    best: write(most),
    worst: write(least),
  };
  return (
    <BarsChart
      caption={messages['bets:chart']}
      label={text(messages, 'bets:chart_text', words)}
      bars={bars}
      write={write}
    />
  );
}
