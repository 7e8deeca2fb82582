import { type Negative, negativePolicy, type Settlement, settlePeriod } from './carry.ts';
import { type EffectiveRate, rateBelow } from './effective-rates.ts';
import { addFigures, baseAmount, type Figures } from './figures.ts';
import { calculateRateLines, type DirectDownline, type Line } from './lines.ts';
import { ceilQuotient, floorAmount, numeratorsOfUnit } from './rounded-amount.ts';
import { boundSimulated, type SimulatedBound, type SimulatedTeam } from './simulated-bound.ts';
import type { Terms, Tier } from './terms.ts';
import { calculateOwnRate, isReached, type OwnRate } from './tiers.ts';

/** Period to simulate, either real or typed. */
export interface SimulatedPeriod {
  /** Its key; any text for a typed period. */
  readonly period: string;
  readonly direct: Figures;
  /** Active members whom the lines count once too often, as they moved within the team. */
  readonly repeatedMembers?: number | undefined;
  /** Direct downlines with their rates: typed ones may have a rate above the agent's. */
  readonly downlines: readonly DirectDownline[];
}

/** Terms of an offer, with the upline's rate above them. */
export interface Offer {
  readonly terms: Terms;
  /** The rate that the upline reaches itself; `undefined` under the house. */
  readonly uplineBps?: number | undefined;
}

/** Outcome of a period at one rate. */
export interface Outcome extends EffectiveRate {
  readonly lines: readonly Line[];
  readonly settlement: Settlement;
  /** Missing for real-time salaries, whose teams have no bound. */
  readonly bound?: SimulatedBound | undefined;
  /** Share of the upline in the team; below 0 where it guarantees more than it reaches. */
  readonly uplineKeepsMinor: bigint;
  /**
   * Further base amount that direct members would have to bring until nothing is left to set off: 0
   * where nothing is, `undefined` at a rate of 0.
   */
  readonly breakEvenMinor?: bigint | undefined;
}

/** Outcome of a tier of the offer, as if it was the reached one. */
export interface TierOutcome extends Outcome {
  readonly tier: Tier;
  readonly isReached: boolean;
}

/** Result of trying a contract on a period. */
export interface Simulation {
  readonly team: Figures;
  /** Outcome at the tier that the figures reach. */
  readonly outcome: Outcome;
  readonly tiers: readonly TierOutcome[];
}

/** Simulates an offer on a period with the functions that real runs use (agents §3). */
export function simulateOffer(
  offer: Offer,
  played: SimulatedPeriod,
  carryIn: readonly Negative[] = [],
  before?: SimulatedTeam,
): Simulation {
  const { terms } = offer;
  const whole = played.downlines.reduce(
    (sum, { own, team: below }) => addFigures(addFigures(sum, own), below),
    played.direct,
  );
  const activeMembers = whole.activeMembers - (played.repeatedMembers ?? 0);
  const team = { ...whole, activeMembers };
  const outcomeAtRate = (own: OwnRate) => outcomeAt(own, { offer, played, carryIn, before, team });
  return {
    team,
    outcome: outcomeAtRate(calculateOwnRate(terms, team)),
    tiers: terms.tiers.map((tier, reachedTier) => ({
      ...outcomeAtRate({ reachedTier, ownBps: tier.rateBps }),
      tier,
      isReached: isReached(tier, team),
    })),
  };
}

/** Simulates an offer on periods in order, each with the state that the one before left. */
export function simulatePeriods(
  offer: Offer,
  played: readonly SimulatedPeriod[],
  carryIn: readonly Negative[] = [],
): readonly Simulation[] {
  const simulations: Simulation[] = [];
  for (const each of played) {
    const before = simulations.at(-1)?.outcome;
    const negatives = before?.settlement.carryOut ?? carryIn;
    simulations.push(simulateOffer(offer, each, negatives, before?.bound?.next));
  }
  return simulations;
}

interface SimulationInput {
  readonly offer: Offer;
  readonly played: SimulatedPeriod;
  readonly carryIn: readonly Negative[];
  readonly before: SimulatedTeam | undefined;
  readonly team: Figures;
}

function outcomeAt(own: OwnRate, input: SimulationInput): Outcome {
  const { offer, played, carryIn, team } = input;
  const { terms, uplineBps } = offer;
  const upline = uplineBps === undefined ? undefined : reachedRate(uplineBps);
  const rate = rateBelow(upline, { terms, upline: 'upline' }, own);
  const below = played.downlines.map((each) => ({
    ...each,
    effectiveBps: Math.min(each.effectiveBps, rate.rateBps),
  }));
  const lines = calculateRateLines({ terms, rate, direct: played.direct, below });
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0n);
  const { period } = played;
  const settlement = settlePeriod(
    { period, amountMinor },
    { carry: negativePolicy(terms), carryIn },
  );
  const keptBps = uplineBps === undefined ? 0 : uplineBps - rate.rateBps;
  const uplineKeepsMinor = floorAmount(baseAmount(team, terms.base) * BigInt(keptBps)).amountMinor;
  const breakEvenMinor = calculateBreakEven(rate.rateBps, { lines, settlement });
  const bound =
    terms.kind === 'realtime'
      ? undefined
      : boundSimulated({
          earnings: {
            ...rate,
            agent: 'agent',
            terms,
            team,
            tierFigures: team,
            lines,
            amountMinor,
            remainder: 0n,
          },
          settlement,
          downlines: below,
          before: input.before,
        });
  return { ...rate, lines, settlement, bound, uplineKeepsMinor, breakEvenMinor };
}

function reachedRate(uplineBps: number): EffectiveRate {
  return { ownBps: uplineBps, rateBps: uplineBps, guaranteed: [] };
}

function calculateBreakEven(
  rateBps: number,
  { lines, settlement }: Pick<Outcome, 'lines' | 'settlement'>,
): bigint | undefined {
  const toOffset = settlement.carryIn.reduce((sum, { leftMinor }) => sum + leftMinor, 0n);
  const shortMinor = toOffset - settlement.amountMinor;
  if (shortMinor <= 0n) return 0n;
  if (rateBps === 0) return undefined;
  const direct = lines.find(({ of }) => of === 'direct');
  const neededMinor = (direct?.amountMinor ?? 0n) + shortMinor;
  return ceilQuotient(neededMinor * numeratorsOfUnit, BigInt(rateBps)) - (direct?.baseMinor ?? 0n);
}
