import type { Transaction } from '#platform/base/db/storage.ts';
import type { Member } from '#platform/identity/index.ts';
import type { LedgerAccountKey } from '#platform/money/index.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import type { PlayableGame } from '../games/index.ts';
import type { Round, Selection } from '../rounds/index.ts';
import type { GameSession, GateCode, SiteDoors } from '../sessions/index.ts';
import type { Vendor } from '../vendors/index.ts';

/** What a vendor may call for. */
export type CallKind =
  | 'bet'
  | 'win'
  | 'rollback'
  | 'adjust'
  | 'promoWin'
  | 'jackpotWin'
  | 'closeRound';

/** One call of a vendor, whatever its style: every adapter makes these and nothing else. */
export interface VendorCall {
  readonly kind: CallKind;
  readonly vendor: Vendor;
  /** Who makes the bet; a win, a rollback and what follows is taken without it. */
  readonly sessionToken: string;
  readonly memberRef: string;
  readonly gameId: string;
  readonly roundRef: string;
  /** The vendor's own id of it: the same one with the same content is answered as before. */
  readonly transactionRef: string;
  /** Minor units; of an adjustment alone it may be below zero. */
  readonly amountMinor: bigint;
  /** `undefined` where the style says none: then it is the member's. */
  readonly currency: string | undefined;
  /** The transaction that a rollback undoes, or the bet that a win is of. */
  readonly aboutRef: string | undefined;
  /** A win has to name a bet of its round: what is signed does not say which call it is. */
  readonly needsBet?: boolean | undefined;
  readonly isFree: boolean;
  /** The grant of ours that a free bet is a round of; a free bet without one is the vendor's own. */
  readonly freeRoundRef?: string | undefined;
  /** A bet of nothing ahead of what the vendor gives: no play, whatever became of the session. */
  readonly isPromotion?: boolean | undefined;
  /** This closes the round. */
  readonly isClosed: boolean;
  /** What of the round's stakes counts for commission and rebate; all of them without it. */
  readonly validStakesMinor?: bigint | undefined;
  /** What a bet is on; it adds up to the stake. */
  readonly selections?: readonly Selection[] | undefined;
  /** What the vendor says of the round, its rules' version and its proof for instance. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** A bet may be on another game of the vendor than was launched, as from a lobby of tables. */
  readonly mayChangeGame?: boolean | undefined;
}

/** Why a call is not taken. */
export type VendorCode =
  | Exclude<GateCode, 'not_logged_in'>
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
  /** The vendor's pot has less than that. */
  | 'pot_too_small'
  | 'round_closed'
  /** It was rolled back before it came. */
  | 'rolled_back';

/** What a call is answered. */
export interface CallAnswer {
  readonly transactionRef: string;
  /** What the member may stake now; of a call that came before, what it was then. */
  readonly balanceMinor: bigint;
  readonly currency: string;
}

/** A call whose member and past are known: what the functions that book it share. */
export interface Taking {
  readonly transaction: Transaction;
  readonly call: VendorCall;
  /** Locked. */
  readonly member: Member;
  readonly mode: 'real' | 'trial';
  /** What bets are taken from and wins go to. */
  readonly wallet: LedgerAccountKey;
  /** `undefined` where nothing was called of it before. */
  readonly round: Round | undefined;
  /** The game that a bet, or what closes a round, names; not looked for by another call. */
  readonly game: PlayableGame | undefined;
  readonly nowMs: number;
  /** The brand's. */
  readonly timeZone: string;
}

/** A call with what gates are judged by. */
export interface Judged extends Taking {
  /** What the token of a bet names; not looked for by another call. */
  readonly session: GameSession | undefined;
  readonly doors: SiteDoors;
  readonly books: PlayBooks;
}

/** What a call did, to be kept with it. */
export interface Done {
  readonly roundId: string | undefined;
  readonly amountMinor: bigint;
  readonly jackpotMinor: bigint;
  readonly receivableMinor: bigint;
  /** The first transfer of it; `undefined` where nothing moved. */
  readonly transferId: string | undefined;
  /** What the member may stake after it, where moving money told. */
  readonly freeMinor: bigint | undefined;
}

export const nothingDone: Done = {
  roundId: undefined,
  amountMinor: 0n,
  jackpotMinor: 0n,
  receivableMinor: 0n,
  transferId: undefined,
  freeMinor: undefined,
};
