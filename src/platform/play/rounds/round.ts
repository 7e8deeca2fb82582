/** Stake on one outcome of a market, with the vendor's names. */
export interface Selection {
  /** Market of the bet, for instance `size` of a sic bo round. */
  readonly market: string;
  /** Outcome of the market, for instance `big`. */
  readonly outcome: string;
  /** Number of outcomes in the market; 2 when one is the opposite of the other. */
  readonly outcomes: number;
  /** Decimal digits, because it is stored as JSON. */
  readonly stakeMinor: string;
}

/** One play of a vendor's game by one member, from the first bet to the close. */
export interface Round {
  readonly id: string;
  readonly vassalage: string;
  /** Reference of the round at the vendor. */
  readonly roundRef: string;
  readonly memberId: string;
  readonly gameId: string;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
  /** Game session that the round began in; `undefined` when no bet began it. */
  readonly gameSessionId: string | undefined;
  readonly state: 'open' | 'closed' | 'refunded' | 'cancelled';
  readonly isFree: boolean;
  /** Grant of the brand whose free round it is; `undefined` for every other round. */
  readonly freeRoundGrantId: string | undefined;
  readonly hasLateWin: boolean;
  /** Stakes less those that were rolled back. */
  readonly stakesMinor: bigint;
  /** Part of the stakes that counts as the vendor states, minor units; all of them when missing. */
  readonly validStakesMinor: bigint | undefined;
  /** Selections of bets that are not reversed, by the vendor's reference of the bet; without bets that name none. */
  readonly selections: Readonly<Record<string, readonly Selection[]>>;
  readonly payoutsMinor: bigint;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly openedAtMs: number;
  readonly closedAtMs: number | undefined;
}
