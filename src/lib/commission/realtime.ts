import type { Earnings } from './earnings.ts';
import { floorOf } from './rounding.ts';

/** What a real-time salary pays after five minutes, and what it keeps of a minor unit. */
export interface RealtimePay {
  readonly paidMinor: bigint;
  /** In 1/10,000 of a minor unit; below 0 where voids took back more than was earned. */
  readonly remainder: bigint;
}

/** What the end of a day makes of its real-time salary. */
export interface TrueUp {
  /** What the whole day is worth at the tier that it reached. */
  readonly earnedMinor: bigint;
  /** What the day's payments were short of it; below 0 where they were too much. */
  readonly differenceMinor: bigint;
  /** 0 to 9,999: the first one of the next day. */
  readonly remainder: bigint;
}

/** What an agent earned in 1/10,000 of a minor unit, before any rounding. */
export function numeratorOf({ lines }: Pick<Earnings, 'lines'>): bigint {
  return lines.reduce((sum, { baseMinor, rateBps }) => sum + baseMinor * BigInt(rateBps), 0n);
}

/**
 * Pays five minutes of one agent and contract. The remainder is kept for the next five, so that
 * small stakes are not lost to rounding (agents §1.6); it is paid down to 0 and no further.
 */
export function payRealtime(numerator: bigint, remainder: bigint): RealtimePay {
  const whole = remainder + numerator;
  if (whole < 0n) return { paidMinor: 0n, remainder: whole };
  const { amountMinor, remainder: left } = floorOf(whole);
  return { paidMinor: amountMinor, remainder: left };
}

/**
 * Trues a day up: all its stakes, late ones too and voids without, at the tier that the day reached,
 * less what was paid for it. `openingRemainder` is what the day began with.
 */
export function trueUp(day: {
  readonly numerator: bigint;
  readonly openingRemainder: bigint;
  readonly paidMinor: bigint;
}): TrueUp {
  const { numerator, openingRemainder, paidMinor } = day;
  const { amountMinor: earnedMinor, remainder } = floorOf(openingRemainder + numerator);
  return { earnedMinor, differenceMinor: earnedMinor - paidMinor, remainder };
}
