import type { EffectiveRate } from './effective-rates.ts';
import { baseAmount, type Figures } from './figures.ts';
import { floorAmount, type RoundedAmount } from './rounded-amount.ts';
import type { Terms } from './terms.ts';

/**
 * One line of an agent's earnings: its direct members, the own play of a direct downline, or the
 * team of one.
 */
export interface Line extends RoundedAmount {
  readonly of: 'direct' | 'own' | 'team';
  /** The downline; `undefined` for direct members. */
  readonly downline?: string | undefined;
  readonly baseMinor: bigint;
  /** Rate of the agent, and the part of it that belongs to the downline. */
  readonly wholeBps: number;
  readonly downlineBps: number;
  /** Difference of the two; the rate of the amount. */
  readonly rateBps: number;
  /** Parts of the amount that uplines bear as they guarantee them. */
  readonly guaranteed: readonly GuaranteedAmount[];
}

/** Part of a line that an upline pays in place of the payer. */
export interface GuaranteedAmount {
  readonly by: string;
  readonly rateBps: number;
  readonly amountMinor: bigint;
}

/** A direct downline, as its upline's lines see it. */
export interface DirectDownline {
  readonly agent: string;
  readonly own: Figures;
  readonly team: Figures;
  readonly effectiveBps: number;
}

/**
 * Computes the lines of one agent. A downline's own play earns the agent's whole rate, and its team
 * the difference (agents §1.1), or nothing where the agent guarantees more than its own rate. Lines
 * on a base of 0 are left out.
 */
export function calculateRateLines(agent: {
  readonly terms: Terms;
  readonly rate: EffectiveRate;
  readonly direct: Figures;
  readonly below: readonly DirectDownline[];
}): readonly Line[] {
  const { terms, rate, direct, below } = agent;
  const base = (figures: Figures) => baseAmount(figures, terms.base);
  const lines = [buildLine(rate, { of: 'direct', baseMinor: base(direct), downlineBps: 0 })];
  for (const { agent: downline, own, team, effectiveBps: downlineBps } of below) {
    lines.push(buildLine(rate, { of: 'own', downline, baseMinor: base(own), downlineBps: 0 }));
    lines.push(buildLine(rate, { of: 'team', downline, baseMinor: base(team), downlineBps }));
  }
  return lines.filter(({ baseMinor }) => baseMinor !== 0n);
}

function buildLine(
  rate: EffectiveRate,
  source: Pick<Line, 'of' | 'downline' | 'baseMinor' | 'downlineBps'>,
): Line {
  const wholeBps = rate.rateBps;
  const rateBps = Math.max(0, wholeBps - source.downlineBps);
  const rounded = floorAmount(source.baseMinor * BigInt(rateBps));
  return { ...source, wholeBps, rateBps, ...rounded, guaranteed: listGuaranteed(rate, source) };
}

/**
 * Lists the parts of a line that uplines bear. The downline's part is rounded down first, so that a
 * guarantee never costs the house a minor unit.
 */
function listGuaranteed(
  { rateBps, guaranteed }: EffectiveRate,
  { baseMinor, downlineBps }: Pick<Line, 'baseMinor' | 'downlineBps'>,
): readonly GuaranteedAmount[] {
  return guaranteed.flatMap(({ by, aboveBps, upToBps }) => {
    const fromBps = Math.max(aboveBps, downlineBps);
    const toBps = Math.min(upToBps, rateBps);
    if (toBps <= fromBps) return [];
    const worth = (bps: number) => floorAmount(baseMinor * BigInt(bps - downlineBps)).amountMinor;
    return [{ by, rateBps: toBps - fromBps, amountMinor: worth(toBps) - worth(fromBps) }];
  });
}
