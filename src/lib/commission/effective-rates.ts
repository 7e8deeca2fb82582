import type { Figures } from './figures.ts';
import type { Terms } from './terms.ts';
import { calculateOwnRate, type OwnRate } from './tiers.ts';
import type { AgentTree, PlacedAgent } from './tree.ts';

/** Part of an agent's rate that an upline bears because it guarantees more than it reached. */
export interface GuaranteedPart {
  /** Id of the upline that bears it. */
  readonly by: string;
  /** From this rate to that one. */
  readonly aboveBps: number;
  readonly upToBps: number;
}

/**
 * Effective rate of an agent on its team: its own rate, capped by the upline's unless guaranteed.
 */
export interface EffectiveRate extends OwnRate {
  /** Rate that the agent's lines are computed with. */
  readonly rateBps: number;
  /**
   * Rate of the upline that caps the agent's own higher rate; `undefined` where it is not capped.
   */
  readonly heldAtBps?: number | undefined;
  /** Parts of the rate that uplines bear, from the lowest. */
  readonly guaranteed: readonly GuaranteedPart[];
}

/** Agent with the terms that decide its rate. */
export interface RatedAgent extends PlacedAgent {
  /** Its terms in the period; without terms neither the agent nor anyone below it earns. */
  readonly terms?: Terms | undefined;
}

const noRate: OwnRate = { ownBps: 0 };

/**
 * Computes the rates of a tree from the top (agents §1.2): an agent's own, but no more than its
 * upline's unless the upline guarantees it. An upline without terms guarantees nothing.
 */
export function limitRatesToUpline<Agent extends RatedAgent>(
  { fromTop }: AgentTree<Agent>,
  figuresOf: (agent: Agent) => Figures,
): ReadonlyMap<string, EffectiveRate> {
  const rates = new Map<string, EffectiveRate>();
  const earning = new Set<string>();
  for (const each of fromTop) {
    const upline = each.upline === undefined ? undefined : rates.get(each.upline);
    const own = each.terms ? calculateOwnRate(each.terms, figuresOf(each)) : noRate;
    const earns = each.terms && (each.upline === undefined || earning.has(each.upline));
    if (earns) earning.add(each.agent);
    rates.set(each.agent, rateBelow(upline, earns ? each : { upline: each.upline }, own));
  }
  return rates;
}

/**
 * Computes an agent's rate from its own and its upline's; `undefined` as upline means the house.
 */
export function rateBelow(
  upline: EffectiveRate | undefined,
  { terms, upline: uplineId }: Pick<RatedAgent, 'terms' | 'upline'>,
  own: OwnRate,
): EffectiveRate {
  const { ownBps } = own;
  if (!upline || uplineId === undefined) return { ...own, rateBps: ownBps, guaranteed: [] };
  const { rateBps: aboveBps, guaranteed } = upline;
  if (ownBps <= aboveBps) {
    return { ...own, rateBps: ownBps, guaranteed: partsUpTo(ownBps, guaranteed) };
  }
  if (terms?.aboveUpline === 'uplineGuarantees') {
    const raised = [...guaranteed, { by: uplineId, aboveBps, upToBps: ownBps }];
    return { ...own, rateBps: ownBps, guaranteed: raised };
  }
  return { ...own, rateBps: aboveBps, heldAtBps: aboveBps, guaranteed };
}

function partsUpTo(mostBps: number, parts: readonly GuaranteedPart[]): readonly GuaranteedPart[] {
  if (parts.length === 0) return parts;
  return parts
    .filter(({ aboveBps }) => aboveBps < mostBps)
    .map((part) => ({ ...part, upToBps: Math.min(part.upToBps, mostBps) }));
}
