import type {
  SimulatedOutcome,
  SimulatedPeriodValue,
  simulateContract,
  TypedFigures,
  TypedPeriod,
} from '#contract/agents/contract-simulation.ts';
import type { ContractTerms } from '#contract/agents/contract-terms.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Negative } from '#lib/commission/carry.ts';
import { checkTerms } from '#lib/commission/check-terms.ts';
import type { Figures } from '#lib/commission/figures.ts';
import {
  type Offer,
  type Outcome,
  type SimulatedPeriod,
  simulatePeriods,
} from '#lib/commission/simulate.ts';
import type { ContractKind, Terms } from '#lib/commission/terms.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { type TermsRefusal, toBadTerms } from './bounds.ts';
import { parseTerms } from './terms.ts';

/**
 * Simulates terms on typed figures. Refuses with `bad_terms` when the terms are invalid by
 * themselves.
 */
export function simulateTerms({
  kind,
  terms: typed,
  uplineBps,
  periods,
}: InputOf<typeof simulateContract>): Result<
  { readonly periods: SimulatedPeriodValue[] },
  TermsRefusal
> {
  const terms = parseValidTerms(kind, typed);
  if (!terms.ok) return terms;
  return ok({ periods: simulateForView({ terms: terms.value, uplineBps }, periods.map(toPeriod)) });
}

/** Simulates valid terms on periods, in their order, for display. */
export function simulateForView(
  offer: Offer,
  played: readonly SimulatedPeriod[],
  carryIn: readonly Negative[] = [],
): SimulatedPeriodValue[] {
  return simulatePeriods(offer, played, carryIn).map(({ team, outcome, tiers }, index) => ({
    period: played[index]?.period ?? '',
    team: writeFigures(team),
    outcome: toOutcome(outcome),
    tiers: tiers.map((each) => ({ isReached: each.isReached, outcome: toOutcome(each) })),
  }));
}

/** Parses terms of a call. Refuses with `bad_terms` when they are invalid by themselves. */
export function parseValidTerms(
  kind: ContractKind,
  typed: ContractTerms,
): Result<Terms, TermsRefusal> {
  const terms = parseTerms(kind, typed);
  const [problem] = checkTerms(terms, terms);
  return problem
    ? refused({ code: 'bad_terms', detail: { terms: toBadTerms(problem) } })
    : ok(terms);
}

function toPeriod({ period, direct, downlines }: TypedPeriod): SimulatedPeriod {
  return {
    period,
    direct: readFigures(direct),
    downlines: downlines.map(({ name, own, team, rateBps }) => ({
      agent: name,
      own: readFigures(own),
      team: readFigures(team),
      effectiveBps: rateBps,
    })),
  };
}

function toOutcome(outcome: Outcome): SimulatedOutcome {
  const { settlement, reachedTier, rateBps, heldAtBps, breakEvenMinor } = outcome;
  return {
    reachedTier,
    rateBps,
    heldAtBps,
    lines: outcome.lines.map(({ of, downline, wholeBps, downlineBps, ...line }) => ({
      of,
      downline,
      wholeBps,
      downlineBps,
      rateBps: line.rateBps,
      baseMinor: String(line.baseMinor),
      amountMinor: String(line.amountMinor),
    })),
    amountMinor: String(settlement.amountMinor),
    carryInMinor: sumNegatives(settlement.carryIn),
    ...writePay(outcome),
    carryOutMinor: sumNegatives(settlement.carryOut),
    uplineKeepsMinor: String(outcome.uplineKeepsMinor),
    ...(breakEvenMinor !== undefined && { breakEvenMinor: String(breakEvenMinor) }),
  };
}

/** Writes the pay of an outcome, after the part that the agent bears for its team. */
function writePay({
  settlement,
  bound,
}: Outcome): Pick<SimulatedOutcome, 'dueMinor' | 'borneMinor' | 'passedOnMinor' | 'returnedMinor'> {
  if (!bound) return { dueMinor: String(settlement.dueMinor) };
  const { dueMinor, borneMinor, returnedMinor } = bound;
  const passedOnMinor = borneMinor - returnedMinor - settlement.dueMinor + dueMinor;
  return {
    dueMinor: String(dueMinor),
    ...(borneMinor > 0n && { borneMinor: String(borneMinor) }),
    ...(passedOnMinor > 0n && { passedOnMinor: String(passedOnMinor) }),
    ...(returnedMinor > 0n && { returnedMinor: String(returnedMinor) }),
  };
}

function sumNegatives(negatives: readonly Negative[]): string {
  return String(negatives.reduce((sum, { leftMinor }) => sum + leftMinor, 0n));
}

function readFigures(typed: TypedFigures): Figures {
  return {
    validStakeMinor: BigInt(typed.validStakeMinor),
    ggrMinor: BigInt(typed.ggrMinor),
    ngrMinor: BigInt(typed.ngrMinor),
    activeMembers: typed.activeMembers,
  };
}

function writeFigures(figures: Figures): TypedFigures {
  return {
    validStakeMinor: String(figures.validStakeMinor),
    ggrMinor: String(figures.ggrMinor),
    ngrMinor: String(figures.ngrMinor),
    activeMembers: figures.activeMembers,
  };
}
