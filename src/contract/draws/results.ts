/** Result of a draw: numbers in the order drawn, or prizes by their name. */
export type DrawnResult =
  | { readonly numbers: readonly number[] }
  | { readonly prizes: Readonly<Record<string, readonly string[]>> };

/** A round of a public beacon that an issue is drawn with. */
export interface IssueBeacon {
  readonly chain: 'drand-quicknet';
  readonly round: number;
  /** Hexadecimal, checked against the chain's public key; missing until it was read. */
  readonly signature?: string | undefined;
}

/** Feed that delivered a station's result, with the authority of that result. */
export interface ResultFeed {
  /** As the operator calls it. */
  readonly name: string;
  /**
   * Authority of the result: `signature`, the source's own, or `people`, two staff who agreed to
   * it.
   */
  readonly by: 'signature' | 'people';
}

/** A result that bets were settled on before it was corrected. */
export interface EarlierResult {
  /** 1 for the first one. */
  readonly version: number;
  readonly result: DrawnResult;
  /** Moment at which the next result replaced it, milliseconds since 1970 UTC. */
  readonly correctedAtMs: number;
}

/**
 * Reasons why an issue is voided. `missed`: it could not be drawn in time; `no_result`: nobody
 * reported the station's result in time; `no_beacon`: its public round did not come; `late_root`:
 * its bets were not fixed before that round; `lottery_ended`: the lottery draws no more; `no_draw`:
 * the station does not draw on that day; `house`: staff voided it.
 */
export const voidReasons = [
  'missed',
  'no_result',
  'no_beacon',
  'late_root',
  'lottery_ended',
  'no_draw',
  'house',
] as const;

/** Reason why an issue was voided. */
export type VoidReason = (typeof voidReasons)[number];
