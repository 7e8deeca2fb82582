/** Amounts that one day's points of a kind are counted from, in minor units. */
export interface EarningInput {
  /** Valid stake or deposits of the day; below zero when more was taken back. */
  readonly amountMinor: bigint;
  /** Rest of the days before. */
  readonly carryInMinor: bigint;
  /** Amount for one point, above zero. */
  readonly perMinor: bigint;
  /** Limit of points of one day; null without a limit. */
  readonly mostPerDay: number | null;
}

/** Points of a day, with the rest for the days after. */
export interface CountedEarning {
  readonly points: number;
  readonly carryOutMinor: bigint;
}

/**
 * Counts the points of a day: whole points of the amount and the rest of earlier days, rounded down;
 * what is left is carried. Stakes that were taken back after their day was credited lower the carry
 * below zero and are set off against the days after: no point is taken from a member. Beyond the
 * most of a day nothing is earned, and its amount is not carried.
 */
export function countEarning(input: EarningInput): CountedEarning {
  const { amountMinor, carryInMinor, perMinor, mostPerDay } = input;
  const dueMinor = amountMinor + carryInMinor;
  if (dueMinor < perMinor) return { points: 0, carryOutMinor: dueMinor };
  const points = dueMinor / perMinor;
  const restMinor = dueMinor % perMinor;
  if (mostPerDay !== null && points > BigInt(mostPerDay)) {
    return { points: mostPerDay, carryOutMinor: 0n };
  }
  return { points: Number(points), carryOutMinor: restMinor };
}
