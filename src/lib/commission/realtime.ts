import type { Earnings } from './earnings.ts';
import { floorAmount } from './rounded-amount.ts';

/**
 * Payment of five minutes of a real-time salary, with the fraction of a minor unit that is carried
 * on.
 */
export interface RealtimePay {
  readonly paidMinor: bigint;
  /** In 1/10,000 of a minor unit; below 0 where voids took back more than was earned. */
  readonly remainder: bigint;
}

/** True-up of a real-time salary at the end of a day. */
export interface TrueUp {
  /** Earnings of the whole day at the tier that it reached. */
  readonly earnedMinor: bigint;
  /** Amount still due after the day's payments; below 0 where these were too high. */
  readonly differenceMinor: bigint;
  /** Remainder that the next day begins with, 0 to 9,999 in 1/10,000 of a minor unit. */
  readonly remainder: bigint;
}

/** Returns the earnings of an agent in 1/10,000 of a minor unit, before rounding. */
export function sumUnroundedEarnings({ lines }: Pick<Earnings, 'lines'>): bigint {
  return lines.reduce((sum, { baseMinor, rateBps }) => sum + baseMinor * BigInt(rateBps), 0n);
}

/**
 * Pays five minutes of one agent and contract. The remainder is kept for the next five, so that
 * small stakes are not lost to rounding (agents §1.6). The payment is never below 0.
 */
export function payRealtime(numerator: bigint, remainder: bigint): RealtimePay {
  const whole = remainder + numerator;
  if (whole < 0n) return { paidMinor: 0n, remainder: whole };
  const { amountMinor, remainder: left } = floorAmount(whole);
  return { paidMinor: amountMinor, remainder: left };
}

/**
 * Trues up a day: all its stakes, late ones included and voids excluded, at the tier that the day
 * reached, less the day's payments. `openingRemainder` is the remainder that the day began with.
 */
export function trueUp(day: {
  readonly numerator: bigint;
  readonly openingRemainder: bigint;
  readonly paidMinor: bigint;
}): TrueUp {
  const { numerator, openingRemainder, paidMinor } = day;
  const { amountMinor: earnedMinor, remainder } = floorAmount(openingRemainder + numerator);
  return { earnedMinor, differenceMinor: earnedMinor - paidMinor, remainder };
}
