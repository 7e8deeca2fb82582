import type { Reader } from '#platform/base/db/storage.ts';

/** Stakes and payouts of a member from a moment on, in minor units of one currency. */
export interface PlayFigures {
  readonly stakesMinor: bigint;
  readonly payoutsMinor: bigint;
}

/** What limits are counted by; the books of whoever books stakes. */
export interface PlayBooks {
  /** What a member staked and was paid out from a moment on, by days in the brand's zone. */
  readonly readFigures: (
    reader: Reader,
    of: {
      readonly memberId: string;
      readonly currency: string;
      readonly fromMs: number;
      readonly timeZone: string;
    },
  ) => Promise<PlayFigures>;
  /** Whether any game has ever booked a stake of a member. */
  readonly knowsStakes: (
    reader: Reader,
    of: { readonly memberId: string; readonly currency: string },
  ) => Promise<boolean>;
}

/** For what no stake counts towards. */
export const noBooks: PlayBooks = {
  readFigures: async () => ({ stakesMinor: 0n, payoutsMinor: 0n }),
  knowsStakes: async () => false,
};
