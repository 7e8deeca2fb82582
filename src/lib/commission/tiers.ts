import { baseAmount, type Figures } from './figures.ts';
import type { Terms, Tier } from './terms.ts';

/** Rate of a team's figures by the agent's own terms, before the upline's rate caps it. */
export interface OwnRate {
  /** From 0; `undefined` where no tier is reached. */
  readonly reachedTier?: number | undefined;
  /** 0 where no tier is reached; a negative has the rate of the lowest tier. */
  readonly ownBps: number;
}

/** One threshold of a tier, with the figure that it is compared with. */
export interface TierCondition {
  readonly of: 'validStake' | 'loss' | 'activeMembers';
  /** Minor units, or a number of members. */
  readonly now: bigint;
  readonly needed: bigint;
}

/** Lists the thresholds of a tier that require something, each with a team's figure. */
export function listTierConditions(tier: Tier, figures: Figures): readonly TierCondition[] {
  const { minValidStakeMinor, minLossMinor, minActiveMembers } = tier;
  const conditions: readonly TierCondition[] = [
    { of: 'validStake', now: figures.validStakeMinor, needed: minValidStakeMinor },
    { of: 'loss', now: figures.ggrMinor, needed: minLossMinor },
    {
      of: 'activeMembers',
      now: BigInt(figures.activeMembers),
      needed: BigInt(minActiveMembers),
    },
  ];
  return conditions.filter(({ needed }) => needed !== 0n);
}

/**
 * Returns whether figures reach a tier: all of its thresholds, each inclusive; 0 requires nothing.
 */
export function isReached(tier: Tier, figures: Figures): boolean {
  return listTierConditions(tier, figures).every(({ now, needed }) => now >= needed);
}

/**
 * Finds the tier above the one that figures reach, from 0, with its thresholds; `undefined` at the
 * last.
 */
export function findNextTier(
  tiers: readonly Tier[],
  figures: Figures,
):
  | {
      readonly tier: number;
      readonly rateBps: number;
      readonly conditions: readonly TierCondition[];
    }
  | undefined {
  const next = (findReachedTier(tiers, figures) ?? -1) + 1;
  const tier = tiers[next];
  return (
    tier && { tier: next, rateBps: tier.rateBps, conditions: listTierConditions(tier, figures) }
  );
}

/** Returns the highest tier that figures reach, from 0; `undefined` for none. */
export function findReachedTier(tiers: readonly Tier[], figures: Figures): number | undefined {
  const reached = tiers.findLastIndex((tier) => isReached(tier, figures));
  return reached === -1 ? undefined : reached;
}

/**
 * Returns the rate that figures earn. A team with a loss for the house reaches no tier of losses; a
 * rate of 0 would make its negative 0, and nothing would be carried.
 */
export function calculateOwnRate({ tiers, base }: Terms, figures: Figures): OwnRate {
  const reachedTier = findReachedTier(tiers, figures);
  if (reachedTier !== undefined) return { reachedTier, ownBps: tiers[reachedTier]?.rateBps ?? 0 };
  const isNegative = baseAmount(figures, base) < 0n;
  return { ownBps: isNegative ? (tiers[0]?.rateBps ?? 0) : 0 };
}
