import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { Period } from '../period.ts';

/** Kinds of lines that a member may ask for, with the transfer codes that belong to each. */
export const statementGroups = {
  deposit: ['deposit', 'deposit_reversed'],
  withdrawal: ['withdrawal', 'withdrawal_fee', 'withdrawal_reversed'],
  transfer: ['vendor_in', 'vendor_out', 'transfer_upline', 'transfer_downline'],
  bonus: [
    'opening_gift',
    'deposit_bonus',
    'bonus',
    'rebate',
    'rebate_reversed',
    'salary',
    'dividend',
    'rebate_spread',
    'referral_reward',
    'wheel_prize',
    'envelope',
    'redeemed',
    'points_converted',
    'bonus_granted',
    'bonus_stake',
    'bonus_share',
    'bonus_share_reversed',
    'bonus_converted',
    'bonus_cut',
    'bonus_ended',
    'bonus_returned',
  ],
  game: [
    'bet',
    'payout',
    'bet_voided',
    'payout_reversed',
    'receivable_collected',
    'free_payout',
    'promo_win',
    'jackpot_win',
    'play_adjusted',
  ],
  correction: ['correction'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Group of lines that a statement can be filtered by. */
export type StatementGroup = keyof typeof statementGroups;

/** Lines on one page of a statement. */
export const statementPageSize = 30;

/** Filter of a statement's lines. */
export interface StatementFilter extends Period {
  /** Every line without it. */
  readonly group?: StatementGroup | undefined;
  /** `main` without it, `bonus`, or `vendor:<vassalage>`. */
  readonly wallet?: string | undefined;
}

/** Query of a page of a statement. */
export interface StatementInput extends StatementFilter {
  /** `next` of the page before; the first page without it. */
  readonly cursor?: string | undefined;
}

/** One movement of a wallet. */
export interface StatementLine {
  readonly transferId: string;
  readonly atMs: number;
  /**
   * Code of the movement: one of `statementGroups`, `received_downline` or `received_upline` for
   * the receiving side of a transfer between members, or one that is newer than the page.
   */
  readonly code: string;
  /** Above zero came in, below zero went out. */
  readonly amount: Money;
  /** Balance of the wallet right after the movement. */
  readonly balanceAfter: Money;
  readonly wallet: string;
  /**
   * Cause of the movement: its kind, for instance `deposit` or `vendor`, its id, and a vendor's
   * name.
   */
  readonly cause?:
    | { readonly kind: string; readonly id: string; readonly name?: string | undefined }
    | undefined;
  /** It undoes an earlier line. */
  readonly isReversal: boolean;
  /** A later line undid it. */
  readonly isReversed: boolean;
}

/** Page of a wallet's movements. */
export interface Statement {
  /** The latest first. */
  readonly lines: readonly StatementLine[];
  /** Cursor of the next page; `undefined` on the last one. */
  readonly next?: string | undefined;
}

/**
 * Lists the signed-in member's account record, page by page. A wallet that does not exist has no
 * lines.
 */
export const statement = endpoint<StatementInput, Statement>()({
  method: 'GET',
  path: '/wps/member/statement',
  needs: 'session',
});

/**
 * The same as a file of comma-separated values, sent in parts: the latest first, times in UTC,
 * amounts in major units. One export at a time; a second is `too_many_requests`.
 */
export const statementExport = endpoint<StatementFilter, string>()({
  method: 'GET',
  path: '/wps/member/statement/export',
  needs: 'session',
  isFile: true,
});
