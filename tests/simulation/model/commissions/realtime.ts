import type { AgentEarnings } from './earnings.ts';
import { floorDivide } from './terms.ts';

const whole = 10_000n;

/** Returns the earnings of an agent in 1/10,000 of a minor unit, nothing rounded. */
export function unroundedOf({ lines }: AgentEarnings): bigint {
  return lines.reduce((sum, { baseMinor, rateBps }) => sum + baseMinor * BigInt(rateBps), 0n);
}

/** Pays five minutes: whole minor units, never below 0; the rest is kept, in 1/10,000 of one. */
export function payFiveMinutes(
  unrounded: bigint,
  keptBefore: bigint,
): { readonly paidMinor: bigint; readonly kept: bigint } {
  const sum = unrounded + keptBefore;
  if (sum < 0n) return { paidMinor: 0n, kept: sum };
  return { paidMinor: sum / whole, kept: sum % whole };
}

/** Returns the worth of a day at the tier that it reached, and how far its payments missed it. */
export function trueUpDay(day: {
  readonly unrounded: bigint;
  readonly openingRemainder: bigint;
  readonly paidMinor: bigint;
}): {
  readonly earnedMinor: bigint;
  readonly differenceMinor: bigint;
  readonly remainder: bigint;
} {
  const sum = day.unrounded + day.openingRemainder;
  const earnedMinor = floorDivide(sum, whole);
  return {
    earnedMinor,
    differenceMinor: earnedMinor - day.paidMinor,
    remainder: sum - earnedMinor * whole,
  };
}
