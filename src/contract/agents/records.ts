import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { DaySpan } from '../period.ts';
import type { GameCategory } from '../play/games.ts';
import type { BetLine, PlayFigures } from '../play/records.ts';

/** Lines on one page of a team's records. */
export const recordPageSize = 30;

/** Filter of a team's records. */
export interface TeamFilter extends DaySpan {
  /** The username of one downline; the whole team without it. */
  readonly account?: string | undefined;
}

/** Filter of a team's bets. */
export interface TeamBetFilter extends TeamFilter {
  readonly category?: GameCategory | undefined;
  readonly vassalage?: string | undefined;
}

/** Owner of a line in a team's record. */
export interface LineOwner {
  readonly memberId: string;
  readonly username: string;
}

/** Settled bet of a downline, or a later correction of one. */
export interface TeamBet extends Omit<BetLine, 'roundId' | 'draw'>, LineOwner {
  /** The vendor's name, or its code where it is gone. */
  readonly vendor: string;
}

/**
 * Page of lines, the latest first. It may have fewer than `recordPageSize`, or none, while there is
 * a `next`: each call reads a bounded amount, whatever the size of the team.
 */
export interface TeamPage<Line> {
  readonly lines: readonly Line[];
  /** Cursor of the next page; `undefined` on the last one. */
  readonly next?: string | undefined;
}

/**
 * Lists the bets of the team below the agent (`agentBettingHistory`), by the members' places when a
 * bet was settled: exactly the bets that count for the agent's commission, in real money. `totals`
 * are of all pages; `undefined` where a kind of game is filtered and has more bets than are summed
 * one by one.
 */
export const teamBets = endpoint<
  TeamBetFilter & { readonly cursor?: string | undefined },
  TeamPage<TeamBet> & { readonly totals?: PlayFigures | undefined }
>()({
  method: 'GET',
  path: '/wps/agent/records/bets',
  needs: 'agent',
  codes: ['unknown_downline'],
});

/**
 * The same lines as a file of comma-separated values, as `bettingRecordExport` has them; at most
 * `exportLimit`, and one export at a time.
 */
export const teamBetsExport = endpoint<TeamBetFilter, string>()({
  method: 'GET',
  path: '/wps/agent/records/bets/export',
  needs: 'agent',
  isFile: true,
  codes: ['unknown_downline'],
});

/** Kinds of lines in a team's transactions. */
export const transactionKinds = ['deposit', 'withdrawal', 'transfer', 'bonus', 'rebate'] as const;

/** Kind of a line in a team's transactions. */
export type TransactionKind = (typeof transactionKinds)[number];

/** Filter of a team's transactions. */
export interface TransactionFilter extends TeamFilter {
  readonly kind?: TransactionKind | undefined;
}

/** Movement of a downline's money outside play. */
export interface TeamTransaction extends LineOwner {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly atMs: number;
  /**
   * As the downline's wallet has it: below zero is what left it. A withdrawal that came back, and a
   * bonus that was taken back, have the other sign.
   */
  readonly amount: Money;
}

/**
 * Totals of transactions, defined as in `TeamFigures`. Transfers stay in the house and are in no
 * total.
 */
export interface TransactionTotals {
  /** Credited, less fees. */
  readonly deposits: Money;
  /** Approved, less what came back. */
  readonly withdrawals: Money;
  readonly bonuses: Money;
  readonly rebates: Money;
}

/**
 * Lists deposits, withdrawals, transfers with agents, bonuses and rebates of the team below the
 * agent (`agentTransactions`), by the members' places at the time. Means of payment are not shown.
 * `totals` are of all pages and every kind.
 */
export const teamTransactions = endpoint<
  TransactionFilter & { readonly cursor?: string | undefined },
  TeamPage<TeamTransaction> & { readonly totals: TransactionTotals }
>()({
  method: 'GET',
  path: '/wps/agent/records/transactions',
  needs: 'agent',
  codes: ['unknown_downline'],
});

/** The same lines as a file, as `teamBetsExport`. */
export const teamTransactionsExport = endpoint<TransactionFilter, string>()({
  method: 'GET',
  path: '/wps/agent/records/transactions/export',
  needs: 'agent',
  isFile: true,
  codes: ['unknown_downline'],
});
