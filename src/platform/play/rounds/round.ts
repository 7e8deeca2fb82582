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
  readonly state: 'open' | 'closed' | 'refunded' | 'cancelled';
  readonly isFree: boolean;
  readonly hasLateWin: boolean;
  /** Less what was rolled back. */
  readonly stakesMinor: bigint;
  /** What of the stakes counts for commission and rebate; all of them where it is missing. */
  readonly validStakesMinor: bigint | undefined;
  readonly payoutsMinor: bigint;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly openedAtMs: number;
  readonly closedAtMs: number | undefined;
}
