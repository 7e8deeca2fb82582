import { type ReactNode, useState } from 'react';

/** Amount that a line of the grid stands for. */
export interface Tick {
  /** Distance from the top, 0 to 1. */
  readonly share: number;
  readonly words: string;
}

/** Part of a chart's width, such as a day, and what is said while it is pointed at. */
export interface Column {
  readonly name: string;
  readonly words: string;
}

export interface ChartPlotProps {
  readonly caption: string;
  /** Description of the chart for screen readers. */
  readonly label: string;
  readonly ticks: readonly Tick[];
  /** Columns of one width, from the start on. */
  readonly columns: readonly Column[];
  /** Labels below the start and the end. */
  readonly ends: readonly [string, string];
  readonly size: { readonly width: number; readonly height: number };
  /** Drawing of the amounts, within `size`. */
  readonly children: ReactNode;
}

/** Plot of a chart: its axis and grid, and the figure of the column that is pointed at. */
export function ChartPlot(props: ChartPlotProps) {
  const { caption, label, ticks, columns, ends, size, children } = props;
  const [pointed, setPointed] = useState<number>();
  const { width, height } = size;
  const step = width / columns.length;
  const column = pointed === undefined ? undefined : columns[pointed];
  return (
    <>
      <figcaption className="chart-caption">
        {caption}
        {column && <span className="figures">{`${column.name}: ${column.words}`}</span>}
      </figcaption>
      <div className="chart-plot">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          onPointerLeave={() => setPointed(undefined)}
        >
          {ticks.map(({ share, words }) => (
            <line
              key={words}
              className="chart-grid"
              x1="0"
              x2={width}
              y1={share * height}
              y2={share * height}
            />
          ))}
          {children}
          {columns.map(({ name }, index) => (
            <path
              key={name}
              className="chart-column"
              d={`M${index * step} 0h${step}v${height}h${-step}z`}
              onPointerEnter={() => setPointed(index)}
            />
          ))}
        </svg>
        <div className="chart-axis figures" aria-hidden="true">
          {ticks.map(({ share, words }) => (
            <span key={words} style={{ insetBlockStart: `${share * 100}%` }}>
              {words}
            </span>
          ))}
        </div>
      </div>
      <p className="chart-ends muted figures">
        {ends.map((end, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have two places
          <span key={index}>{end}</span>
        ))}
      </p>
    </>
  );
}
