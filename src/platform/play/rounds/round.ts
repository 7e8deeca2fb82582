/** A stake on one outcome of a market, as a vendor names them. */
export interface Selection {
  /** What is bet on, `size` of a sic bo round for instance. */
  readonly market: string;
  /** `big` */
  readonly outcome: string;
  /** How many outcomes the market has; 2 where one is the opposite of the other. */
  readonly outcomes: number;
  /** Decimal digits, for it is kept as JSON. */
  readonly stakeMinor: string;
}

/** One play of a vendor's game by one member, from the first bet to the close. */
export interface Round {
  readonly id: string;
  readonly vassalage: string;
  /** What the vendor calls it. */
  readonly roundRef: string;
  readonly memberId: string;
  readonly gameId: string;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
  /** The game session that it was begun in; `undefined` where no bet began it. */
  readonly gameSessionId: string | undefined;
  readonly state: 'open' | 'closed' | 'refunded' | 'cancelled';
  readonly isFree: boolean;
  /** The brand's grant that it is a free round of; `undefined` for every other round. */
  readonly freeRoundGrantId: string | undefined;
  readonly hasLateWin: boolean;
  /** Less what was rolled back. */
  readonly stakesMinor: bigint;
  /** What of the stakes counts as its vendor says; all of them where it is missing. */
  readonly validStakesMinor: bigint | undefined;
  /** What live bets are on, by what their vendor calls the bet; without those that do not say. */
  readonly selections: Readonly<Record<string, readonly Selection[]>>;
  readonly payoutsMinor: bigint;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly openedAtMs: number;
  readonly closedAtMs: number | undefined;
}
