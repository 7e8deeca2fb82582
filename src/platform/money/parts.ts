import type { Transaction } from '#platform/base/db/storage.ts';

/**
 * Real money that a member received or paid out other than by play, as passed to the listeners of
 * other domains. A transfer between a member and an agent above is reported for both, with a
 * negative amount for the sender.
 */
export interface MemberMoney {
  readonly memberId: string;
  readonly kind: 'deposit' | 'withdrawal' | 'bonus' | 'rebate' | 'transfer';
  /** Amount in minor units; negative when it was taken back or returned. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly nowMs: number;
  /** Moment at which what comes back was given; missing for what is new. */
  readonly givenAtMs?: number | undefined;
  /** Round whose result was changed, of which it is; missing for what is new. */
  readonly changedRoundId?: string | undefined;
}

declare module '#platform/base/parts.ts' {
  interface Parts {
    /** Called in the transaction that moves members' money; `embedded/` connects the listeners. */
    readonly moneyMoved: (transaction: Transaction, moved: readonly MemberMoney[]) => Promise<void>;
  }
}
