import { baseOf, type Figures } from './figures.ts';
import type { Terms, Tier } from './terms.ts';

/** What a team's figures earn by the agent's own terms, before anything above holds it. */
export interface OwnRate {
  /** From 0; `undefined` where no tier is reached. */
  readonly reachedTier?: number | undefined;
  /** 0 where no tier is reached, but for a negative: that has the rate of the lowest tier. */
  readonly rateBps: number;
}

/** Whether figures reach a tier: all of its thresholds, each inclusive; 0 asks for nothing. */
export function isReached(tier: Tier, figures: Figures): boolean {
  const { minValidStakeMinor, minLossMinor, minActiveMembers } = tier;
  return (
    (minValidStakeMinor === 0n || figures.validStakeMinor >= minValidStakeMinor) &&
    (minLossMinor === 0n || figures.ggrMinor >= minLossMinor) &&
    figures.activeMembers >= minActiveMembers
  );
}

/** The highest tier that figures reach, from 0. */
export function reachedTierOf(tiers: readonly Tier[], figures: Figures): number | undefined {
  const reached = tiers.findLastIndex((tier) => isReached(tier, figures));
  return reached === -1 ? undefined : reached;
}

/**
 * The rate that figures earn. A team that lost its house money reaches no tier of losses; were its
 * rate 0 then, its negative would be none, and nothing would be left to carry.
 */
export function ownRateOf({ tiers, base }: Terms, figures: Figures): OwnRate {
  const reachedTier = reachedTierOf(tiers, figures);
  if (reachedTier !== undefined) return { reachedTier, rateBps: tiers[reachedTier]?.rateBps ?? 0 };
  const isNegative = baseOf(figures, base) < 0n;
  return { rateBps: isNegative ? (tiers[0]?.rateBps ?? 0) : 0 };
}
