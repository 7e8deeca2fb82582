/** Amount that an agent was paid for a period, or should have been. */
export interface PaidAmount {
  readonly agent: string;
  readonly amountMinor: bigint;
}

/** Difference between the payment of a period and its rerun (rules §4.7). */
export interface Difference {
  readonly agent: string;
  readonly paidMinor: bigint;
  readonly earnedMinor: bigint;
  /** Signed; posted in the open period. */
  readonly amountMinor: bigint;
}

/**
 * Compares the payments of a period, its adjustments included, with a rerun. Returns the
 * differences by agent; agents on one side alone count as 0 on the other.
 */
export function listPayDifferences(
  paid: readonly PaidAmount[],
  rerun: readonly PaidAmount[],
): readonly Difference[] {
  const [before, after] = [sumsOf(paid), sumsOf(rerun)];
  const agents = [...new Set([...before.keys(), ...after.keys()])].sort();
  return agents.flatMap((agent) => {
    const [paidMinor, earnedMinor] = [before.get(agent) ?? 0n, after.get(agent) ?? 0n];
    const amountMinor = earnedMinor - paidMinor;
    return amountMinor === 0n ? [] : [{ agent, paidMinor, earnedMinor, amountMinor }];
  });
}

function sumsOf(amounts: readonly PaidAmount[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { agent, amountMinor } of amounts) {
    sums.set(agent, (sums.get(agent) ?? 0n) + amountMinor);
  }
  return sums;
}
