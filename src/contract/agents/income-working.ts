/** Figures of a team by which a contract is counted; amounts in minor units. */
export interface IncomeFigures {
  readonly validStakeMinor: string;
  readonly ggrMinor: string;
  /**
   * Net revenue, for dividends only: a salary is itself one of the deductions from NGR (rules
   * §4.2).
   */
  readonly ngrMinor?: string | undefined;
  readonly activeMembers: number;
}

/** One line of the working: direct members, a direct downline's own play, or its team. */
export interface IncomeLine {
  readonly of: 'direct' | 'own' | 'team';
  readonly downline?: { readonly memberId: string; readonly name: string } | undefined;
  readonly baseMinor: string;
  /**
   * Rates in basis points: the agent's (`wholeBps`), the downline's, and their difference, which is
   * paid (`rateBps`).
   */
  readonly wholeBps: number;
  readonly downlineBps: number;
  readonly rateBps: number;
  readonly amountMinor: string;
  /** Remainder of rounding, in 1/10,000 of a minor unit. */
  readonly remainder: string;
}

/** Negative that is carried: its period, the amount left, and the number of further periods. */
export interface IncomeNegative {
  readonly period: string;
  readonly leftMinor: string;
  readonly periodsLeft?: number | undefined;
}

/**
 * Share that an agent bears of its team's dues: the excess over what the agent's own contract
 * yields on the whole team, after negatives. It is deducted from the agent's own due; the agent
 * pays the rest itself.
 */
export interface IncomeBound {
  readonly aloneMinor: string;
  /** Amount due by its contract alone in earlier periods that nobody was paid. */
  readonly roomMinor: string;
  readonly borneMinor: string;
  /** Amount given back to it of earlier periods. */
  readonly returnedMinor: string;
}
