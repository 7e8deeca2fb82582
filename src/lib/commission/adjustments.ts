/** Payment of an open period after the adjustments of closed ones. */
export interface AdjustedPayment {
  readonly adjustmentsMinor: bigint;
  /** Amount to pay; never below 0. */
  readonly paidMinor: bigint;
  /** Overpayment that the period could not absorb, carried to the next one; 0 or below. */
  readonly openMinor: bigint;
}

/**
 * Adds adjustments to the amount due in the open period. Paid money is never debited from a wallet:
 * a remaining debt is carried to the next period whatever the carry policy, since it is money that
 * the agent has, not a loss.
 */
export function applyAdjustments(dueMinor: bigint, adjustmentsMinor: bigint): AdjustedPayment {
  const wholeMinor = dueMinor + adjustmentsMinor;
  return wholeMinor < 0n
    ? { adjustmentsMinor, paidMinor: 0n, openMinor: wholeMinor }
    : { adjustmentsMinor, paidMinor: wholeMinor, openMinor: 0n };
}
