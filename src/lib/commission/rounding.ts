import { wholeBps } from './terms.ts';

/** Amounts × basis points are kept whole; this many of them are one minor unit. */
export const numeratorsOfUnit = BigInt(wholeBps);

/** A part of an amount, and what rounding left of it. */
export interface Rounded {
  readonly amountMinor: bigint;
  /** In 1/10,000 of a minor unit, 0 to 9,999: the house's. */
  readonly remainder: bigint;
}

/** Rounds down, a negative away from zero: what is left is never below 0 (rules §4.10). */
export function floorOf(numerator: bigint, divisor: bigint = numeratorsOfUnit): Rounded {
  const cut = numerator / divisor;
  const amountMinor = cut * divisor > numerator ? cut - 1n : cut;
  return { amountMinor, remainder: numerator - amountMinor * divisor };
}

/** Rounds up. */
export function ceilOf(numerator: bigint, divisor: bigint): bigint {
  const { amountMinor, remainder } = floorOf(numerator, divisor);
  return remainder === 0n ? amountMinor : amountMinor + 1n;
}
