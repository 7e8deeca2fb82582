import type { Transaction } from '#platform/base/db/storage.ts';
import type { SiteClosures } from '#platform/brand/index.ts';
import type { Member } from '#platform/identity/index.ts';
import type {
  BonusBook,
  BonusGrant,
  LedgerAccountKey,
  MemberMoney,
} from '#platform/money/index.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import type { PlayableGame } from '../games/index.ts';
import type { GameSession, PlayCheckCode } from '../launches/index.ts';
import type { Round, Selection } from '../rounds/index.ts';
import type { Vendor } from '../vendors/index.ts';

/** Kind of a vendor's call. */
export type CallKind =
  | 'bet'
  | 'win'
  | 'rollback'
  | 'adjust'
  | 'promoWin'
  | 'jackpotWin'
  | 'closeRound';

/** One call of a vendor of any style; every adapter builds these and nothing else. */
export interface VendorCall {
  readonly kind: CallKind;
  readonly vendor: Vendor;
  /**
   * Token of the session that a bet is made in; empty in other calls, which are accepted without
   * it.
   */
  readonly sessionToken: string;
  readonly memberRef: string;
  readonly gameId: string;
  readonly roundRef: string;
  /** Vendor's own id of the call: the same id with the same content gets the same answer again. */
  readonly transactionRef: string;
  /** Minor units; below zero only in an adjustment. */
  readonly amountMinor: bigint;
  /** ISO 4217; `undefined` when the style sends none: then the member's. */
  readonly currency: string | undefined;
  /** Transaction that a rollback reverses, or the bet of a win. */
  readonly aboutRef: string | undefined;
  /**
   * True when a win must name a bet of its round, because the signature does not cover the kind of
   * call.
   */
  readonly needsBet?: boolean | undefined;
  /**
   * Part of a bet's stake that goes into the vendor's pot, minor units; `undefined` for the share
   * that the vendor's agreement names.
   */
  readonly jackpotMinor?: bigint | undefined;
  /** True when a jackpot's win is all that the pot has at that moment, whose amount is answered. */
  readonly isWholePot?: boolean | undefined;
  readonly isFree: boolean;
  /** Our grant that a free bet belongs to; a free bet without one is the vendor's own. */
  readonly freeRoundRef?: string | undefined;
  /**
   * True for a bet of zero ahead of a vendor's promotion: no play, accepted even after the end of
   * the session.
   */
  readonly isPromotion?: boolean | undefined;
  /** True when this call closes the round. */
  readonly isClosed: boolean;
  /**
   * Part of the round's stakes that counts for commission and rebate, minor units; all of them
   * without it.
   */
  readonly validStakesMinor?: bigint | undefined;
  /** Selections of a bet; they add up to the stake. */
  readonly selections?: readonly Selection[] | undefined;
  /** Vendor's details of the round, for instance the version of its rules and its proof. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /**
   * True when a bet may be on another game of the vendor than was launched, as from a lobby of
   * tables.
   */
  readonly mayChangeGame?: boolean | undefined;
}

/** Reasons why a call is refused. */
export type VendorCode =
  | Exclude<PlayCheckCode, 'not_logged_in'>
  | 'duplicate_transaction'
  | 'unknown_member'
  | 'unknown_game'
  | 'unknown_round'
  | 'unknown_transaction'
  | 'session_closed'
  | 'wrong_currency'
  | 'wrong_amount'
  /** None of its grant is left to this member in this game. */
  | 'free_rounds_over'
  | 'insufficient_funds'
  /** More than a bet may be while the member's bonus is active. */
  | 'bonus_max_bet'
  /** The vendor's pot has less than that. */
  | 'pot_too_small'
  | 'round_closed'
  /** It was rolled back before it came. */
  | 'rolled_back';

/** Answer to a call. */
export interface CallAnswer {
  readonly transactionRef: string;
  /** Amount that the member may stake now, minor units; for a repeated call, as it was then. */
  readonly balanceMinor: bigint;
  readonly currency: string;
  /** Amount that the call moved, minor units. */
  readonly amountMinor: bigint;
}

/**
 * Context of a call whose member and earlier transactions are known, for the functions that carry
 * it out.
 */
export interface CallContext {
  readonly transaction: Transaction;
  readonly call: VendorCall;
  /** Locked. */
  readonly member: Member;
  readonly mode: 'real' | 'trial';
  /** Wallet that bets debit and wins credit. */
  readonly wallet: LedgerAccountKey;
  /** Round of the call; `undefined` when it is new. */
  readonly round: Round | undefined;
  /** Game that a bet, or a call that closes a round, names; `undefined` for other calls. */
  readonly game: PlayableGame | undefined;
  /**
   * Member's active bonus, else any other one, locked; `undefined` for a member without bonuses.
   */
  readonly firstGrant: BonusGrant | undefined;
  /** Book of the bonus money that the call moves; `undefined` while it moves none. */
  readonly bonus?: BonusBook | undefined;
  /** Listener for what the house gives to members and gets back. */
  readonly moneyMoved: (transaction: Transaction, moved: readonly MemberMoney[]) => Promise<void>;
  readonly nowMs: number;
  /** The brand's. */
  readonly timeZone: string;
}

/** Context of a call with the dependencies of the checks before a bet. */
export interface BetContext extends CallContext {
  /** Session that the token of a bet names; `undefined` for other calls. */
  readonly session: GameSession | undefined;
  readonly siteClosures: SiteClosures;
  readonly books: PlayBooks;
}

/** Effect of a call, recorded with it. */
export interface CallEffect {
  readonly roundId: string | undefined;
  readonly amountMinor: bigint;
  readonly jackpotMinor: bigint;
  readonly receivableMinor: bigint;
  /** First transfer of the call; `undefined` when nothing moved. */
  readonly transferId: string | undefined;
  /**
   * Amount that the member may stake afterwards, minor units; `undefined` when no movement shows
   * it.
   */
  readonly freeMinor: bigint | undefined;
}

export const noEffect: CallEffect = {
  roundId: undefined,
  amountMinor: 0n,
  jackpotMinor: 0n,
  receivableMinor: 0n,
  transferId: undefined,
  freeMinor: undefined,
};
