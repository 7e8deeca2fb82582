import { toMoney } from '#lib/money.ts';
import { calendarZone, momentFormat } from '#lib/timestamp.ts';
import { ChartPlot } from '../../../kit/centre/chart-plot.tsx';
import type { MoneyText } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import type { WalletDay } from './wallet-days.ts';

export interface WalletChartProps extends Pick<PageProps, 'messages' | 'locale'> {
  /** Days in order, the earliest first; at least two. */
  readonly days: readonly WalletDay[];
  readonly currency: string;
  readonly money: MoneyText;
}

const width = 600;
const height = 120;

/** Chart of the wallet's balance by day, with the same as a table. */
export function WalletChart({ messages, locale, days, currency, money }: WalletChartProps) {
  const amounts = days.map(({ amountMinor }) => amountMinor);
  const least = amounts.reduce((one, other) => (one < other ? one : other));
  const most = amounts.reduce((one, other) => (one > other ? one : other));
  const write = (amountMinor: bigint) => money(toMoney(amountMinor, currency));
  const date = momentFormat(locale, { day: 'numeric', month: 'short', timeZone: calendarZone });
  const dayText = (day = '') => date.format(Date.parse(day));
  const line = linePath(amounts, least, most);
  const words = {
    from: dayText(days[0]?.day),
    to: dayText(days.at(-1)?.day),
    least: write(least),
    most: write(most),
  };
  return (
    <figure className="wallet-chart">
      <ChartPlot
        caption={text(messages, 'centre:overview_chart', { count: days.length })}
        label={text(messages, 'centre:overview_chart_text', words)}
        ticks={ticksOf(least, most).map(([amount, y]) => ({
          share: y / height,
          words: write(amount),
        }))}
        columns={days.map(({ day, amountMinor }) => ({
          name: dayText(day),
          words: write(amountMinor),
        }))}
        ends={[words.from, words.to]}
        size={{ width, height }}
      >
        <path className="wallet-chart-area" d={`${line} V ${height} H 0 Z`} />
        <path className="wallet-chart-line" d={line} />
      </ChartPlot>
      <details>
        <summary>{messages['centre:overview_table']}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages['centre:overview_day']}</th>
              <th scope="col" className="records-number">
                {messages['records:balance']}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, amountMinor }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td className="figures records-number">{write(amountMinor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const room = 8;

/** Distance of an amount from the top; of a wallet that never moved the middle. */
function topOf(amount: bigint, least: bigint, most: bigint): number {
  const range = most - least;
  const share = range === 0n ? 0.5 : Number(((amount - least) * 1000n) / range) / 1000;
  return Math.round(height - room - share * (height - 2 * room));
}

/** Amounts of the grid's lines with their distances from the top: highest, middle and lowest. */
function ticksOf(least: bigint, most: bigint): readonly (readonly [bigint, number])[] {
  return [...new Set([most, (most + least) / 2n, least])].map((amount) => [
    amount,
    topOf(amount, least, most),
  ]);
}

/** A line in steps, for an amount stands until the next one. */
function linePath(amounts: readonly bigint[], least: bigint, most: bigint): string {
  const step = width / amounts.length;
  return amounts
    .map((amount, index) => {
      const end = Math.round((index + 1) * step);
      const start = index === 0 ? 'M 0' : `L ${Math.round(index * step)}`;
      return `${start} ${topOf(amount, least, most)} H ${end}`;
    })
    .join(' ');
}
