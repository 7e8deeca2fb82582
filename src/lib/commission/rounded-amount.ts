import { wholeInBps } from '../basis-points.ts';

/** Numerators (amount × basis points) in one minor unit. */
export const numeratorsOfUnit = BigInt(wholeInBps);

/** Amount rounded to the minor unit, with the remainder. */
export interface RoundedAmount {
  readonly amountMinor: bigint;
  /** In 1/10,000 of a minor unit, 0 to 9,999; the house keeps it. */
  readonly remainder: bigint;
}

/**
 * Divides and rounds down, negatives away from zero, so that the remainder is never below 0 (rules
 * §4.10).
 */
export function floorAmount(numerator: bigint, divisor: bigint = numeratorsOfUnit): RoundedAmount {
  const cut = numerator / divisor;
  const amountMinor = cut * divisor > numerator ? cut - 1n : cut;
  return { amountMinor, remainder: numerator - amountMinor * divisor };
}

/** Divides and rounds up. */
export function ceilQuotient(numerator: bigint, divisor: bigint): bigint {
  const { amountMinor, remainder } = floorAmount(numerator, divisor);
  return remainder === 0n ? amountMinor : amountMinor + 1n;
}
