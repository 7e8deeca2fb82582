import type { Title } from '../games/index.ts';

/** Round of the past whose result is to be decided. */
export interface PastBet {
  readonly game: Title;
  readonly currency: string;
  readonly decimals: number;
  /** The same for all rounds of one member; with the nonce it names the round. */
  readonly seed: string;
  readonly nonce: number;
  /** Position of the stake among the game's chips, 0 for the smallest. */
  readonly chip: number;
}

/** Decides a round as the game's server would have: the same bet always the same way. */
export type DecidePast = (bet: PastBet) => Promise<{
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** Part of the stake that went into the vendor's pot. */
  readonly jackpotMinor: bigint;
  /** Seed of the commitment in the details; hexadecimal. */
  readonly serverSeed: string;
  readonly details: Readonly<Record<string, unknown>>;
}>;
