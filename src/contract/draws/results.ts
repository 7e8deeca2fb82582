/** What a draw came to: numbers as they were drawn, or prizes by their name. */
export type DrawnResult =
  | { readonly numbers: readonly number[] }
  | { readonly prizes: Readonly<Record<string, readonly string[]>> };

/** A result that bets were settled on before it was corrected. */
export interface EarlierResult {
  /** 1 for the first one. */
  readonly version: number;
  readonly result: DrawnResult;
  /** When the one after it took its place. */
  readonly correctedAtMs: number;
}
