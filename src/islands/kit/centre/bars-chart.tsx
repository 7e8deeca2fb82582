import type { ReactNode } from 'react';
import { ChartPlot, type Tick } from './chart-plot.tsx';

/** Bar of a chart: name and amount. */
export interface Bar {
  /** Name of the bar, unique in its chart. */
  readonly name: string;
  readonly amount: bigint;
}

export interface BarsChartProps {
  readonly caption: string;
  /** Description of the chart for screen readers. */
  readonly label: string;
  /** Bars from the start on; at least one. */
  readonly bars: readonly Bar[];
  /** Formats an amount of the axis, and of a bar that is pointed at. */
  readonly write: (amount: bigint) => string;
  /** Table of the figures, when the page does not have it already. */
  readonly children?: ReactNode;
}

const size = { width: 600, height: 160 };
const { width, height } = size;

/** Bar chart of amounts: gains above the line, losses below. */
export function BarsChart({ caption, label, bars, write, children }: BarsChartProps) {
  const amounts = bars.map(({ amount }) => amount);
  const zero = zeroOf(amounts);
  return (
    <figure className="bars-chart">
      <ChartPlot
        caption={caption}
        label={label}
        ticks={ticksOf(amounts, write)}
        columns={bars.map(({ name, amount }) => ({ name, words: write(amount) }))}
        ends={[bars[0]?.name ?? '', bars.at(-1)?.name ?? '']}
        size={size}
      >
        {barsOf(amounts).map(({ isGain, ...place }, index) => (
          <rect key={bars[index]?.name} className={isGain ? 'bars-gain' : 'bars-loss'} {...place} />
        ))}
        <line className="bars-zero" x1="0" x2={width} y1={zero} y2={zero} />
      </ChartPlot>
      {children}
    </figure>
  );
}

/** Lines of the grid: the highest and lowest amount, and zero, each once. */
function ticksOf(amounts: readonly bigint[], write: BarsChartProps['write']): readonly Tick[] {
  const { least, most } = chartBounds([0n, ...amounts]);
  const { range } = rangeOf(amounts);
  return [...new Set([most, 0n, least])].map((amount) => ({
    share: most === least ? 1 : heightOf(most - amount, range) / height,
    words: write(amount),
  }));
}

/** Returns the lowest and highest of at least one amount. */
export function chartBounds(amounts: readonly bigint[]): {
  readonly least: bigint;
  readonly most: bigint;
} {
  return {
    least: amounts.reduce((one, other) => (one < other ? one : other)),
    most: amounts.reduce((one, other) => (one > other ? one : other)),
  };
}

/** The highest that is drawn, and how much lies between it and the lowest; nothing lies between. */
function rangeOf(amounts: readonly bigint[]): { readonly most: bigint; readonly range: bigint } {
  const { least, most } = chartBounds([0n, ...amounts]);
  return { most, range: most === least ? 1n : most - least };
}

function heightOf(amount: bigint, range: bigint): number {
  return (Number((amount * 10_000n) / range) / 10_000) * height;
}

function zeroOf(amounts: readonly bigint[]): number {
  const { most, range } = rangeOf(amounts);
  return most === 0n && range === 1n ? height : heightOf(most, range);
}

function barsOf(amounts: readonly bigint[]) {
  const { range } = rangeOf(amounts);
  const zero = zeroOf(amounts);
  const step = width / amounts.length;
  const gap = Math.min(step * 0.2, 6);
  return amounts.map((amount, index) => {
    const isGain = amount > 0n;
    const tall = heightOf(isGain ? amount : -amount, range);
    const place = { x: index * step + gap / 2, width: Math.min(step - gap, 48) };
    return { ...place, isGain, y: isGain ? zero - tall : zero, height: tall };
  });
}
