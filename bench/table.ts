/** Prints rows under their column names, figures to the right. */
export function printTable(rows: readonly Readonly<Record<string, string | number>>[]): void {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) =>
    Math.max(name.length, ...rows.map((row) => String(row[name]).length)),
  );
  const line = (cells: readonly (string | number | undefined)[]) =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return index === 0 ? String(cell).padEnd(width) : String(cell).padStart(width);
      })
      .join('  ');
  console.info(line(names));
  console.info(line(widths.map((width) => '-'.repeat(width))));
  for (const row of rows) console.info(line(names.map((name) => row[name])));
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The spread of some figures around their middle, in per cent. */
export function spread(figures: readonly number[]): string {
  const half = (Math.max(...figures) - Math.min(...figures)) / 2;
  return `±${((100 * half) / median(figures)).toFixed(0)} %`;
}

/** The value below which this share of the figures is. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
