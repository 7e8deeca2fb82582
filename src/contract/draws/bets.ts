import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { IssueProof } from './issues.ts';

/** Bets of one slip. */
export const mostBetsAtOnce = 50;

/** Combinations of one slip, whatever bets they are spread over; more are a `bad_pick`, `lines`. */
export const mostSlipLines = 5_000;

/** One bet of a slip, on one issue of one lottery. */
export interface BetOrder {
  readonly gameCode: string;
  /** The issue's printed number. */
  readonly number: string;
  /** The play's code: `lo2`, `sum` … */
  readonly play: string;
  /** Numbers that are bet on, as typed or as the engine writes them: `05,35`, `1|2|3`. */
  readonly numbers: string;
  /** Stake of one unit, in minor units of the member's currency. */
  readonly unitStakeMinor: string;
  /** 1 to 1,000. */
  readonly multiplier: number;
  /**
   * Group of odds, from 1,800 to the member's own, which is the default. The difference from the
   * own group is paid as rebate.
   */
  readonly group?: number | undefined;
  /**
   * Odds that the page showed, × 10,000, by the code of their row; refused with `odds_changed` when
   * they differ from the current ones.
   */
  readonly oddsBps?: Readonly<Record<string, number>> | undefined;
}

/**
 * State of a bet; a `returned` bet has nothing but its stake back: its issue was voided, or the draw
 * decided nothing.
 */
export type DrawBetState = 'accepted' | 'cancelled' | 'won' | 'lost' | 'returned';

/** A bet as its member sees it. */
export interface DrawBet {
  readonly betId: string;
  readonly gameCode: string;
  readonly gameId: string;
  /** The lottery's name. */
  readonly title: string;
  readonly number: string;
  readonly play: string;
  /** As the engine writes it. */
  readonly numbers: string;
  readonly lines: number;
  readonly unitStake: Money;
  readonly multiplier: number;
  readonly group: number;
  readonly stake: Money;
  readonly oddsBps: Readonly<Record<string, number>>;
  /** Highest return of the bet. */
  readonly mostReturn: Money;
  readonly state: DrawBetState;
  /** Gross payout: it includes the stake of what won. */
  readonly payout: Money;
  readonly rebate: Money;
  readonly acceptedAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  /** While `accepted`: it can be cancelled until then. */
  readonly cancelUntilMs?: number | undefined;
}

/**
 * Places the bets of a slip, all or none. The stake leaves the wallet at once. Works for trials,
 * with play money. A bet on several stations is one order for each, one after the other: each is a
 * bet of its own, with its own receipt, and counts towards `mostBetsAtOnce`.
 */
export const placeDrawBets = endpoint<
  { readonly bets: readonly BetOrder[] },
  { readonly bets: readonly DrawBet[] }
>()({
  method: 'POST',
  path: '/lgw/lottery/bets',
  needs: 'session',
  isMoney: true,
  codes: [
    'unknown_lottery',
    'unknown_issue',
    'issue_closed',
    'bad_pick',
    'bad_stake',
    'odds_changed',
    'group_too_high',
    'draw_limit_reached',
    'bonus_max_bet',
    'insufficient_funds',
    'play_paused',
    'stake_limit_reached',
    'loss_limit_reached',
    'game_under_maintenance',
    'staff_account',
  ],
});

/**
 * Cancels a bet and returns its stake, while its issue accepts bets for more than 30 seconds more.
 */
export const cancelDrawBet = endpoint<{ readonly betId: string }, DrawBet>()({
  method: 'POST',
  path: '/lgw/lottery/bets/cancel',
  needs: 'session',
  isMoney: true,
  codes: ['unknown_bet', 'bet_final'],
});

/**
 * The member's bets, the latest first: 50 at most, of one lottery or of all. With those of one
 * lottery come the same bets on others that were placed together with them.
 */
export const drawBets = endpoint<
  { readonly gameCode?: string | undefined; readonly cursor?: string | undefined },
  { readonly bets: readonly DrawBet[]; readonly next?: string | undefined }
>()({ method: 'GET', path: '/lgw/lottery/bets', needs: 'session' });

/** A bet's receipt, what it was signed with, and its place under the issue's root. */
export interface BetReceipt {
  /** The receipt's canonical JSON (`receiptText` of the engine). */
  readonly receipt: string;
  /** Ed25519 over its bytes, hexadecimal. */
  readonly signature: string;
  /** Hexadecimal; `drawKey` publishes it. */
  readonly publicKey: string;
  /** Since the close: the leaf's index, and the hashes beside its way up, hexadecimal. */
  readonly inclusion?:
    | { readonly index: number; readonly size: number; readonly path: readonly string[] }
    | undefined;
  readonly issue: IssueProof;
}

/** The receipt of a bet of the member's; a cancelled bet has none (`unknown_bet`). */
export const betReceipt = endpoint<{ readonly betId: string }, BetReceipt>()({
  method: 'GET',
  path: '/lgw/lottery/bets/receipt',
  needs: 'session',
  codes: ['unknown_bet'],
});

/**
 * The member's own group of odds: 1,900 unless an agent above gave a lower one. No bet is taken at a
 * higher one.
 */
export const drawGroup = endpoint<NoInput, { readonly group: number }>()({
  method: 'GET',
  path: '/lgw/lottery/group',
  needs: 'session',
});

/** The key that receipts are signed with: Ed25519, hexadecimal. */
export const drawKey = endpoint<NoInput, { readonly publicKey: string }>()({
  method: 'GET',
  path: '/lgw/lottery/key',
});
