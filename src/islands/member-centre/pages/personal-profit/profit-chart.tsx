import type { PlayFigures } from '#contract/play/records.ts';
import { toMoney } from '#lib/money.ts';
import { describeMoney } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import type { ProfitSum } from './profit-sums.ts';

interface ProfitChartProps extends Pick<PageProps, 'messages' | 'locale' | 'currencySymbol'> {
  /** The earliest first; at least one. */
  readonly days: readonly ProfitSum[];
  readonly totals: PlayFigures;
}

const width = 600;
const height = 160;

/** What each day with play came to: above the line won, below it lost. The table says the same. */
export function ProfitChart(props: ProfitChartProps) {
  const { messages, days, totals } = props;
  const money = describeMoney(props);
  const nets = days.map(({ netMinor }) => netMinor);
  const worst = nets.reduce((one, other) => (one < other ? one : other));
  const best = nets.reduce((one, other) => (one > other ? one : other));
  const write = (amountMinor: bigint) => money(toMoney(amountMinor, totals.net.currency));
  const words = {
    from: days[0]?.name ?? '',
    to: days.at(-1)?.name ?? '',
    net: money(totals.net),
    best: write(best),
    worst: write(worst),
  };
  return (
    <figure className="profit-chart">
      <figcaption>{messages['bets:chart']}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text(messages, 'bets:chart_text', words)}
      >
        {barsOf(nets).map((bar, index) => (
          <rect
            key={days[index]?.name}
            className={bar.isGain ? 'profit-gain' : 'profit-loss'}
            x={bar.x}
            y={bar.y}
            width={bar.width}
            height={bar.height}
          />
        ))}
        <line className="profit-zero" x1="0" x2={width} y1={zeroOf(nets)} y2={zeroOf(nets)} />
      </svg>
      <p className="wallet-chart-ends muted figures">
        <span>{words.from}</span>
        <span>
          {words.worst} – {words.best}
        </span>
        <span>{words.to}</span>
      </p>
    </figure>
  );
}

/** The highest and lowest that is drawn; the line of nothing lies between them. */
function rangeOf(nets: readonly bigint[]): { readonly most: bigint; readonly range: bigint } {
  const most = nets.reduce((one, other) => (one > other ? one : other), 0n);
  const least = nets.reduce((one, other) => (one < other ? one : other), 0n);
  return { most, range: most === least ? 1n : most - least };
}

function heightOf(amountMinor: bigint, range: bigint): number {
  return (Number((amountMinor * 10_000n) / range) / 10_000) * height;
}

function zeroOf(nets: readonly bigint[]): number {
  const { most, range } = rangeOf(nets);
  return heightOf(most, range);
}

function barsOf(nets: readonly bigint[]) {
  const { range } = rangeOf(nets);
  const zero = zeroOf(nets);
  const step = width / nets.length;
  const gap = Math.min(step * 0.2, 6);
  return nets.map((net, index) => {
    const isGain = net > 0n;
    const tall = heightOf(isGain ? net : -net, range);
    const place = { x: index * step + gap / 2, width: Math.min(step - gap, 48) };
    return { ...place, isGain, y: isGain ? zero - tall : zero, height: tall };
  });
}
