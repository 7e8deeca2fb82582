import type {
  SimulatedOutcome,
  SimulatedPeriodValue,
} from '#contract/agents/contract-simulation.ts';
import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import type { Member } from '#platform/identity/index.ts';
import { parseValidTerms, simulateForView, type TermsRefusal } from '../../contracts/index.ts';
import { readPlayedPeriods } from './played-periods.ts';

/** Terms that are simulated on an agent's team. */
export interface PlaySimulation {
  readonly agent: Member;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  readonly uplineBps?: number | undefined;
}

/** Simulates terms on what a team played in the last closed periods (`simulateOnPlay`). */
export async function simulateTermsOnPlay(
  reader: Reader,
  { agent, kind, terms: typed, uplineBps }: PlaySimulation,
  when: ZonedMoment,
): Promise<
  Result<
    { readonly periods: SimulatedPeriodValue[] },
    TermsRefusal | { readonly code: 'too_much_play' }
  >
> {
  const terms = parseValidTerms(kind, typed);
  if (!terms.ok) return terms;
  const played = await readPlayedPeriods(reader, { agent, terms: terms.value }, when);
  if (!played) return refused({ code: 'too_much_play' });
  return ok({
    periods: simulateForView({ terms: terms.value, uplineBps }, played.periods, played.carryIn),
  });
}

/**
 * Returns a simulation as an upline of the team reads it: what the agent has agreed with its own
 * lines is left out.
 */
export function withoutLines(periods: readonly SimulatedPeriodValue[]): SimulatedPeriodValue[] {
  const closed = (outcome: SimulatedOutcome): SimulatedOutcome => ({ ...outcome, lines: [] });
  return periods.map(({ outcome, tiers, ...period }) => ({
    ...period,
    outcome: closed(outcome),
    tiers: tiers.map((each) => ({ ...each, outcome: closed(each.outcome) })),
  }));
}
