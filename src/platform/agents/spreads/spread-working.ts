import type { SpreadLine } from '#lib/commission/spread.ts';

/** A direct line as the working keeps it: amounts in minor units, the remainder in 1/2,000 of one. */
export interface StoredLineRow {
  readonly memberId: string;
  readonly parts: readonly { readonly steps: number; readonly stakeMinor: string }[];
  readonly amountMinor: string;
  readonly remainder: string;
}

/** Formats the lines of an agent's day for storage, the highest amounts first. */
export function formatWorking(lines: readonly SpreadLine[]): string {
  const inOrder = lines.toSorted((one, other) => {
    if (one.amountMinor === other.amountMinor) return one.line < other.line ? -1 : 1;
    return one.amountMinor > other.amountMinor ? -1 : 1;
  });
  const kept = inOrder.map(
    ({ line, parts, amountMinor, remainder }): StoredLineRow => ({
      memberId: line,
      parts: parts.map(({ steps, stakeMinor }) => ({ steps, stakeMinor: String(stakeMinor) })),
      amountMinor: String(amountMinor),
      remainder: String(remainder),
    }),
  );
  return JSON.stringify(kept);
}

/** Parses what `formatWorking` wrote. */
export function parseWorking(text: string): readonly StoredLineRow[] {
  return JSON.parse(text);
}
