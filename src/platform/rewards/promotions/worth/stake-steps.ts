import type { GamePaytable } from '#lib/bonus-worth.ts';

/** Bonus that is worked out: its amount, the times it has to be staked, and its limits. */
interface PlayedBonus {
  readonly bonusMinor: bigint;
  readonly multiplier: number;
  readonly maxBetMinor: bigint | undefined;
  readonly maxWinMinor: bigint | undefined;
}

/** Most rounds, and balances of all rounds, that are worked out: what takes longer has no figure. */
const roundsAtMost = 5_000n;
const balancesAtMost = 50_000_000n;

const ladder = [1n, 2n, 5n];

/**
 * Lists the stakes for which a bonus is worked out, the smallest first: 1, 2, 5, 10 … times the
 * game's lowest stake, up to its highest and the highest bet of the terms, as far as the bonus is a
 * whole number of them.
 */
export function listStakeSteps(
  { bonusMinor, multiplier, maxBetMinor = bonusMinor, maxWinMinor = 0n }: PlayedBonus,
  { minStakeMinor, maxStakeMinor }: Pick<GamePaytable, 'minStakeMinor' | 'maxStakeMinor'>,
): bigint[] {
  const steps: bigint[] = [];
  for (let power = minStakeMinor; power > 0n && power <= bonusMinor; power *= 10n) {
    for (const times of ladder) {
      const stakeMinor = power * times;
      if (stakeMinor > maxStakeMinor || stakeMinor > maxBetMinor) return steps;
      const rounds = (bonusMinor / stakeMinor) * BigInt(multiplier);
      const isWhole = stakeMinor <= bonusMinor && bonusMinor % stakeMinor === 0n;
      const balances = rounds * (rounds + maxWinMinor / stakeMinor);
      const isShort = rounds <= roundsAtMost && balances <= balancesAtMost;
      if (isWhole && isShort) steps.push(stakeMinor);
    }
  }
  return steps;
}

/** Returns the highest of some steps that is not above a member's stake, or else the lowest. */
export function chooseStep<Step extends { readonly stakeMinor: bigint }>(
  steps: readonly Step[],
  usualMinor: bigint | undefined,
): Step | undefined {
  const below = steps.filter(({ stakeMinor }) => stakeMinor <= (usualMinor ?? 0n));
  return below.at(-1) ?? steps[0];
}
