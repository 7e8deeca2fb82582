import type { Line } from './lines.ts';

/** Part of an agent's payment that an upline pays out of its own money. */
export interface UplinePart {
  readonly from: string;
  readonly amountMinor: bigint;
}

/** Sums the guarantees of lines by upline, capped in all at the amount due for them. */
export function sumGuarantees(
  lines: readonly Pick<Line, 'guaranteed'>[],
  dueMinor: bigint,
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { by, amountMinor } of lines.flatMap(({ guaranteed }) => guaranteed)) {
    sums.set(by, (sums.get(by) ?? 0n) + amountMinor);
  }
  let leftMinor = dueMinor;
  return new Map(
    [...sums].map(([by, guaranteedMinor]) => {
      const amountMinor = smallerOrZero(leftMinor, guaranteedMinor);
      leftMinor -= amountMinor;
      return [by, amountMinor];
    }),
  );
}

/** Lists the guarantees of lines as parts of a payment. */
export function listGuarantees(
  lines: readonly Pick<Line, 'guaranteed'>[],
  paidMinor: bigint,
): readonly UplinePart[] {
  return [...sumGuarantees(lines, paidMinor)].map(([from, amountMinor]) => ({
    from,
    amountMinor,
  }));
}

/** Returns the smaller amount, but 0 where either is below 0. */
export function smallerOrZero(one: bigint, other: bigint): bigint {
  const less = one < other ? one : other;
  return less > 0n ? less : 0n;
}
