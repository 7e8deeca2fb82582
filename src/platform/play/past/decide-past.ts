import type { Title } from '../games/index.ts';

/** A round of the past that somebody has to decide. */
export interface PastBet {
  readonly game: Title;
  readonly currency: string;
  readonly decimals: number;
  /** The same for all rounds of one member; with the nonce it names the round. */
  readonly seed: string;
  readonly nonce: number;
  /** Which of the game's stakes, 0 for the smallest. */
  readonly chip: number;
}

/** Decides a round as whoever serves the game would have: the same bet the same way always. */
export type DecidePast = (bet: PastBet) => Promise<{
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** Of which the details say the commitment; hexadecimal. */
  readonly serverSeed: string;
  readonly details: Readonly<Record<string, unknown>>;
}>;
