import type { ReactNode } from 'react';

/** What one bar stands for. */
export interface Bar {
  /** No two of a chart have the same. */
  readonly name: string;
  readonly amount: bigint;
}

export interface BarsChartProps {
  readonly caption: string;
  /** The same in words, for who does not see it. */
  readonly label: string;
  /** From the start on; at least one. */
  readonly bars: readonly Bar[];
  /** What stands under its start, middle and end. */
  readonly ends: readonly [string, string, string];
  /** The figures behind it, where they are not on the page already. */
  readonly children?: ReactNode;
}

const width = 600;
const height = 160;

/** Amounts as bars: above the line what was gained, below it what was lost. */
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

/** The least and the most of amounts, of which there is at least one. */
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
