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

/** Payment of an open period after the adjustments of closed ones. */
export interface AdjustedPayment {
  readonly adjustmentsMinor: bigint;
  /** Amount to pay; never below 0. */
  readonly paidMinor: bigint;
  /** Overpayment that the period could not absorb, carried to the next one; 0 or below. */
  readonly openMinor: bigint;
}

/**
 * Compares the payments of a period, its adjustments included, with a rerun. Returns the
 * differences by agent; agents on one side alone count as 0 on the other.
 */
export function differencesOf(
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

/**
 * Adds adjustments to the amount due in the open period. Paid money is never taken from a wallet: a
 * remaining debt is carried to the next period whatever the carry policy, since it is no loss but
 * money that the agent has.
 */
export function applyAdjustments(dueMinor: bigint, adjustmentsMinor: bigint): AdjustedPayment {
  const wholeMinor = dueMinor + adjustmentsMinor;
  return wholeMinor < 0n
    ? { adjustmentsMinor, paidMinor: 0n, openMinor: wholeMinor }
    : { adjustmentsMinor, paidMinor: wholeMinor, openMinor: 0n };
}

function sumsOf(amounts: readonly PaidAmount[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { agent, amountMinor } of amounts) {
    sums.set(agent, (sums.get(agent) ?? 0n) + amountMinor);
  }
  return sums;
}
