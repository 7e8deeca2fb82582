import type { Reader } from '#platform/base/db/storage.ts';

/** Stakes and payouts of a member from a moment on, in minor units of one currency. */
export interface PlayFigures {
  readonly stakesMinor: bigint;
  readonly payoutsMinor: bigint;
}

/** Books that limits are counted by; the wing that books stakes provides them. */
export interface PlayBooks {
  /** Reads a member's stakes and payouts from a moment on, by days in the brand's zone. */
  readonly readFigures: (
    reader: Reader,
    query: {
      readonly memberId: string;
      readonly currency: string;
      readonly fromMs: number;
      readonly timeZone: string;
    },
  ) => Promise<PlayFigures>;
  /** Returns whether any game has ever booked a stake of a member. */
  readonly knowsStakes: (
    reader: Reader,
    query: { readonly memberId: string; readonly currency: string },
  ) => Promise<boolean>;
}

/** Books without stakes. */
export const noBooks: PlayBooks = {
  readFigures: async () => ({ stakesMinor: 0n, payoutsMinor: 0n }),
  knowsStakes: async () => false,
};
