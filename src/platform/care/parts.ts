import type { Money } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Round of a member as the books have it. */
export interface BetReceipt {
  readonly memberId: string;
  /** False for a trial's. */
  readonly isReal: boolean;
  readonly isSettled: boolean;
  /** True once its stake was given back. */
  readonly isVoided: boolean;
  readonly isCorrected: boolean;
  /** The game's or the lottery's title. */
  readonly title: string;
  /** The printed number; `undefined` where it was no bet on a draw. */
  readonly number: string | undefined;
  readonly stake: Money;
  readonly payout: Money;
  /** Fragment of the address that verifies it; `undefined` while nobody else can. */
  readonly proof: string | undefined;
  /** True where the proof states stake and payout. */
  readonly hasAmountsInProof: boolean;
}

declare module '#platform/base/parts.ts' {
  interface Parts {
    /** Lists the names of the brand's staff, which no member's name may look like in the chat. */
    readonly staffNames: (reader: Reader) => Promise<readonly string[]>;
    /** Reads rounds by their ids, which members share in the chat. */
    readonly readReceipts: (
      reader: Reader,
      roundIds: readonly string[],
    ) => Promise<ReadonlyMap<string, BetReceipt>>;
  }
}
