import type { LedgerAccountKey } from '../ledger/index.ts';
import type { BonusGrant, BonusPart } from './grant.ts';
import type { PartKey } from './places.ts';
import type { BonusGame } from './terms.ts';

/** Bet of a round, as a grant pays a part of it. */
export interface BookedStake extends PartKey {
  readonly game: BonusGame;
  readonly stakeMinor: bigint;
  /** Amount of cash that the member has beside what is held, minor units. */
  readonly freeMinor: bigint;
}

/** Payment of a round. */
export interface BookedPayout extends PartKey {
  readonly amountMinor: bigint;
  /** Stakes of the round that are not voided, minor units. */
  readonly stakeMinor: bigint;
}

/** Contents of a book: grants that are locked, and what is known of their rounds. */
export interface BookContent {
  readonly grants: readonly BonusGrant[];
  readonly parts: readonly BonusPart[];
  readonly nowMs: number;
  /** Wallet that bets of a member debit; the main one without it. */
  readonly wallet?: LedgerAccountKey | undefined;
}
