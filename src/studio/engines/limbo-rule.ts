/*
 * Limbo: a word of the round's randomness gives a multiple, and the member wins the target chosen
 * before if the multiple reaches it. Multiples are whole 1/100 of the stake.
 */

/** Version of the rule and its edge, which is recorded with every round. */
export const limboVersion = 'limbo-1';
/** Parts of the stake in which multiples and targets are counted. */
export const limboUnit = 100;
/** Lowest target that is offered, 1.01 times the stake. */
export const lowestTarget = 101;
/** Highest target and highest multiple, 10,000 times the stake. */
export const highestTarget = 10_000 * limboUnit;
/** Share of the stakes that stays with the house, at every target. */
export const limboEdgeBps = 300;

const whole = 10_000n;
const words = 2n ** 32n;

/** Returns the multiple of a word, in 1/100 of the stake: 1 to 10,000 times, floored. */
export function limboMultiple(word: number): number {
  const above = (whole - BigInt(limboEdgeBps)) * words;
  const exact = above / (BigInt(limboUnit) * (BigInt(word) + 1n));
  if (exact < BigInt(limboUnit)) return limboUnit;
  return exact > BigInt(highestTarget) ? highestTarget : Number(exact);
}

/** Returns whether a target is offered: whole hundredths from 1.01 to 10,000 times the stake. */
export function isTarget(target: number): boolean {
  return Number.isInteger(target) && target >= lowestTarget && target <= highestTarget;
}

/** Returns the payout of a round, in minor units; a fraction of one stays with the house. */
export function limboPayout(
  stakeMinor: bigint,
  { target, multiple }: { readonly target: number; readonly multiple: number },
): bigint {
  return multiple < target ? 0n : (stakeMinor * BigInt(target)) / BigInt(limboUnit);
}

/** Returns the number of the 2³² words whose multiple reaches a target. */
export function winningWords(target: number): number {
  return Number(((whole - BigInt(limboEdgeBps)) * words) / (BigInt(limboUnit) * BigInt(target)));
}
