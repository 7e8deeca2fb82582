/** What a team did, as a contract looks at it; amounts in minor units. */
export interface IncomeFigures {
  readonly validStakeMinor: string;
  readonly ggrMinor: string;
  /** Of dividends alone: a salary is a part of what NGR is less of (rules §4.2). */
  readonly ngrMinor?: string | undefined;
  readonly activeMembers: number;
}

/** One line of the working: direct members, a direct downline's own play, or its team. */
export interface IncomeLine {
  readonly of: 'direct' | 'own' | 'team';
  readonly downline?: { readonly memberId: string; readonly name: string } | undefined;
  readonly baseMinor: string;
  /** The agent's rate, the downline's, and the difference that is paid. */
  readonly wholeBps: number;
  readonly downlineBps: number;
  readonly rateBps: number;
  readonly amountMinor: string;
  /** What rounding left, in 1/10,000 of a minor unit. */
  readonly remainder: string;
}

/** A negative that is carried: of which period, how much, and for how many more periods. */
export interface IncomeNegative {
  readonly period: string;
  readonly leftMinor: string;
  readonly periodsLeft?: number | undefined;
}

/**
 * What an agent bears of its team: what is due in it above what the agent's contract alone comes to
 * on all of it, after negatives. It is taken off the agent's own due; what is left it pays itself.
 */
export interface IncomeBound {
  readonly aloneMinor: string;
  /** Amount due by its contract alone in earlier periods that nobody was paid. */
  readonly roomMinor: string;
  readonly borneMinor: string;
  /** Amount given back to it of earlier periods. */
  readonly returnedMinor: string;
}
