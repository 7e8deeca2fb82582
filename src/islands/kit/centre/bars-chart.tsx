import type { ReactNode } from 'react';

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
  /** Labels below the start, middle and end. */
  readonly ends: readonly [string, string, string];
  /** Table of the figures, when the page does not have it already. */
  readonly children?: ReactNode;
}

const width = 600;
const height = 160;

/** Bar chart of amounts: gains above the line, losses below. */
export function BarsChart({ caption, label, bars, ends, children }: BarsChartProps) {
  const amounts = bars.map(({ amount }) => amount);
  const zero = zeroOf(amounts);
  return (
    <figure className="bars-chart">
      <figcaption>{caption}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {barsOf(amounts).map(({ isGain, ...place }, index) => (
          <rect key={bars[index]?.name} className={isGain ? 'bars-gain' : 'bars-loss'} {...place} />
        ))}
        <line className="bars-zero" x1="0" x2={width} y1={zero} y2={zero} />
      </svg>
      <p className="bars-ends muted figures">
        {ends.map((end, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have three places
          <span key={index}>{end}</span>
        ))}
      </p>
      {children}
    </figure>
  );
}

/** Returns the lowest and highest of at least one amount. */
export function boundsOf(amounts: readonly bigint[]): {
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
  const { least, most } = boundsOf([0n, ...amounts]);
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
