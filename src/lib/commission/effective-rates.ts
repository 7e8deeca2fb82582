import type { Figures } from './figures.ts';
import type { Terms } from './terms.ts';
import { type OwnRate, ownRateOf } from './tiers.ts';
import type { Ordered, Placed } from './tree.ts';

/** A part of an agent's rate that its upline bears, as it guarantees more than it reached. */
export interface GuaranteedPart {
  /** Who bears it. */
  readonly by: string;
  /** From this rate to that one. */
  readonly aboveBps: number;
  readonly upToBps: number;
}

/** What an agent earns on its team, after what stands above it. */
export interface EffectiveRate extends OwnRate {
  readonly ownBps: number;
  /** Set where the tier of the upline holds the agent: its own would be higher. */
  readonly heldAtBps?: number | undefined;
  /** Parts of the rate that uplines bear, from the lowest. */
  readonly guaranteed: readonly GuaranteedPart[];
}

/** An agent with what decides its rate. */
export interface Rated extends Placed {
  /** Its own terms in the period; without any it earns nothing, and neither does who is below. */
  readonly terms?: Terms | undefined;
}

const noRate: OwnRate = { rateBps: 0 };

/**
 * The rates of a tree, from the top (agents §1.2): an agent's own, but no more than its upline's
 * unless the upline guarantees it.
 */
export function effectiveRates<Agent extends Rated>(
  { fromTop }: Ordered<Agent>,
  figuresOf: (agent: Agent) => Figures,
): ReadonlyMap<string, EffectiveRate> {
  const rates = new Map<string, EffectiveRate>();
  for (const each of fromTop) {
    const upline = each.upline === undefined ? undefined : rates.get(each.upline);
    const own = each.terms ? ownRateOf(each.terms, figuresOf(each)) : noRate;
    rates.set(each.agent, rateBelow(upline, each, own));
  }
  return rates;
}

/** An agent's rate below its upline's; `undefined` where the house is above it. */
export function rateBelow(
  upline: EffectiveRate | undefined,
  { terms, upline: by }: Pick<Rated, 'terms' | 'upline'>,
  own: OwnRate,
): EffectiveRate {
  const ownBps = own.rateBps;
  if (!upline || by === undefined) return { ...own, ownBps, guaranteed: [] };
  const { rateBps: aboveBps, guaranteed } = upline;
  if (ownBps <= aboveBps) return { ...own, ownBps, guaranteed: partsUpTo(ownBps, guaranteed) };
  if (terms?.aboveUpline === 'uplineGuarantees') {
    return { ...own, ownBps, guaranteed: [...guaranteed, { by, aboveBps, upToBps: ownBps }] };
  }
  return { ...own, ownBps, rateBps: aboveBps, heldAtBps: aboveBps, guaranteed };
}

function partsUpTo(rateBps: number, parts: readonly GuaranteedPart[]): readonly GuaranteedPart[] {
  if (parts.length === 0) return parts;
  return parts
    .filter(({ aboveBps }) => aboveBps < rateBps)
    .map((part) => ({ ...part, upToBps: Math.min(part.upToBps, rateBps) }));
}
