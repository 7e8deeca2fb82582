import type { Sums } from './facts.ts';
import { type Agent, type Base, fromTop, type Terms, type Tier, uplinesOf } from './terms.ts';

/** Part of an agent's rate that an upline bears, from one rate to another in basis points. */
export interface GuaranteedRate {
  readonly by: string;
  readonly fromBps: number;
  readonly toBps: number;
}

/** Rate of an agent: by its own tier, and after the upline's tier; 0 for both without a tier. */
export interface Rate {
  /** From 0; missing where no tier is reached. */
  readonly tier?: number | undefined;
  readonly ownBps: number;
  readonly rateBps: number;
  readonly guaranteed: readonly GuaranteedRate[];
}

/** Returns the amount that rates are of. */
export function baseOf(sums: Sums, base: Base): bigint {
  const amounts = { validStake: sums.validStakeMinor, ggr: sums.ggrMinor, ngr: sums.ngrMinor };
  return amounts[base];
}

/** Returns whether sums reach a tier: every threshold, inclusive; 0 asks for nothing. */
export function reaches(tier: Tier, sums: Sums): boolean {
  const conditions: readonly (readonly [bigint, bigint])[] = [
    [sums.validStakeMinor, tier.minValidStakeMinor],
    [sums.ggrMinor, tier.minLossMinor],
    [BigInt(sums.activeMembers), BigInt(tier.minActiveMembers)],
  ];
  return conditions.every(([now, needed]) => needed === 0n || now >= needed);
}

/** Returns the highest tier that sums reach, and its rate: the lowest tier's for a negative of none. */
export function ownRateOf(
  terms: Terms,
  sums: Sums,
): { readonly tier?: number | undefined; readonly ownBps: number } {
  const reached = terms.tiers.flatMap((tier, index) => (reaches(tier, sums) ? [index] : []));
  const tier = reached.at(-1);
  if (tier !== undefined) return { tier, ownBps: terms.tiers[tier]?.rateBps ?? 0 };
  const isNegative = baseOf(sums, terms.base) < 0n;
  return { ownBps: isNegative ? (terms.tiers[0]?.rateBps ?? 0) : 0 };
}

function cutParts(parts: readonly GuaranteedRate[], mostBps: number): readonly GuaranteedRate[] {
  return parts
    .map((part) => ({ ...part, toBps: Math.min(part.toBps, mostBps) }))
    .filter(({ fromBps, toBps }) => fromBps < toBps);
}

/** Returns the rates of all agents that earn: each is held at its upline's, or guaranteed by it. */
export function ratesOf(
  agents: readonly Agent[],
  sumsOf: (agent: string) => Sums,
): ReadonlyMap<string, Rate> {
  const rates = new Map<string, Rate>();
  const withTerms = new Set(agents.flatMap(({ agent, terms }) => (terms ? [agent] : [])));
  for (const { agent, upline, terms } of fromTop(agents)) {
    const above = upline === undefined ? undefined : rates.get(upline);
    if (!terms) continue;
    const own = ownRateOf(terms, sumsOf(agent));
    // Below an agent without terms nobody earns.
    const mostBps = upline === undefined ? own.ownBps : (above?.rateBps ?? 0);
    const earns = uplinesOf(agents, agent).every((each) => withTerms.has(each));
    const isAbove = earns && own.ownBps > mostBps;
    const isGuaranteed =
      isAbove && upline !== undefined && terms.aboveUpline === 'uplineGuarantees';
    const rateBps = isGuaranteed ? own.ownBps : Math.min(own.ownBps, mostBps);
    const inherited = cutParts(above?.guaranteed ?? [], rateBps);
    const added = isGuaranteed ? [{ by: upline, fromBps: mostBps, toBps: rateBps }] : [];
    rates.set(agent, { ...own, rateBps, guaranteed: [...inherited, ...added] });
  }
  return rates;
}
