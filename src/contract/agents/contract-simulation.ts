import type { ContractKind } from '#lib/commission/terms.ts';
import { endpoint } from '../endpoint.ts';
import type { ContractTerms } from './contract-terms.ts';

/** Figures of members in a period, as somebody types them (`Figures` of the engine). */
export interface TypedFigures {
  readonly validStakeMinor: string;
  /** May be below 0, as the next one. */
  readonly ggrMinor: string;
  readonly ngrMinor: string;
  readonly activeMembers: number;
}

/** A period that a contract is tried on. */
export interface TypedPeriod {
  /** Any word that names it. */
  readonly period: string;
  /** Of direct members. */
  readonly direct: TypedFigures;
  /** Direct downlines with what they play themselves, their teams, and their own rates. */
  readonly downlines: readonly {
    readonly name: string;
    readonly own: TypedFigures;
    readonly team: TypedFigures;
    readonly rateBps: number;
  }[];
}

/** Periods that are tried at once at most, and downlines of each. */
export const mostTypedPeriods = 24;
export const mostTypedDownlines = 50;

/** One line of what is earned: its base times the difference of the two rates, rounded down. */
export interface SimulatedLine {
  readonly of: 'direct' | 'own' | 'team';
  readonly downline?: string | undefined;
  readonly baseMinor: string;
  readonly wholeBps: number;
  readonly downlineBps: number;
  readonly rateBps: number;
  readonly amountMinor: string;
}

/** Outcome of a period at one rate. Amounts are in minor units of no stated currency. */
export interface SimulatedOutcome {
  /** From 0; missing where no tier is reached. */
  readonly reachedTier?: number | undefined;
  readonly rateBps: number;
  /**
   * Rate of the upline's tier, in basis points, where it caps a higher own rate; `undefined` where
   * nothing is capped.
   */
  readonly heldAtBps?: number | undefined;
  readonly lines: readonly SimulatedLine[];
  /** The sum of the lines; may be below 0. */
  readonly amountMinor: string;
  readonly carryInMinor: string;
  /** Amount that is paid; never below 0. */
  readonly dueMinor: string;
  /**
   * Amount that downlines in profit are paid above what the whole team earned. The agent bears it:
   * it comes off the agent's pay, and the agent pays the rest. Missing where it is 0.
   */
  readonly borneMinor?: string | undefined;
  /** Part of `borneMinor` that the agent pays from its own wallet. Missing where it is 0. */
  readonly passedOnMinor?: string | undefined;
  /** Amount borne in earlier periods that the agent gets back. Missing where it is 0. */
  readonly returnedMinor?: string | undefined;
  readonly carryOutMinor: string;
  readonly uplineKeepsMinor: string;
  /**
   * Amount that direct members would have to bring in addition before nothing is left to set off.
   */
  readonly breakEvenMinor?: string | undefined;
}

/**
 * Outcome of terms in one period: by the tier that is reached, and by each tier as if it were
 * reached.
 */
export interface SimulatedPeriodValue {
  readonly period: string;
  readonly team: TypedFigures;
  readonly outcome: SimulatedOutcome;
  readonly tiers: readonly { readonly isReached: boolean; readonly outcome: SimulatedOutcome }[];
}

/**
 * Simulates terms on typed figures, period by period, with the functions that runs pay by (agents
 * §3): a negative of one period is carried into the next. Nothing is saved. Refuses with
 * `bad_terms` when the terms make no sense.
 */
export const simulateContract = endpoint<
  {
    readonly kind: ContractKind;
    readonly terms: ContractTerms;
    /** The rate that the upline reaches itself; missing under the house. */
    readonly uplineBps?: number | undefined;
    readonly periods: readonly TypedPeriod[];
  },
  { readonly periods: readonly SimulatedPeriodValue[] }
>()({
  method: 'POST',
  path: '/wps/agent/contracts/simulate',
  needs: 'agent',
  codes: ['bad_terms'],
});

/** Closed periods that terms are tried on, the oldest first. */
export const playedPeriods = 6;

/**
 * Tries terms on what a team really played in the last closed periods: that of a downline directly
 * below who is offered something, or of the lower side of a contract. Downlines further down count at
 * the rates of their own contracts in force; lines are told to the agent of the team alone. Teams that
 * played too much for that at once are `too_much_play`.
 */
export const simulateOnPlay = endpoint<
  {
    readonly kind: ContractKind;
    readonly terms: ContractTerms;
    readonly uplineBps?: number | undefined;
    readonly of: { readonly downlineId: string } | { readonly contractId: string };
  },
  { readonly periods: readonly SimulatedPeriodValue[] }
>()({
  method: 'POST',
  path: '/wps/agent/contracts/simulate-played',
  needs: 'agent',
  codes: ['bad_terms', 'unknown_downline', 'unknown_contract', 'too_much_play'],
});
