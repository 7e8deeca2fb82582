/** What a draw came to: numbers as they were drawn, or prizes by their name. */
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

/** A feed that told a station's result, and what that stands on. */
export interface FedBy {
  /** As the operator calls it. */
  readonly name: string;
  /** `signature`: the source's own; `people`: two people of the house agreed to it. */
  readonly by: 'signature' | 'people';
}

/** A result that bets were settled on before it was corrected. */
export interface EarlierResult {
  /** 1 for the first one. */
  readonly version: number;
  readonly result: DrawnResult;
  /** When the one after it took its place. */
  readonly correctedAtMs: number;
}

/**
 * Why an issue was voided. `missed`: it could not be drawn in time; `no_result`: nobody told the
 * station's result in time; `no_beacon`: its public round did not come; `late_root`: its bets were
 * not fixed before that round; `lottery_ended`: the lottery draws no more; `no_draw`: the
 * station does not draw on that day; `house`: staff did it.
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

/** One of those reasons. */
export type VoidReason = (typeof voidReasons)[number];
